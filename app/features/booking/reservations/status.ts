import type { BadgeTone } from '~/app/ui/badge'
import type { Reservation } from '~/domain/booking/reservation-contract'
import type { ReservationStatus } from '~/domain/booking/reservation-machine'

export const statusTones: Record<ReservationStatus, BadgeTone> = {
  held: 'attention',
  reserved: 'underway',
  done: 'good',
  missed: 'neutral',
  cancelled: 'neutral',
  lapsed: 'neutral',
}

/** The word of a state: who had called it off is said with it. */
export const statusWordOf = ({ status, endedBy }: Pick<Reservation, 'status' | 'endedBy'>) =>
  status === 'cancelled' && endedBy !== 'patient' ? 'status.cancelledByUs' : (`status.${status}` as const)
