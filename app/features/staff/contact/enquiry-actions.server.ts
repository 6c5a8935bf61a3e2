import {
  bulkFormIntent,
  bulkIntent,
  intent,
  preparedBulkIntent,
  type Intents,
} from '~/app/platform/forms/intents.server'
import type { EnquiryStep } from '~/domain/enquiries/enquiry-machine'
import { enquiryIdSchema, type EnquiryId } from '~/domain/values/ids'
import { answerAllForm, answerForm, assignForm, eraseForm, stepForm } from './enquiry.form'

/** A step that is taken by a press. */
const stepOf = (id: EnquiryId, done: `messages:enquiry.${EnquiryStep}`) =>
  intent(stepForm, (body, { api }) => api.patch('/admin-enquiries/:id', { params: { id }, body }), done)

const stepOfAll = (step: EnquiryStep, done: `messages:enquiry.${EnquiryStep}All`) =>
  bulkIntent(
    enquiryIdSchema,
    (id, { api }) => api.patch('/admin-enquiries/:id', { params: { id }, body: { step } }),
    done,
  )

/** What staff do with several messages of the list. */
export const enquiryListIntents: Intents = {
  'take-all': preparedBulkIntent(
    enquiryIdSchema,
    async ({ api }) => {
      const { id: assigneeId } = await api.get('/user/info')
      return (id, own) => own.api.patch('/admin-enquiries/:id', { params: { id }, body: { assigneeId } })
    },
    'messages:enquiry.takeAll',
  ),
  'answer-all': bulkFormIntent(
    enquiryIdSchema,
    answerAllForm,
    (id, { text }, { api, idempotencyKey, seen }) =>
      api.post('/admin-enquiries/:id/answers', {
        params: { id },
        body: { text, seen: Number(seen) },
        idempotencyKey,
      }),
    'messages:enquiry.answeredAll',
  ),
  'close-all': stepOfAll('close', 'messages:enquiry.closeAll'),
  'spam-all': stepOfAll('spam', 'messages:enquiry.spamAll'),
  'reopen-all': stepOfAll('reopen', 'messages:enquiry.reopenAll'),
}

/** What the page of one message can do. */
export const enquiryIntentsOf = (id: EnquiryId): Intents => ({
  answer: intent(
    answerForm,
    (body, { api, idempotencyKey }) =>
      api.post('/admin-enquiries/:id/answers', { params: { id }, body, idempotencyKey }),
    'messages:enquiry.answered',
  ),
  assign: intent(
    assignForm,
    ({ assigneeId = null }, { api }) =>
      api.patch('/admin-enquiries/:id', { params: { id }, body: { assigneeId } }),
    'messages:enquiry.assigned',
  ),
  close: stepOf(id, 'messages:enquiry.close'),
  spam: stepOf(id, 'messages:enquiry.spam'),
  reopen: stepOf(id, 'messages:enquiry.reopen'),
  erase: intent(
    eraseForm,
    (_, { api }) => api.delete('/admin-enquiries/:id', { params: { id } }),
    'messages:enquiry.erased',
  ),
})
