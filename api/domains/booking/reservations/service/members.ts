import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { isLive } from '~/domain/booking/reservation-machine'
import type { FamilyMemberId, UserId } from '~/domain/values/ids'
import { findLive, lockReservation } from '../repo/reservations'

/**
 * Whose visit is booked is not deleted before it: a doctor would wait for nobody, and what has been paid would be gone. A time that is only kept, and
 * whose while is over, stands in nobody's way.
 * @throws ApiProblem 409 `member-has-visit`
 */
export async function requireNoVisit(
  tx: Tx,
  { ownerId, memberId }: { ownerId: UserId; memberId: FamilyMemberId },
  now: Date,
): Promise<void> {
  const found = await findLive(tx, ownerId)
  if (found?.memberId !== memberId) return
  // What is being paid at this moment is judged as it is then.
  const live = await lockReservation(tx, found.id)
  if (!live || !isLive(live.status)) return
  if (live.status === 'held' && live.heldUntil !== null && live.heldUntil <= now) return
  throw new ApiProblem(409, 'member-has-visit', { details: { reservation: live.id } })
}
