import type { ApiClient } from '~/app/platform/api.server'
import { bulkFormIntent, intent, type Intents } from '~/app/platform/forms/intents.server'
import { callRequestIdSchema, type DoctorId } from '~/domain/values/ids'
import { assignAllForm, assignForm, dutyForm, pilotForm, rosterEntryForm } from './call.form'

const assign = (api: ApiClient, id: string, doctorId: DoctorId | null): Promise<unknown> =>
  api.post('/admin-call-requests/:id/assignments', { params: { id }, body: { doctorId } })

export const callIntents: Intents = {
  assign: intent(
    assignForm,
    ({ request, doctorId = null }, { api }) => assign(api, request, doctorId),
    'messages:call.assigned',
  ),
  'assign-all': bulkFormIntent(
    callRequestIdSchema,
    assignAllForm,
    (id, { doctorId }, { api }) => assign(api, id, doctorId),
    'messages:call.allAssigned',
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
