import type { Tx } from '~/api/platform/database/database'
import { replacementAmounts } from '~/domain/orders/refund-rules'
import { toman } from '~/domain/values/money'
import { updateOrder, type OrderRow } from '../repo/orders'
import { refund, type Refunding } from './refund'

/**
 * A paid order becomes so much less by a change of its lines: what the group had taken off that part goes with it, the rest back to whoever paid.
 * @param difference of the lines' prices, in toman
 */
export async function reduce(
  tx: Tx,
  order: OrderRow,
  difference: number,
  refunding: Omit<Refunding, 'amount'>,
): Promise<OrderRow> {
  if (difference === 0) return order
  const {
    group,
    gift,
    refund: amount,
  } = replacementAmounts(
    { subtotal: order.subtotal, group: order.groupAmount, gift: order.groupGift },
    difference,
  )
  const changed = await updateOrder(tx, order.id, {
    subtotal: toman(order.subtotal - difference),
    groupAmount: group,
    groupGift: gift,
    total: toman(order.total - amount),
    reducedBy: toman(order.reducedBy + amount),
  })
  return refund(tx, changed, { ...refunding, amount })
}
