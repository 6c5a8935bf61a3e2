import { shareForVisit } from '~/api/domains/records/public'
import type { Tx } from '~/api/platform/database/database'
import { endOf } from '~/domain/booking/reservation-rules'
import { isLive } from '~/domain/booking/reservation-machine'
import { visitSharingOf, type VisitSharingInput } from '~/domain/sharing/visit-sharing'
import type { ReservationId, UserId } from '~/domain/values/ids'
import type { BookingDeps } from '../../deps'
import { lockReservation } from '../repo/reservations'
import { lapseIfDue } from './lapse'
import { missing, notShareable } from './refusals'

/**
 * The patient says what of the record of whom a reservation is for its doctor sees, until it is over: from when it is paid, or at once where it is.
 * @returns whether it could be said: a hold whose ten minutes were over has lapsed instead, which is kept
 * @throws ApiProblem 404; 409 `reservation-over`
 */
export async function changeSharing(
  tx: Tx,
  { clock }: Pick<BookingDeps, 'clock'>,
  userId: UserId,
  { id, sharing }: { id: ReservationId; sharing: VisitSharingInput },
): Promise<boolean> {
  const at = clock.now()
  const locked = await lockReservation(tx, id)
  if (locked?.userId !== userId) throw missing()
  const row = await lapseIfDue(tx, locked, at)
  if (row.status !== locked.status) return false
  // Of a member who is gone there is no record, and it would be the owner’s own.
  if (row.isForMember && row.memberId === null) throw notShareable()
  if (!isLive(row.status) || (row.status === 'reserved' && endOf(row.startsAt) <= at)) throw notShareable()
  await shareForVisit(tx, row, visitSharingOf(sharing), at)
  return true
}
