import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { accountName, consentColumns, type ConsentsOf } from '~/api/platform/consents/consent-source'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { writeUpHours } from '~/domain/booking/write-up'
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

const doctorOf = sql`(select practice.user_id from doctors as practice where practice.id = ${reservations.doctorId})`

const isOverBy = (at: Date): SQL =>
  sql`${reservations.startsAt} + interval '${sql.raw(String(slotMinutes))} minutes' <= ${at.toISOString()}::timestamptz`

/** The patient and their member are there. */
const isWhole = (): SQL | undefined =>
  and(
    sql`exists (select from users as owner where owner.id = ${reservations.userId}
      and owner.deleted_at is null and owner.suspended_at is null and owner.deletion_due_at is null)`,
    sql`case when ${reservations.isForMember} then exists (select from family_members as member where member.owner_id = ${reservations.userId}
      and member.id = ${reservations.memberId} and member.deleted_at is null) else true end`,
  )

/** Paid and not over. */
const isFileOpen = (at: Date): SQL | undefined =>
  and(eq(reservations.status, 'reserved'), sql`not ${isOverBy(at)}`, isWhole())

/**
 * What its doctor signs is still compared with it: until the end, and while they may write down what came of a talk that nobody ended (`isWriteUpDue`),
 * also before the job has ended it.
 */
const isFileCompared = (at: Date): SQL | undefined =>
  and(
    sql`(${reservations.status} = 'reserved' or (${reservations.status} = 'done' and ${reservations.endedBy} = 'system' and ${reservations.advice} is null))`,
    sql`${reservations.startsAt} + interval '${sql.raw(String(slotMinutes))} minutes' + interval '${sql.raw(String(writeUpHours))} hours' > ${at.toISOString()}::timestamptz`,
    isWhole(),
  )

/** Which of somebody’s files are open to the doctor of a reservation, by the reservation. */
export const openFileConsents = ({ ownerId, at }: ConsentsOf): SQL => sql`
  select ${consentColumns({
    kind: sql`'file'`,
    id: sql`${reservations.id}`,
    memberId: sql`${reservations.memberId}`,
    to: accountName(doctorOf),
    since: sql`${fileConsents.givenAt}`,
    until: sql`${reservations.startsAt} + interval '${sql.raw(String(slotMinutes))} minutes'`,
    lastReadAt: sql`${fileConsents.readAt}`,
    lastReadBy: sql`case when ${fileConsents.readAt} is not null then ${accountName(doctorOf)} end`,
  })}
  from ${reservations} join ${fileConsents} on ${fileConsents.reservationId} = ${reservations.id}
  where ${reservations.userId} = ${ownerId} and ${isFileOpen(at)}`

/**
 * Whose file the doctor of a reservation sees now: agreed to, paid and not over, wherever it is moved, the patient and their member there. The same as
 * what is shared for a visit and not kept after it (`records/sharing/repo/grants.ts`); that the caller is its doctor is asked before.
 */
export const findOpenFile = (queryable: Queryable, id: ReservationId, at: Date) =>
  findFile(queryable, id, isFileOpen(at))

/** The same of the file with which a prescription is compared: by the same consent, which may have been taken back meanwhile. */
export const findComparedFile = (queryable: Queryable, id: ReservationId, at: Date) =>
  findFile(queryable, id, isFileCompared(at))

async function findFile(
  queryable: Queryable,
  id: ReservationId,
  isAsked: SQL | undefined,
): Promise<{ ownerId: UserId; memberId: FamilyMemberId | null } | undefined> {
  const [row] = await queryable
    .select({ ownerId: reservations.userId, memberId: reservations.memberId })
    .from(fileConsents)
    .innerJoin(reservations, eq(reservations.id, fileConsents.reservationId))
    .where(and(eq(fileConsents.reservationId, id), isAsked))
  return row
}

/** By which reservation somebody's file is open to a doctor now, whatever the doctor is about. */
export async function findOpenFileFor(
  queryable: Queryable,
  { doctorId, ownerId, memberId }: { doctorId: UserId; ownerId: UserId; memberId: FamilyMemberId | null },
  at: Date,
): Promise<ReservationId | undefined> {
  const [row] = await queryable
    .select({ id: reservations.id })
    .from(fileConsents)
    .innerJoin(reservations, eq(reservations.id, fileConsents.reservationId))
    .where(
      and(
        eq(reservations.userId, ownerId),
        sql`${reservations.memberId} is not distinct from ${memberId} and ${reservations.isForMember} = ${memberId !== null}`,
        sql`exists (select from doctors as practice where practice.id = ${reservations.doctorId}
          and practice.user_id = ${doctorId} and practice.status = 'active')`,
        isFileOpen(at),
      ),
    )
    .limit(1)
    .for('update', { of: fileConsents })
  return row?.id
}
