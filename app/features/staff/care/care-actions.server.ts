import { intent } from '~/app/platform/forms/intents.server'
import { addDays } from '~/domain/values/plain-date'
import { instantInTehran } from '~/domain/values/tehran-time'
import { doctorCodeIdForm, newDoctorCodeForm, offerForm } from './care.form'

export const careIntents = {
  offer: intent(
    offerForm,
    ({ request, doctorId }, { api }) =>
      api.post('/doctor-requests/:id/offers', { params: { id: request }, body: { doctorId } }),
    'messages:care.staffOffered',
  ),
  'new-code': intent(
    newDoctorCodeForm,
    ({ endDay, note = null, ...rest }, { api, idempotencyKey }) =>
      api.post('/doctor-codes', {
        // A code is good through its last day: until the midnight after it.
        body: { ...rest, note, validUntil: instantInTehran(addDays(endDay, 1), '00:00').toISOString() },
        idempotencyKey,
      }),
    'messages:created',
  ),
  'end-code': intent(
    doctorCodeIdForm,
    ({ code }, { api }) => api.post('/doctor-codes/:id/endings', { params: { id: code } }),
    'messages:staff.codeEnded',
  ),
}
