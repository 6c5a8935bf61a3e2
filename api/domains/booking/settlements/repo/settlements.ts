import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { waitingRows } from '~/api/platform/database/waiting-rows'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import type { SettledDoctor } from '~/domain/booking/settlement-contract'
import type { SettlementStatus } from '~/domain/booking/settlement-machine'
import type { DoctorId, SettlementId, UserId } from '~/domain/values/ids'
import { doctors } from '../../tables'
import { settlementItems, settlements } from '../tables'
import type { EarningRow } from './earnings'

export type SettlementRow = typeof settlements.$inferSelect

export const newestSettlements = keyset<Pick<SettlementRow, 'preparedAt' | 'id'>>(
  [
    [settlements.preparedAt, 'desc'],
    [settlements.id, 'desc'],
  ],
  ({ preparedAt, id }) => [preparedAt, id],
)

/** A doctor whose money nobody else decides about until the transaction ends, whose it is, and whether their account here is there: with it goes the phone (`endOf`). */
export async function lockDoctor(
  tx: Tx,
  id: DoctorId,
): Promise<{ userId: UserId | null; isThere: boolean } | undefined> {
  const [row] = await tx
    .select({ userId: doctors.userId, isThere: sql<boolean>`${doctors.phone} is not null` })
    .from(doctors)
    .where(eq(doctors.id, id))
    .for('update')
  return row
}

/** @returns false when the month has one */
export async function insertSettlement(
  tx: Tx,
  row: typeof settlements.$inferInsert,
  items: readonly Pick<EarningRow, 'id' | 'share'>[],
): Promise<boolean> {
  const added = await tx.insert(settlements).values(row).onConflictDoNothing().returning()
  if (added.length === 0) return false
  await tx
    .insert(settlementItems)
    .values(items.map(({ id, share }) => ({ settlementId: row.id, earningId: id, share })))
  return true
}

/** All of a doctor that were not given up, for the export of their data. */
export const settlementsOf = (queryable: Queryable, doctorId: DoctorId): Promise<SettlementRow[]> =>
  queryable
    .select()
    .from(settlements)
    .where(and(eq(settlements.doctorId, doctorId), ne(settlements.status, 'cancelled')))
    .orderBy(settlements.preparedAt, settlements.id)

export async function lockSettlement(tx: Tx, id: SettlementId): Promise<SettlementRow | undefined> {
  const [row] = await tx.select().from(settlements).where(eq(settlements.id, id)).for('update')
  return row
}

export const concludeSettlement = (
  tx: Tx,
  id: SettlementId,
  changes: Pick<SettlementRow, 'status' | 'endedAt' | 'endedBy' | 'bankReference'>,
) => tx.update(settlements).set(changes).where(eq(settlements.id, id))

export const listSettlements = (
  queryable: Queryable,
  { id, status }: { id?: SettlementId; status?: SettlementStatus | undefined },
  part: Part,
): Promise<SettlementRow[]> =>
  queryable
    .select()
    .from(settlements)
    .where(
      and(
        id === undefined ? undefined : eq(settlements.id, id),
        status === undefined ? undefined : eq(settlements.status, status),
        newestSettlements.after(part),
      ),
    )
    .orderBy(...newestSettlements.orderBy)
    .limit(part.limit)

/** Those that are fixed and that the bank has not sent yet, for the desk of staff. */
export const preparedOnStaffDesk = () => ({
  preparedSettlements: waitingRows({
    from: settlements,
    where: eq(settlements.status, 'prepared'),
    at: settlements.preparedAt,
  }),
})

const nameOf = (column: 'first_name' | 'last_name') =>
  sql<string>`coalesce((select ${sql.raw(column)} from users where users.id = doctors.user_id), '')`

/** What doctors are called by their accounts; of one that is gone nothing. */
export async function namesOfDoctors(
  queryable: Queryable,
  ids: readonly DoctorId[],
): Promise<Map<DoctorId, SettledDoctor>> {
  if (ids.length === 0) return new Map()
  const rows = await queryable
    .select({ id: doctors.id, firstName: nameOf('first_name'), lastName: nameOf('last_name') })
    .from(doctors)
    .where(inArray(doctors.id, [...ids]))
    .orderBy(desc(doctors.id))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a doctor's month has one that was not given up. */
export async function hasSettlement(
  queryable: Queryable,
  { doctorId, month }: { doctorId: DoctorId; month: string },
): Promise<boolean> {
  const [row] = await queryable
    .select({ id: settlements.id })
    .from(settlements)
    .where(
      and(
        eq(settlements.doctorId, doctorId),
        eq(settlements.month, month),
        ne(settlements.status, 'cancelled'),
      ),
    )
  return row !== undefined
}
