import { intent } from '~/app/platform/forms/intents.server'
import { releaseForm } from './release.form'

export const releaseIntents = {
  release: intent(
    releaseForm,
    (body, { api, idempotencyKey }) => api.post('/device-releases', { body, idempotencyKey }),
    'messages:staff.deviceReleased',
  ),
}
