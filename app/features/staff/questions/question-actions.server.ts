import { bulkFormIntent, bulkIntent, intent, type Intents } from '~/app/platform/forms/intents.server'
import { askedQuestionIdSchema, type AskedQuestionId } from '~/domain/values/ids'
import { answerForm, claimForm, declineAllForm, declineForm, publishForm } from './question.form'

/** What staff do with several questions of the list. */
export const questionListIntents: Intents = {
  'claim-all': bulkIntent(
    askedQuestionIdSchema,
    (id, { api, seen }) =>
      api.post('/admin-questions/:id/actions', {
        params: { id },
        body: { act: 'claim', seen: Number(seen) },
      }),
    'messages:question.claimAll',
  ),
  'decline-all': bulkFormIntent(
    askedQuestionIdSchema,
    declineAllForm,
    (id, { reason }, { api, seen }) =>
      api.post('/admin-questions/:id/actions', {
        params: { id },
        body: { act: 'decline', seen: Number(seen), reason },
      }),
    'messages:question.declineAll',
  ),
}

/** What staff do with one question. */
export function questionIntentsOf(id: AskedQuestionId): Intents {
  const params = { id }
  return {
    claim: intent(
      claimForm,
      (body, { api }) =>
        api.post('/admin-questions/:id/actions', { params, body: { ...body, act: 'claim' } }),
      'messages:question.claim',
    ),
    answer: intent(
      answerForm,
      (body, { api }) =>
        api.post('/admin-questions/:id/actions', { params, body: { ...body, act: 'answer' } }),
      'messages:question.answer',
    ),
    decline: intent(
      declineForm,
      (body, { api }) =>
        api.post('/admin-questions/:id/actions', { params, body: { ...body, act: 'decline' } }),
      'messages:question.decline',
    ),
    publish: intent(
      publishForm,
      (body, { api }) =>
        api.post('/admin-questions/:id/actions', { params, body: { ...body, act: 'publish' } }),
      'messages:question.publish',
    ),
  }
}
