import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { slotMinutes } from '~/domain/booking/schedule'
import type { FamilyMemberId, ReservationId, UserId } from '~/domain/values/ids'
import { reservations } from '../../reservations/tables'
import { fileConsents } from '../tables'

export async function isConsentGiven(queryable: Queryable, id: ReservationId): Promise<boolean> {
  const rows = await queryable
    .select({ id: fileConsents.reservationId })
    .from(fileConsents)
    .where(eq(fileConsents.reservationId, id))
  return rows.length > 0
}

/** Again changes nothing. */
export async function giveConsent(tx: Tx, row: typeof fileConsents.$inferInsert): Promise<void> {
  await tx.insert(fileConsents).values(row).onConflictDoNothing()
}

/** Looks within this time after one that is written down are the same look. */
const oneLookMinutes = 10

/** @returns whether a look has to be written down */
export async function noteLook(tx: Tx, id: ReservationId, at: Date): Promise<boolean> {
  const noted = await tx
    .update(fileConsents)
    .set({ readAt: at })
    .where(
      and(
        eq(fileConsents.reservationId, id),
        sql`(${fileConsents.readAt} is null or ${fileConsents.readAt} <= ${at.toISOString()}::timestamptz - interval '${sql.raw(String(oneLookMinutes))} minutes')`,
      ),
    )
    .returning({ id: fileConsents.reservationId })
  return noted.length > 0
}

export async function takeConsentBack(tx: Tx, id: ReservationId): Promise<void> {
  await tx.delete(fileConsents).where(eq(fileConsents.reservationId, id))
}

/** With an account go those that it has given. */
export async function deleteConsentsOf(tx: Tx, userId: UserId): Promise<void> {
  const theirs = tx.select({ id: reservations.id }).from(reservations).where(eq(reservations.userId, userId))
  await tx.delete(fileConsents).where(inArray(fileConsents.reservationId, theirs))
}

/** When somebody agreed, by reservation, for their export. */
export const allConsentsOf = (queryable: Queryable, userId: UserId) =>
  queryable
    .select({ reservationId: fileConsents.reservationId, givenAt: fileConsents.givenAt })
    .from(fileConsents)
    .innerJoin(reservations, eq(reservations.id, fileConsents.reservationId))
    .where(eq(reservations.userId, userId))

/**
 * Whose file the doctor of a reservation sees now: agreed to, paid and not over, wherever it is moved, the patient and their member there. The same as
 * what is shared for a visit and not kept after it (`records/sharing/repo/grants.ts`); that the caller is its doctor is asked before.
 */
export async function findOpenFile(
  queryable: Queryable,
  id: ReservationId,
  at: Date,
): Promise<{ ownerId: UserId; memberId: FamilyMemberId | null } | undefined> {
  const [row] = await queryable
    .select({ ownerId: reservations.userId, memberId: reservations.memberId })
    .from(fileConsents)
    .innerJoin(reservations, eq(reservations.id, fileConsents.reservationId))
    .where(
      and(
        eq(fileConsents.reservationId, id),
        eq(reservations.status, 'reserved'),
        sql`${reservations.startsAt} + interval '${sql.raw(String(slotMinutes))} minutes' > ${at.toISOString()}::timestamptz`,
        sql`exists (select from users as owner where owner.id = ${reservations.userId}
          and owner.deleted_at is null and owner.suspended_at is null and owner.deletion_due_at is null)`,
        sql`case when ${reservations.isForMember} then exists (select from family_members as member where member.owner_id = ${reservations.userId}
          and member.id = ${reservations.memberId} and member.deleted_at is null) else true end`,
      ),
    )
  return row
}
