import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { UserId } from '~/domain/values/ids'
import { orders } from '../lifecycle/tables'
import { holdTallies, orderHolds } from './tables'

export type OrderHoldRow = typeof orderHolds.$inferInsert
export type Counted = Pick<OrderHoldRow, 'countedBy' | 'whom' | 'what'>

/** How much is kept under each of these by other unpaid orders; the rows are held until the transaction ends. */
export async function lockTallies(tx: Tx, counted: readonly Counted[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ counted_by: string; whom: string; what: string; held: string }>(sql`
    select t.counted_by, t.whom, t.what, t.held from ${holdTallies} t
    join unnest(
      ${sql.param(counted.map(({ countedBy }) => countedBy))}::text[],
      ${sql.param(counted.map(({ whom }) => whom))}::text[],
      ${sql.param(counted.map(({ what }) => what))}::text[]) as asked(counted_by, whom, what)
      using (counted_by, whom, what)
    order by t.counted_by, t.whom, t.what for update of t`)
  return new Map(
    rows.map(({ counted_by, whom, what, held }) => [`${counted_by} ${whom} ${what}`, Number(held)]),
  )
}

export const tallyKey = ({ countedBy, whom, what }: Counted): string => `${countedBy} ${whom} ${what}`

export async function insertHolds(tx: Tx, rows: readonly OrderHoldRow[]): Promise<void> {
  await tx.insert(orderHolds).values([...rows])
}

/** How many of each of these variants unpaid orders keep. */
export async function keptOf(queryable: Queryable, whats: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await queryable.execute<{ what: string; kept: string }>(sql`
    select what, sum(amount) as kept from ${orderHolds}
    where counted_by = 'person' and what = any(${sql.param([...whats])}::text[]) group by what`)
  return new Map(rows.map(({ what, kept }) => [what, Number(kept)]))
}

/** Whether something has ever come to a person, and stayed. */
export async function hasReceived(queryable: Queryable, userId: UserId): Promise<boolean> {
  const rows = await queryable
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'delivered')))
    .limit(1)
  return rows.length > 0
}
