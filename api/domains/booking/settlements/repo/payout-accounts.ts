import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { DoctorId, UserId } from '~/domain/values/ids'
import { doctors } from '../../tables'
import { doctorEarnings, payoutAccounts, settlementItems, settlements } from '../tables'

export type PayoutAccountRow = typeof payoutAccounts.$inferSelect

/** Where these are paid, of those who have said. */
export async function findPayoutAccounts(
  queryable: Queryable,
  ids: readonly DoctorId[],
): Promise<Map<DoctorId, PayoutAccountRow>> {
  if (ids.length === 0) return new Map()
  const rows = await queryable
    .select()
    .from(payoutAccounts)
    .where(inArray(payoutAccounts.doctorId, [...ids]))
  return new Map(rows.map((row) => [row.doctorId, row]))
}

/** @returns whether it is another than before */
export async function putPayoutAccount(tx: Tx, row: PayoutAccountRow): Promise<boolean> {
  const { doctorId, ...said } = row
  const changed = await tx
    .insert(payoutAccounts)
    .values(row)
    .onConflictDoUpdate({
      target: payoutAccounts.doctorId,
      set: said,
      setWhere: sql`(${payoutAccounts.iban}, ${payoutAccounts.holder}) is distinct from (excluded.iban, excluded.holder)`,
    })
    .returning({ doctorId: payoutAccounts.doctorId })
  return changed.length > 0
}

/**
 * Of those doctors, whose account staff may say: who works here no more and can say none, where none was said, a settlement with it was given up, or their account here is gone.
 * Whoever gave it up leaves the other to a colleague.
 */
export async function listStatedByStaff(
  queryable: Queryable,
  ids: readonly DoctorId[],
  userId: UserId,
): Promise<Map<DoctorId, 'oneself' | 'colleague'>> {
  if (ids.length === 0) return new Map()
  const givenUp = (by: SQL) => sql`exists (select from ${settlements}
    where ${settlements.doctorId} = ${doctors.id} and ${settlements.status} = 'cancelled'
      and ${settlements.iban} = ${payoutAccounts.iban} and ${settlements.holder} = ${payoutAccounts.holder} and ${by})`
  const byAnybody = givenUp(sql`true`)
  const rows = await queryable
    .select({
      id: doctors.id,
      isColleagues: sql<boolean>`${byAnybody} and not ${givenUp(sql`${settlements.endedBy} <> ${userId}`)}`,
    })
    .from(doctors)
    .leftJoin(payoutAccounts, eq(payoutAccounts.doctorId, doctors.id))
    .where(
      and(
        inArray(doctors.id, [...ids]),
        eq(doctors.status, 'ended'),
        sql`(${payoutAccounts.doctorId} is null or ${doctors.phone} is null or ${byAnybody})`,
      ),
    )
  return new Map(rows.map(({ id, isColleagues }) => [id, isColleagues ? 'colleague' : 'oneself']))
}

/** Whose account here is gone (`endOf` takes their phone with it) is forgotten once all that they have earned is in a settlement that is paid. */
export async function forgetPaidOut(tx: Tx, id: DoctorId): Promise<void> {
  const isOwed = sql`exists (select from ${doctorEarnings}
    left join ${settlementItems} on ${and(eq(settlementItems.earningId, doctorEarnings.id), isNull(settlementItems.releasedAt))}
    left join ${settlements} on ${eq(settlements.id, settlementItems.settlementId)}
    where ${eq(doctorEarnings.doctorId, id)} and ${settlements.status} is distinct from 'paid')`
  await tx
    .delete(payoutAccounts)
    .where(
      and(
        eq(payoutAccounts.doctorId, id),
        sql`exists (select from ${doctors} where ${eq(doctors.id, id)} and ${doctors.status} = 'ended' and ${doctors.phone} is null)`,
        sql`not ${isOwed}`,
      ),
    )
}
