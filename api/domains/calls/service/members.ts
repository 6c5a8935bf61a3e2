import type { Tx } from '~/api/platform/database/database'
import type { FamilyMemberId, UserId } from '~/domain/values/ids'
import type { CallsDeps } from '../deps'
import { step } from '../repo/actions'
import { lockOpenOfMember } from '../repo/requests'
import { tellDoctorsOfEnd } from './notices'

/** Cancels what is open for a member who is deleted in the same transaction: nobody could see it any more. Whoever had it or was asked is told. */
export async function cancelCallsOfMember(
  tx: Tx,
  deps: CallsDeps,
  member: { ownerId: UserId; memberId: FamilyMemberId },
): Promise<void> {
  const at = deps.clock.now()
  for (const row of await lockOpenOfMember(tx, member)) {
    await step(tx, row, {
      to: { status: 'CANCELED', consultantId: null, closedAt: at },
      type: 'cancel',
      by: 'system',
      actorId: null,
      at,
    })
    await tellDoctorsOfEnd(tx, deps, row, false)
  }
}
