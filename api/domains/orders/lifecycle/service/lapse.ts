import type { Tx } from '~/api/platform/database/database'
import type { OrderId } from '~/domain/values/ids'
import { findOrder, lockOrder, type OrderRow } from '../repo/orders'
import { closePayment, letGo } from './reserve'
import { step } from './step'

const isDue = (order: OrderRow, at: Date): boolean =>
  order.status === 'awaiting-payment' && order.lapsesAt <= at

/**
 * An unpaid order whose time is over lapses in whatever transaction looks at it next, before anything is decided about it.
 * @param order locked
 */
export async function lapseIfDue(tx: Tx, order: OrderRow, at: Date): Promise<OrderRow> {
  if (!isDue(order, at)) return order
  await letGo(tx, order, at)
  return step(tx, order, 'cancelled', { by: 'system', reason: 'lapsed', at }, { holdId: null })
}

/** What the job does; nothing, when the order has been paid or is gone. */
export async function lapseOrder(tx: Tx, id: OrderId, at: Date): Promise<void> {
  const seen = await findOrder(tx, id)
  if (!seen || !isDue(seen, at)) return
  await closePayment(tx, seen, at)
  const order = await lockOrder(tx, id)
  if (order) await lapseIfDue(tx, order, at)
}
