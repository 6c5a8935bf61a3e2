import { randomUUID } from 'node:crypto'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { orderLineIdSchema, type ReplaceLine } from '~/domain/orders/order-contract'
import { orderMachine } from '~/domain/orders/order-machine'
import { replacementAmounts } from '~/domain/orders/refund-rules'
import type { OrderId } from '~/domain/values/ids'
import { toman } from '~/domain/values/money'
import type { OrdersDeps } from '../../deps'
import { priceCart } from '../../pricing/service'
import { allLines, insertLines, lockOrder, markReplaced, updateOrder, type OrderRow } from '../repo/orders'
import { refund } from './refund'
import { takeGoods } from './reserve'

/**
 * Puts the customer's choice in place of an item that is not to be had. Nobody pays more for it; what it costs less goes to the wallet at once.
 * The stock of the old item does not come back: it is not there.
 * @throws ApiProblem 404; 409 `order-not-ready`, `discount-order-fixed`, `order-concluded`, `replacement-dearer`, `out-of-stock`
 */
export async function replaceLine(
  tx: Tx,
  deps: OrdersDeps,
  id: OrderId,
  { line: lineId, ...item }: ReplaceLine,
  at: Date,
): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (!order) throw new ApiProblem(404, 'not-found')
  if (!orderMachine.mayDo('replace', order.status, 'staff')) throw new ApiProblem(409, 'order-not-ready')
  if (order.discountCodeId) throw new ApiProblem(409, 'discount-order-fixed')
  const lines = await allLines(tx, id)
  const old = lines.find((line) => line.id === lineId)
  if (!old) throw new ApiProblem(404, 'not-found')

  const items = [{ ...item, number_of_chosen_item: old.quantity }]
  const cart = await priceCart(tx, deps, { items, userId: null, destination: 'tehran' })
  const [priced] = cart.lines
  if (!cart.canOrder || !priced?.names) throw new ApiProblem(409, 'out-of-stock', { details: { cart } })
  if (priced.total > old.total) throw new ApiProblem(409, 'replacement-dearer')

  const replacementId = orderLineIdSchema.parse(randomUUID())
  if (!(await markReplaced(tx, old, replacementId))) throw new ApiProblem(409, 'order-concluded')
  const replacement = {
    id: replacementId,
    orderId: id,
    place: lines.length,
    productId: priced.shopProductId,
    names: { ...priced.names },
    colourFeatureId: priced.colour?.featureId ?? null,
    colour: priced.colour?.colour ?? null,
    engravingFeatureId: priced.engraving?.featureId ?? null,
    engraving: priced.engraving?.text ?? null,
    quantity: old.quantity,
    unitPrice: toman(priced.unitPrice),
    total: toman(priced.total),
  }
  await insertLines(tx, [replacement])
  await takeGoods(tx, { ...order, discountCodeId: null }, [replacement], at)

  const difference = old.total - priced.total
  if (difference === 0) return order
  const {
    group,
    gift,
    refund: amount,
  } = replacementAmounts(
    { subtotal: order.subtotal, group: order.groupAmount, gift: order.groupGift },
    difference,
  )
  const changed = await updateOrder(tx, id, {
    subtotal: toman(order.subtotal - difference),
    groupAmount: group,
    groupGift: gift,
    total: toman(order.total - amount),
    reducedBy: toman(order.reducedBy + amount),
  })
  return refund(tx, changed, {
    amount,
    to: 'wallet',
    reason: 'replacement',
    key: `replacement:${lineId}`,
    at,
  })
}
