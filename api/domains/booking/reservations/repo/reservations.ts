import { and, count, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, min, sql, type SQL } from 'drizzle-orm'
import { isAccountThere } from '~/api/platform/auth/account-there'
import { brokenConstraint, type Queryable, type Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import { preparedOnce } from '~/api/platform/database/written-once'
import type { DoctorLevel, Speciality } from '~/domain/booking/practice'
import type { DoctorReservationOrder } from '~/domain/booking/reservation-contract'
import { liveStatuses } from '~/domain/booking/reservation-machine'
import { wishCountsUntil } from '~/domain/booking/reservation-rules'
import type { DoctorId, RecordId, ReservationId, UserId } from '~/domain/values/ids'
import { toman, type Toman } from '~/domain/values/money'
import { doctors } from '../../tables'
import { reservations } from '../tables'

export type ReservationRow = typeof reservations.$inferSelect
export type NewReservationRow = typeof reservations.$inferInsert

/** With whom and for whom, by name. */
export interface NamedReservationRow extends ReservationRow {
  doctorFirstName: string
  doctorLastName: string
  level: DoctorLevel
  speciality: Speciality
  patientFirstName: string
  patientLastName: string
  /** To their doctor somebody is there while their account is. */
  isPatientThere: boolean
  /** What staff gave back after it had ended. */
  returned: Toman
  /** When the doctor wrote last. */
  doctorWroteAt: Date | null
}

export const newestReservations = keyset<Pick<ReservationRow, 'createdAt' | 'id'>>(
  [
    [reservations.createdAt, 'desc'],
    [reservations.id, 'desc'],
  ],
  ({ createdAt, id }) => [createdAt, id],
)

/** A doctor's own list runs by when they begin. */
export const nextReservations = keyset<Pick<ReservationRow, 'startsAt' | 'id'>>(
  [
    [reservations.startsAt, 'asc'],
    [reservations.id, 'asc'],
  ],
  ({ startsAt, id }) => [startsAt, id],
)

const latestReservations = keyset<Pick<ReservationRow, 'startsAt' | 'id'>>(
  [
    [reservations.startsAt, 'desc'],
    [reservations.id, 'desc'],
  ],
  ({ startsAt, id }) => [startsAt, id],
  'latest',
)

/** The orders of a doctor’s own list: what comes next, and what was latest. */
export const doctorOrders = { next: nextReservations, latest: latestReservations }

const ofUser = (column: 'first_name' | 'last_name', user: SQL) =>
  sql<string>`coalesce((select ${sql.raw(column)} from users where users.id = ${user}), '')`

const ofPatient = (column: 'first_name' | 'last_name') =>
  sql<string>`coalesce(case when reservations.is_for_member
    then (select ${sql.raw(column)} from family_members as member where member.id = reservations.member_id)
    else (select ${sql.raw(column)} from users where users.id = reservations.user_id) end, '')`

const named = {
  row: reservations,
  doctorFirstName: ofUser('first_name', sql`doctors.user_id`),
  doctorLastName: ofUser('last_name', sql`doctors.user_id`),
  level: doctors.level,
  speciality: doctors.speciality,
  patientFirstName: ofPatient('first_name'),
  patientLastName: ofPatient('last_name'),
  isPatientThere: sql<boolean>`${isAccountThere(sql`reservations.user_id`)}`,
  returned:
    sql<Toman>`(select coalesce(sum(amount), 0)::bigint from reservation_refunds where reservation_id = reservations.id)`.mapWith(
      (sum) => toman(Number(sum)),
    ),
  doctorWroteAt: sql<Date | null>`(select max(message.at) from reservation_messages as message
    where message.reservation_id = reservations.id and message.by = 'doctor')`.mapWith(reservations.startsAt),
}

export const flat = ({
  row,
  ...names
}: { row: ReservationRow } & Omit<NamedReservationRow, keyof ReservationRow>) => ({
  ...row,
  ...names,
})

/** Reservations with the names that go with them. */
export const selectNamed = (queryable: Queryable) =>
  queryable.select(named).from(reservations).innerJoin(doctors, eq(doctors.id, reservations.doctorId))

/** @returns undefined when the time or the account has another that is alive */
export async function insertReservation(tx: Tx, row: NewReservationRow): Promise<ReservationRow | undefined> {
  const [added] = await tx.insert(reservations).values(row).onConflictDoNothing().returning()
  return added
}

export async function findReservation(
  queryable: Queryable,
  id: ReservationId,
): Promise<NamedReservationRow | undefined> {
  const [found] = await selectNamed(queryable).where(eq(reservations.id, id))
  return found && flat(found)
}

/** The same of one that is locked. */
export async function isPatientThere(
  queryable: Queryable,
  { userId }: Pick<ReservationRow, 'userId'>,
): Promise<boolean> {
  const { rows } = await queryable.execute<{ there: boolean }>(
    sql`select ${isAccountThere(sql`${userId}::uuid`)} as there`,
  )
  return rows[0]?.there ?? false
}

/**
 * Whether the patient’s own wish to close the account kept its doctor out: it was made while that counts and stood at the beginning or later, so that undoing it after it had begun
 * came too late. Whom staff have suspended has wished nothing.
 */
export async function isPatientLeaving(
  queryable: Queryable,
  { userId, startsAt, service }: Pick<ReservationRow, 'userId' | 'startsAt' | 'service'>,
): Promise<boolean> {
  const until = wishCountsUntil({ startsAt, service }).toISOString()
  const { rows } = await queryable.execute(
    sql`select from users as account where account.id = ${userId} and account.suspended_at is null
      and (account.deletion_requested_at <= ${until}::timestamptz or exists (select from unnest(account.deletions_undone) as wish
        where upper(wish) > ${startsAt.toISOString()}::timestamptz and lower(wish) <= ${until}::timestamptz))`,
  )
  return rows.length > 0
}

/** One that nobody else changes until the transaction ends. */
export async function lockReservation(tx: Tx, id: ReservationId): Promise<ReservationRow | undefined> {
  const [row] = await tx.select().from(reservations).where(eq(reservations.id, id)).for('update')
  return row
}

export async function updateReservation(
  tx: Tx,
  id: ReservationId,
  changes: Partial<NewReservationRow>,
): Promise<ReservationRow> {
  const [row] = await tx.update(reservations).set(changes).where(eq(reservations.id, id)).returning()
  if (!row) throw new Error('A reservation is never taken away')
  return row
}

/** Of an account, the one that is alive, if there is one. */
export async function findLive(queryable: Queryable, userId: UserId): Promise<ReservationRow | undefined> {
  const [row] = await queryable
    .select()
    .from(reservations)
    .where(and(eq(reservations.userId, userId), inArray(reservations.status, liveStatuses)))
  return row
}

/** Holds whose time is over, of a time or an account, locked in one order; others are left to whoever has them locked. */
export const lockDueHolds = (
  tx: Tx,
  { userId, doctorId, startsAt }: { userId: UserId; doctorId: DoctorId; startsAt: Date },
  at: Date,
): Promise<ReservationRow[]> =>
  tx
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.status, 'held'),
        lte(reservations.heldUntil, at),
        sql`(${reservations.userId} = ${userId} or (${reservations.doctorId} = ${doctorId} and ${reservations.startsAt} = ${startsAt}))`,
      ),
    )
    .orderBy(reservations.id)
    .for('update')

