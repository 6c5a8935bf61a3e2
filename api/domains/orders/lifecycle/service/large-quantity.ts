import { createHmac } from 'node:crypto'
import type { Tx } from '~/api/platform/database/database'
import { isLargeOrder, updateOrder, type OrderRow } from '../repo/orders'

/** What a place is known by in orders: a keyed digest of one of `deliveryKeysOf`. */
export const deliveryDigest = (secret: string, key: string): string =>
  createHmac('sha256', secret).update(`delivery ${key}`).digest('base64url')

/**
 * Has an order looked at that is large together with others of its customer, or to its place, within 24 hours; asked when it is placed, and
 * again when it is paid, since others may have come, or have come back, in between.
 * @returns the order as it is then
 */
export async function judgeQuantity(tx: Tx, order: OrderRow): Promise<OrderRow> {
  if (order.needsReview || !(await isLargeOrder(tx, order.id))) return order
  return updateOrder(tx, order.id, { needsReview: true })
}
