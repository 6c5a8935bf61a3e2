import type { ReservationEnder } from './reservation-contract'
import type { ReservationStatus } from './reservation-machine'
import { endOf } from './reservation-rules'

const hourMs = 60 * 60 * 1000

/** Hours after the end of a talk that nobody ended by hand, in which its doctor may still write down what came of it. */
export const writeUpHours = 24

interface Ended {
  status: ReservationStatus
  endedBy: ReservationEnder | null
  startsAt: Date
  advice: string | null
}

/** Until when a talk that its time has ended, both having come, may be written up; null: not, or not any more. */
export function writeUpUntil({ status, endedBy, startsAt, advice }: Ended, now: Date): Date | null {
  const until = endOf(startsAt).getTime() + writeUpHours * hourMs
  return status === 'done' && endedBy === 'system' && advice === null && now.getTime() < until
    ? new Date(until)
    : null
}
