import type { ApiClient } from '~/app/platform/api.server'
import { bulkFormIntent, intent, type Intents } from '~/app/platform/forms/intents.server'
import { callRequestIdSchema, type DoctorId } from '~/domain/values/ids'
import { assignAllForm, assignForm, dutyForm, pilotForm, rosterEntryForm } from './call.form'

const assign = (
  api: ApiClient,
  id: string,
  body: { doctorId: DoctorId | null; seen: number },
): Promise<unknown> => api.post('/admin-call-requests/:id/assignments', { params: { id }, body })

export const callIntents: Intents = {
  assign: intent(
    assignForm,
    ({ request, doctorId = null, seen }, { api }) => assign(api, request, { doctorId, seen }),
    'messages:call.assigned',
  ),
  'assign-all': bulkFormIntent(
    callRequestIdSchema,
    assignAllForm,
    (id, { doctorId }, { api, seen }) => assign(api, id, { doctorId, seen: Number(seen) }),
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
