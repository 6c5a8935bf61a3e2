import { requireSubject } from '~/api/domains/family/public'
import type { FollowUp } from '~/domain/booking/follow-up'
import type { DoctorId, FamilyMemberId } from '~/domain/values/ids'
import type { BookingDeps, Call } from '../../deps'
import { findsVisitToFollow } from '../repo/follow-ups'
import { missing } from './refusals'

/** Whether the caller, or a member of their family, may book a follow-up with a doctor now. @throws ApiProblem 404 */
export async function readFollowUp(
  { database: { db }, clock }: BookingDeps,
  { actor }: Call,
  { doctorId, memberId = null }: { doctorId: DoctorId; memberId?: FamilyMemberId | null | undefined },
): Promise<FollowUp> {
  const now = clock.now()
  await requireSubject(db, actor, { memberId, now })
  const isOpen = await findsVisitToFollow(db, { doctorId, userId: actor.userId, memberId }, now)
  if (isOpen === undefined) throw missing()
  return { isOpen }
}
