import { intent } from '~/app/platform/forms/intents.server'
import {
  clearDayForm,
  dayForm,
  noticesForm,
  servicesForm,
  vacationForm,
  vacationIdForm,
  weekForm,
} from './practice.form'

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** What a doctor does on the page of their hours. */
export const practiceIntents = {
  week: intent(
    weekForm,
    (week, { api }) =>
      api.put('/doctor-practice/week', { body: { days: weekdays.map((day) => week[`d${day}`] ?? []) } }),
    'messages:edited',
  ),
  day: intent(
    dayForm,
    ({ day, hours = [] }, { api }) =>
      api.put('/doctor-practice/days/:day', { params: { day }, body: { hours } }),
    'messages:edited',
  ),
  'clear-day': intent(
    clearDayForm,
    ({ day }, { api }) => api.delete('/doctor-practice/days/:day', { params: { day } }),
    'messages:edited',
  ),
  vacation: intent(
    vacationForm,
    (body, { api, idempotencyKey }) => api.post('/doctor-practice/vacations', { body, idempotencyKey }),
    'messages:created',
  ),
  'remove-vacation': intent(
    vacationIdForm,
    ({ vacation }, { api }) => api.delete('/doctor-practice/vacations/:id', { params: { id: vacation } }),
    'messages:deleted',
  ),
  notices: intent(
    noticesForm,
    (body, { api }) => api.put('/doctor-practice/notices', { body }),
    'messages:edited',
  ),
  services: intent(
    servicesForm,
    (body, { api }) => api.put('/doctor-practice/services', { body }),
    'messages:edited',
  ),
}
