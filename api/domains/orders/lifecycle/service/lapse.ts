import type { Tx } from '~/api/platform/database/database'
import type { OrderId } from '~/domain/values/ids'
import { findOrder, lockDueOrders, lockOrder, type OrderRow } from '../repo/orders'
import { letGo } from './reserve'
import { refundAll } from './refund'
import { step } from './step'

const isDue = (order: OrderRow, at: Date): boolean =>
  order.status === 'awaiting-payment' && order.lapsesAt <= at

/**
 * An unpaid order whose time is over lapses in whatever transaction looks at it next, before anything is decided about it. Its open payment is
 * closed, and parts that have come go back.
 * @param order locked
 */
export async function lapseIfDue(tx: Tx, order: OrderRow, at: Date): Promise<OrderRow> {
  if (!isDue(order, at)) return order
  const lapsed = { by: 'system', reason: 'lapsed', at } as const
  const cancelled = await step(tx, await letGo(tx, order, at), 'cancelled', lapsed)
  const refunded = await refundAll(tx, cancelled, { to: 'account', reason: 'part-unpaid', at })
  return refunded === cancelled
    ? cancelled
    : step(tx, refunded, 'refunded', { by: 'system', reason: 'part-unpaid', at })
}

/** What the job does; nothing, when the order has been paid, has a later deadline or is gone. */
export async function lapseOrder(tx: Tx, id: OrderId, at: Date): Promise<void> {
  const seen = await findOrder(tx, id)
  if (!seen || !isDue(seen, at)) return
  const order = await lockOrder(tx, id)
  if (order) await lapseIfDue(tx, order, at)
}

/** As many as one transaction takes along; their jobs do the others. */
const dueAtOnce = 20

/** What unpaid orders keep whose time is over is anybody's again before somebody is told that it is kept. */
export async function lapseDueOrders(tx: Tx, at: Date): Promise<void> {
  for (const order of await lockDueOrders(tx, at, dueAtOnce)) await lapseIfDue(tx, order, at)
}