/** Holds of an account since an instant that nobody paid. */
export const countUnpaidHolds = (queryable: Queryable, userId: UserId, since: Date): Promise<number> =>
  queryable.$count(
    reservations,
    and(
      eq(reservations.userId, userId),
      eq(reservations.status, 'lapsed'),
      gt(reservations.createdAt, since),
    ),
  )

/** What an account has called off that was paid, of times that it had chosen. */
export const countCancellations = (queryable: Queryable, userId: UserId): Promise<number> =>
  queryable.$count(
    reservations,
    and(
      eq(reservations.userId, userId),
      eq(reservations.status, 'cancelled'),
      eq(reservations.endedBy, 'patient'),
      isNotNull(reservations.paidAt),
      isNull(reservations.movedFrom),
    ),
  )

/** Whether a statement failed since another got the time, or the account another, in a transaction that could not be seen yet. */
export function wasTakenMeanwhile(error: unknown): boolean {
  const broken = brokenConstraint(error)
  return broken === 'reservations_time_sold_once' || broken === 'reservations_one_live'
}

const newestOfUser = preparedOnce((queryable) =>
  selectNamed(queryable)
    .where(eq(reservations.userId, sql.placeholder('userId')))
    .orderBy(...newestReservations.orderBy)
    .limit(sql.placeholder('limit'))
    .prepare('newest_reservations_of_user'),
)

export async function listOwnReservations(
  queryable: Queryable,
  { userId, recordId }: { userId: UserId; recordId?: RecordId | undefined },
  part: Part,
): Promise<NamedReservationRow[]> {
  if (recordId === undefined && !part.after)
    return (await newestOfUser(queryable).execute({ userId, limit: part.limit })).map(flat)
  const rows = await selectNamed(queryable)
    .where(
      and(
        eq(reservations.userId, userId),
        recordId === undefined
          ? undefined
          : sql`${reservations.id} = (select reservation_id from consultation_endings where record_id = ${recordId})`,
        newestReservations.after(part),
      ),
    )
    .orderBy(...newestReservations.orderBy)
    .limit(part.limit)
  return rows.map(flat)
}

export interface DoctorFilter {
  from?: Date | undefined
  to?: Date | undefined
  /** Of those that their time has ended, what its doctor has not written down. */
  isToWriteUp?: boolean | undefined
}

