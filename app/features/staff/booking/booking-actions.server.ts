import { bulkIntent, intent } from '~/app/platform/forms/intents.server'
import { reservationIdSchema, type ReservationId } from '~/domain/values/ids'
import { removeRatingForm, reservationIdForm, sanctionIdForm } from './booking.form'
import { refundForm } from './refund.form'

export const reservationIntents = {
  cancel: intent(
    reservationIdForm,
    ({ reservation }, { api }) =>
      api.post('/admin-reservations/:id/cancellations', { params: { id: reservation } }),
    'messages:edited',
  ),
  'cancel-chosen': bulkIntent(
    reservationIdSchema,
    (id, { api }) => api.post('/admin-reservations/:id/cancellations', { params: { id } }),
    'messages:staff.reservationsCancelled',
    { isAsked: true },
  ),
}

/** What goes back for one that has ended: what is left bounds it, and the API knows that. */
export const refundIntents = (id: ReservationId) => ({
  refund: intent(
    refundForm(),
    (body, { api, idempotencyKey }) =>
      api.post('/admin-reservations/:id/refunds', { params: { id }, body, idempotencyKey }),
    'messages:reservation.returned',
  ),
})

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
