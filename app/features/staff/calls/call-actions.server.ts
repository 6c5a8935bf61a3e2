import { intent } from '~/app/platform/forms/intents.server'
import { assignForm, dutyForm, pilotForm, rosterEntryForm } from './call.form'

export const callIntents = {
  assign: intent(
    assignForm,
    ({ request, doctorId = null }, { api }) =>
      api.post('/admin-call-requests/:id/assignments', { params: { id: request }, body: { doctorId } }),
    'messages:call.assigned',
  ),
  'put-on-duty': intent(
    dutyForm,
    (body, { api, idempotencyKey }) => api.post('/call-rosters', { body, idempotencyKey }),
    'messages:created',
  ),
  'put-in-pilot': intent(
    pilotForm,
    (body, { api, idempotencyKey }) => api.post('/call-rosters', { body, idempotencyKey }),
    'messages:created',
  ),
  'take-off': intent(
    rosterEntryForm,
    ({ entry }, { api }) => api.delete('/call-rosters/:id', { params: { id: entry } }),
    'messages:deleted',
  ),
}
