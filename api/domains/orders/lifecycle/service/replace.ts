import { randomUUID } from 'node:crypto'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { orderLineIdSchema, type ReplaceLine } from '~/domain/orders/order-contract'
import type { OrderId, UserId } from '~/domain/values/ids'
import { toman } from '~/domain/values/money'
import type { OrdersDeps } from '../../deps'
import { priceCart } from '../../pricing/service'
import { insertLines, isLargeOrder, markReplaced, type OrderLineRow, type OrderRow } from '../repo/orders'
import { lockOwnMissing, lockToChange } from './missing'
import { reduce } from './reduce'
import { returnGoods, takeGoods } from './reserve'

/**
 * Staff put what the customer has said in place of an item that is not to be had.
 * @throws ApiProblem 404; 409 as `lockToChange` and `putInPlace`
 */
export async function replaceLine(
  tx: Tx,
  deps: OrdersDeps,
  id: OrderId,
  { line: lineId, ...choice }: ReplaceLine,
  at: Date,
): Promise<OrderRow> {
  const { order, lines } = await lockToChange(tx, id, { act: 'replace', by: 'staff' })
  const line = lines.find((one) => one.id === lineId)
  if (!line) throw new ApiProblem(404, 'not-found')
  return putInPlace(tx, deps, { order, line, place: lines.length, choice }, at)
}

/**
 * The customer chooses themselves, once staff have asked what is to become of the item.
 * @throws ApiProblem as `lockOwnMissing` and `putInPlace`
 */
export async function replaceOwnLine(
  tx: Tx,
  deps: OrdersDeps,
  { userId, id }: { userId: UserId; id: OrderId },
  { line: lineId, ...choice }: ReplaceLine,
  at: Date,
): Promise<OrderRow> {
  const { order, lines, line } = await lockOwnMissing(tx, { userId, id, lineId }, 'replace')
  const isLarge = () => isUnseenLarge(tx, order)
  return putInPlace(tx, deps, { order, line, place: lines.length, choice, isLarge }, at)
}

/** Staff have looked at no quantity of it: one that is unusual is not chosen past them. */
const isUnseenLarge = async (tx: Tx, { id, needsReview }: OrderRow): Promise<boolean> =>
  !needsReview && (await isLargeOrder(tx, id))

interface Replacing {
  order: OrderRow
  line: OrderLineRow
  /** Where the new line stands. */
  place: number
  choice: Omit<ReplaceLine, 'line'>
  /** Asked once the new line is there, before its goods are taken. */
  isLarge?: () => Promise<boolean>
}

/**
 * Nobody pays more for what comes in place of another; what it costs less goes to the wallet at once. The stock of the old item does not come back,
 * since it is not there, unless only its price was wrong.
 * @throws ApiProblem 409 `order-concluded`, `replacement-dearer`, `replacement-large`, `out-of-stock`
 */
async function putInPlace(
  tx: Tx,
  deps: OrdersDeps,
  { order, line: old, place, choice, isLarge }: Replacing,
  at: Date,
): Promise<OrderRow> {
  const items = [{ ...choice, number_of_chosen_item: old.quantity }]
  const cart = await priceCart(tx, deps, { items, userId: null, destination: 'tehran' })
  const [priced] = cart.lines
  if (!cart.canOrder || !priced?.names) throw new ApiProblem(409, 'out-of-stock', { details: { cart } })
  if (priced.total > old.total) throw new ApiProblem(409, 'replacement-dearer')

  const replacementId = orderLineIdSchema.parse(randomUUID())
  if (!(await markReplaced(tx, old, replacementId))) throw new ApiProblem(409, 'order-concluded')
  const replacement = {
    id: replacementId,
    orderId: order.id,
    place,
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
  if (await isLarge?.()) throw new ApiProblem(409, 'replacement-large')
  if (old.missingReason === 'price-error') await returnGoods(tx, order, [old], at)
  await takeGoods(tx, { ...order, discountCodeId: null }, [replacement], at)
  return reduce(tx, order, old.total - priced.total, {
    to: 'wallet',
    reason: 'replacement',
    key: `replacement:${old.id}`,
    at,
  })
}
