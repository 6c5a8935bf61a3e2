import { intent } from '~/app/platform/forms/intents.server'
import { doctorEditForm, doctorIdForm, newDoctorForm } from './doctor.form'

export const doctorIntents = {
  invite: intent(
    newDoctorForm,
    (body, { api, idempotencyKey }) => api.post('/admin-doctors', { body, idempotencyKey }),
    'messages:created',
  ),
  edit: intent(
    doctorEditForm,
    ({ doctor, ...body }, { api }) => api.put('/admin-doctors/:id', { params: { id: doctor }, body }),
    'messages:edited',
  ),
  suspend: intent(
    doctorIdForm,
    ({ doctor }, { api }) => api.post('/admin-doctors/:id/suspensions', { params: { id: doctor } }),
    'messages:edited',
  ),
  resume: intent(
    doctorIdForm,
    ({ doctor }, { api }) => api.post('/admin-doctors/:id/resumptions', { params: { id: doctor } }),
    'messages:edited',
  ),
  end: intent(
    doctorIdForm,
    ({ doctor }, { api }) => api.post('/admin-doctors/:id/endings', { params: { id: doctor } }),
    'messages:edited',
  ),
}
