import { intent } from '~/app/platform/forms/intents.server'
import type { DoctorId } from '~/domain/values/ids'
import type { Locale } from '~/domain/values/locale'
import { noFieldsForm } from './wait.form'

/** To be told when a doctor has time, or not any more. */
export const waitIntents = (id: DoctorId, locale: Locale) => ({
  wait: intent(
    noFieldsForm,
    (_, { api }) => api.put('/doctors/:id/wait', { params: { id }, body: { locale } }),
    'messages:wait.kept',
  ),
  unwait: intent(
    noFieldsForm,
    (_, { api }) => api.delete('/doctors/:id/wait', { params: { id } }),
    'messages:wait.dropped',
  ),
})