/** What a doctor sees of their own: paid, from one instant until before another. */
export async function listDoctorReservations(
  queryable: Queryable,
  doctorId: DoctorId,
  { from, to, isToWriteUp }: DoctorFilter,
  part: Part,
  order: DoctorReservationOrder = 'next',
): Promise<NamedReservationRow[]> {
  const rows = await selectNamed(queryable)
    .where(
      and(
        eq(reservations.doctorId, doctorId),
        isNotNull(reservations.paidAt),
        from ? gte(reservations.startsAt, from) : undefined,
        to ? lt(reservations.startsAt, to) : undefined,
        isToWriteUp
          ? sql`${reservations.status} = 'done' and ${reservations.endedBy} = 'system' and ${reservations.advice} is null`
          : undefined,
        doctorOrders[order].after(part),
      ),
    )
    .orderBy(...doctorOrders[order].orderBy)
    .limit(part.limit)
  return rows.map(flat)
}

/** Of what was paid and whose beginning is past, those to be ended. */
export async function listToEnd(queryable: Queryable, before: Date, most: number): Promise<ReservationId[]> {
  const rows = await queryable
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.status, 'reserved'), lte(reservations.startsAt, before)))
    .orderBy(reservations.startsAt)
    .limit(most)
  return rows.map(({ id }) => id)
}

export async function listDueHolds(queryable: Queryable, at: Date, most: number): Promise<ReservationId[]> {
  const rows = await queryable
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.status, 'held'), lte(reservations.heldUntil, at)))
    .orderBy(reservations.heldUntil)
    .limit(most)
  return rows.map(({ id }) => id)
}

/** An account may be suspended, or lose its role, by mistake or for an hour: only what begins this soon is called off for it. */
const accountSuspendedHours = 24

/** What is held or paid and to come of doctors who are suspended, have ended or whose account is gone, suspended or no doctor’s any more; the nearest first. @param id of this one alone */
export async function listWithoutDoctor(
  queryable: Queryable,
  { at, most, id }: { at: Date; most: number; id?: ReservationId },
): Promise<ReservationId[]> {
  const soon = new Date(at.getTime() + accountSuspendedHours * 60 * 60 * 1000)
  const { rows } = await queryable.execute<{ id: ReservationId }>(
    sql`select reservation.id from doctors
      join reservations as reservation on reservation.doctor_id = doctors.id
      left join users as account on account.id = doctors.user_id
      where reservation.status in ('held', 'reserved') and reservation.starts_at > ${at.toISOString()}::timestamptz
        and (doctors.status in ('suspended', 'ended') or account.deleted_at is not null
          or ((account.suspended_at is not null or not 'doctor' = any (account.roles)) and reservation.starts_at <= ${soon.toISOString()}::timestamptz))
        ${id ? sql`and reservation.id = ${id}` : sql``}
      order by reservation.starts_at limit ${most}`,
  )
  return rows.map((row) => row.id)
}

/** What of a doctor is paid and begins after an instant, in its order; so many at most as the open days have times. */
export const listReserved = (
  queryable: Queryable,
  doctorId: DoctorId,
  after: Date,
): Promise<Pick<ReservationRow, 'id' | 'startsAt' | 'service'>[]> =>
  queryable
    .select({ id: reservations.id, startsAt: reservations.startsAt, service: reservations.service })
    .from(reservations)
    .where(
      and(
        eq(reservations.doctorId, doctorId),
        eq(reservations.status, 'reserved'),
        gt(reservations.startsAt, after),
      ),
    )
    .orderBy(reservations.startsAt, reservations.id)

/** How many of a doctor are still to come in these instants, and the first; a hold that is over is none, whether its job has run or not. */
export async function countComing(
  queryable: Queryable,
  doctorId: DoctorId,
  { from, to, at }: { from: Date; to: Date; at: Date },
): Promise<{ count: number; first: Date | null }> {
  const [found] = await queryable
    .select({ count: count(), first: min(reservations.startsAt) })
    .from(reservations)
    .where(
      and(
        eq(reservations.doctorId, doctorId),
        inArray(reservations.status, liveStatuses),
        sql`not (${reservations.status} = 'held' and ${reservations.heldUntil} <= ${at})`,
        sql`${reservations.startsAt} >= ${from} and ${reservations.startsAt} < ${to}`,
      ),
    )
  return found ?? { count: 0, first: null }
}

/** Everything of an account, for its export. */
export async function allReservationsOf(
  queryable: Queryable,
  userId: UserId,
): Promise<NamedReservationRow[]> {
  const rows = await selectNamed(queryable)
    .where(eq(reservations.userId, userId))
    .orderBy(reservations.createdAt)
  return rows.map(flat)
}

/** What was told to doctors and by them goes with the account; who had paid whom when stays. */
export async function forgetWords(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .update(reservations)
    .set({ reason: '', advice: null, memberId: null })
    .where(eq(reservations.userId, userId))
}
