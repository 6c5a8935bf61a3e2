import { intent } from '~/app/platform/forms/intents.server'
import type { ComplaintId } from '~/domain/values/ids'
import { answerForm, takeForm } from './complaint.form'

/** What staff do with one complaint. */
export function complaintIntents(id: ComplaintId) {
  const params = { id }
  return {
    take: intent(
      takeForm,
      (body, { api }) =>
        api.post('/admin-complaints/:id/actions', { params, body: { ...body, act: 'take' } }),
      'messages:complaint.taken',
    ),
    takeOver: intent(
      takeForm,
      (body, { api }) =>
        api.post('/admin-complaints/:id/actions', { params, body: { ...body, act: 'takeOver' } }),
      'messages:complaint.taken',
    ),
    answer: intent(
      answerForm,
      (body, { api }) =>
        api.post('/admin-complaints/:id/actions', { params, body: { ...body, act: 'answer' } }),
      'messages:message.sent',
    ),
    close: intent(
      answerForm,
      (body, { api }) =>
        api.post('/admin-complaints/:id/actions', { params, body: { ...body, act: 'close' } }),
      'messages:complaint.closed',
    ),
  }
}
