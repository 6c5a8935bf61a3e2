import { intent } from '~/app/platform/forms/intents.server'
import { removeRatingForm, reservationIdForm, sanctionIdForm } from './booking.form'

export const reservationIntents = {
  cancel: intent(
    reservationIdForm,
    ({ reservation }, { api }) =>
      api.post('/admin-reservations/:id/cancellations', { params: { id: reservation } }),
    'messages:edited',
  ),
}

export const ratingIntents = {
  remove: intent(
    removeRatingForm,
    ({ reservation, reason }, { api }) =>
      api.post('/admin-ratings/:id/removals', { params: { id: reservation }, body: { reason } }),
    'messages:edited',
  ),
}

export const sanctionIntents = {
  lift: intent(
    sanctionIdForm,
    ({ sanction }, { api }) => api.post('/admin-sanctions/:id/liftings', { params: { id: sanction } }),
    'messages:edited',
  ),
}
