import { and, desc, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import { mostCounted } from '~/api/platform/database/count-up-to'
import { waitingAmong } from '~/api/platform/database/waiting-rows'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import { mostMonths, type EarningMonth } from '~/domain/booking/settlement-contract'
import type { DoctorId, ReservationId } from '~/domain/values/ids'
import type { ReservationRow } from '../../reservations/repo/reservations'
import { reservations } from '../../reservations/tables'
import { doctorEarnings, settlementItems, settlements } from '../tables'

export type EarningRow = typeof doctorEarnings.$inferSelect

export const newestEarnings = keyset<Pick<EarningRow, 'at' | 'id'>>(
  [
    [doctorEarnings.at, 'desc'],
    [doctorEarnings.id, 'desc'],
  ],
  ({ at, id }) => [at, id],
)

export const insertEarning = (tx: Tx, row: EarningRow) => tx.insert(doctorEarnings).values(row)

/** Of what was paid for it, how much its doctor has a share of by now; null where they never had. */
export async function earnedBy(queryable: Queryable, reservationId: ReservationId): Promise<number | null> {
  const [row] = await queryable
    .select({ gross: sql<number | null>`sum(${doctorEarnings.gross})::bigint`.mapWith(Number) })
    .from(doctorEarnings)
    .where(eq(doctorEarnings.reservationId, reservationId))
  return row?.gross ?? null
}

/** The same of one that was called off: what is left, and what it has brought, as if its time had not been sold again. */
export async function sumsOf(
  queryable: Queryable,
  reservationId: ReservationId,
): Promise<{ left: number; brought: number }> {
  const [row] = await queryable
    .select({
      left: sumOf(sql`${doctorEarnings.gross}`),
      brought: sumOf(sql`case when ${doctorEarnings.kind} <> 'resold' then ${doctorEarnings.gross} end`),
    })
    .from(doctorEarnings)
    .where(eq(doctorEarnings.reservationId, reservationId))
  return row ?? { left: 0, brought: 0 }
}

/** What was called off at the time of another and has earned, in one order, until the transaction ends nobody else's to give back. */
export const lockCalledOffAt = (
  tx: Tx,
  { id, doctorId, startsAt }: Pick<ReservationRow, 'id' | 'doctorId' | 'startsAt'>,
): Promise<ReservationRow[]> =>
  tx
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.doctorId, doctorId),
        eq(reservations.startsAt, startsAt),
        eq(reservations.status, 'cancelled'),
        ne(reservations.id, id),
        sql`exists (select from ${doctorEarnings} where ${doctorEarnings.reservationId} = ${reservations.id})`,
      ),
    )
    .orderBy(reservations.id)
    .for('update')

/** All of a doctor, for the export of their data. */
export const earningsOf = (queryable: Queryable, doctorId: DoctorId): Promise<EarningRow[]> =>
  queryable
    .select()
    .from(doctorEarnings)
    .where(eq(doctorEarnings.doctorId, doctorId))
    .orderBy(doctorEarnings.at, doctorEarnings.id)

/** The live item of a line, and its settlement; a line that is open has none. */
const liveItem = and(eq(settlementItems.earningId, doctorEarnings.id), isNull(settlementItems.releasedAt))

export async function listEarnings(
  queryable: Queryable,
  { doctorId, month }: { doctorId: DoctorId; month?: string | undefined },
  part: Part,
) {
  const rows = await queryable
    .select({
      row: doctorEarnings,
      service: reservations.service,
      startsAt: reservations.startsAt,
      settled: settlements.status,
    })
    .from(doctorEarnings)
    .innerJoin(reservations, eq(reservations.id, doctorEarnings.reservationId))
    .leftJoin(settlementItems, liveItem)
    .leftJoin(settlements, eq(settlements.id, settlementItems.settlementId))
    .where(
      and(
        eq(doctorEarnings.doctorId, doctorId),
        month === undefined ? undefined : eq(doctorEarnings.month, month),
        newestEarnings.after(part),
      ),
    )
    .orderBy(...newestEarnings.orderBy)
    .limit(part.limit)
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }))
}

const sumOf = (what: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${what}), 0)::bigint`.mapWith(Number)

/** A doctor's months, newest first. */
export const sumMonths = (queryable: Queryable, doctorId: DoctorId): Promise<EarningMonth[]> =>
  queryable
    .select({
      month: doctorEarnings.month,
      consultations: sql<number>`count(*) filter (where ${doctorEarnings.kind} = 'consultation')`.mapWith(
        Number,
      ),
      gross: sumOf(sql`${doctorEarnings.gross}`),
      share: sumOf(sql`${doctorEarnings.share}`),
      paid: sumOf(sql`case when ${settlements.status} = 'paid' then ${doctorEarnings.share} end`),
    })
    .from(doctorEarnings)
    .leftJoin(settlementItems, liveItem)
    .leftJoin(settlements, eq(settlements.id, settlementItems.settlementId))
    .where(eq(doctorEarnings.doctorId, doctorId))
    .groupBy(doctorEarnings.month)
    .orderBy(desc(doctorEarnings.month))
    .limit(mostMonths)

const isOpenUntil = (month: string) =>
  and(lte(doctorEarnings.month, month), sql`not exists (select from ${settlementItems} where ${liveItem})`)

/** What is in no settlement, of one doctor, until the end of a month. */
export const openEarnings = (
  tx: Tx,
  { doctorId, month }: { doctorId: DoctorId; month: string },
): Promise<Pick<EarningRow, 'id' | 'share'>[]> =>
  tx
    .select({ id: doctorEarnings.id, share: doctorEarnings.share })
    .from(doctorEarnings)
    .where(and(eq(doctorEarnings.doctorId, doctorId), isOpenUntil(month)))

export interface OwedRow {
  id: DoctorId
  items: number
  amount: number
}

export const owedDoctors = keyset<Pick<OwedRow, 'id'>>([[doctorEarnings.doctorId, 'asc']], ({ id }) => [id])

/** Doctors to whom something is to be paid of what is over, for the desk of staff: since the oldest that is open. */
export const owedOnStaffDesk = (month: string) => ({
  settlements:
    waitingAmong(sql`select min(${doctorEarnings.at}) as at, false as is_late from ${doctorEarnings}
    where ${isOpenUntil(month)} group by ${doctorEarnings.doctorId}
    having sum(${doctorEarnings.share}) > 0 order by 1 limit ${mostCounted}`),
})

/** The same of every doctor who has any. */
export const sumOpen = (queryable: Queryable, month: string, part: Part): Promise<OwedRow[]> =>
  queryable
    .select({
      id: doctorEarnings.doctorId,
      items: sql<number>`count(*)`.mapWith(Number),
      amount: sumOf(sql`${doctorEarnings.share}`),
    })
    .from(doctorEarnings)
    .where(and(isOpenUntil(month), owedDoctors.after(part)))
    .groupBy(doctorEarnings.doctorId)
    .orderBy(...owedDoctors.orderBy)
    .limit(part.limit)
