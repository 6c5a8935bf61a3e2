import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { FamilyMemberId, UserId } from '~/domain/values/ids'
import { findLive } from '../repo/reservations'

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
  const live = await findLive(tx, ownerId)
  if (live?.memberId !== memberId) return
  if (live.status === 'held' && live.heldUntil !== null && live.heldUntil <= now) return
  throw new ApiProblem(409, 'member-has-visit', { details: { reservation: live.id } })
}
