import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import { followsUpSince } from '~/domain/booking/follow-up'
import type { DoctorId, FamilyMemberId, UserId } from '~/domain/values/ids'
import { doctors } from '../../tables'
import { reservations } from '../tables'

/** Who is to be seen by whom. */
export interface PatientOfDoctor {
  doctorId: DoctorId
  userId: UserId
  /** Null: the account itself. */
  memberId: FamilyMemberId | null
}

/**
 * Whether a consultation of the same patient with this doctor has taken place lately, by the index of what an account has booked. What is done stays
 * done, so that a transaction may rely on it without a lock.
 * @returns undefined where there is no such doctor
 */
export async function findsVisitToFollow(
  queryable: Queryable,
  { doctorId, userId, memberId }: PatientOfDoctor,
  now: Date,
): Promise<boolean | undefined> {
  const visits = queryable
    .select({ one: sql`1` })
    .from(reservations)
    .where(
      and(
        eq(reservations.userId, userId),
        eq(reservations.doctorId, doctorId),
        eq(reservations.status, 'done'),
        memberId === null ? eq(reservations.isForMember, false) : eq(reservations.memberId, memberId),
        gt(reservations.startsAt, followsUpSince(now)),
      ),
    )
  const [found] = await queryable
    .select({ isOpen: sql<boolean>`exists ${visits}` })
    .from(doctors)
    .where(eq(doctors.id, doctorId))
  return found?.isOpen
}
