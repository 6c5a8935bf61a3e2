import type { BadgeTone } from '~/app/ui/badge'
import type { ReservationStatus } from '~/domain/booking/reservation-machine'

/** Nothing here waits for staff: what is paid goes on by itself. */
export const reservationTones: Record<ReservationStatus, BadgeTone> = {
  held: 'neutral',
  reserved: 'underway',
  done: 'good',
  missed: 'neutral',
  cancelled: 'neutral',
  lapsed: 'neutral',
}
