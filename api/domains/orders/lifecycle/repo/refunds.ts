import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { OrderId } from '~/domain/values/ids'
import { oweMail } from '../../mails/repo'
import { orderRefunds } from '../tables'

export type OrderRefundRow = typeof orderRefunds.$inferSelect

/** @returns false when it has gone back under this key already (invariant 9) */
export async function insertRefund(tx: Tx, row: OrderRefundRow): Promise<boolean> {
  const added = await tx
    .insert(orderRefunds)
    .values(row)
    .onConflictDoNothing({ target: [orderRefunds.orderId, orderRefunds.key] })
    .returning({ id: orderRefunds.id })
  if (added.length === 0) return false
  await oweMail(tx, { orderId: row.orderId, kind: 'refunded', key: row.id, at: row.at })
  return true
}

export const refundsOf = (queryable: Queryable, orderId: OrderId): Promise<OrderRefundRow[]> =>
  queryable.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId)).orderBy(orderRefunds.at)
