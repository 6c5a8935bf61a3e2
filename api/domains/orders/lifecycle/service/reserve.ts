import { returnStock, takeStock } from '~/api/domains/catalog/public'
import { holdCredit, releaseHold } from '~/api/domains/wallet/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { toman } from '~/domain/values/money'
import type { TransferId } from '~/domain/values/ids'
import { consumeDiscount, giveBackDiscount } from '../../discounts/service'
import { stayInTeam } from '../../groups/service'
import { liveLines, updateOrder, type OrderLineRow, type OrderRow } from '../repo/orders'
import { closePayment } from './payments'

const referenceOf = (order: Pick<OrderRow, 'id'>): string => `order:${order.id}`

const stockLines = (lines: readonly Pick<OrderLineRow, 'productId' | 'colourFeatureId' | 'quantity'>[]) =>
  lines.map(({ productId, colourFeatureId, quantity }) => ({ productId, colourFeatureId, quantity }))

type Reserved = Pick<OrderRow, 'id' | 'userId' | 'discountCodeId' | 'teamId'>
type ReservedLines = Parameters<typeof stockLines>[0]

/**
 * Takes what an order needs besides money, in the order in which every transaction takes it: use of the code, then stock, which others wait
 * for the least so.
 * @throws ApiProblem 409 `out-of-stock`, `discount-…`, `team-not-member`
 */
export async function takeGoods(tx: Tx, order: Reserved, lines: ReservedLines, at: Date): Promise<void> {
  if (order.teamId) await stayInTeam(tx, order.teamId, order.userId)
  if (order.discountCodeId)
    await consumeDiscount(tx, {
      codeId: order.discountCodeId,
      userId: order.userId,
      by: { orderId: order.id },
      at,
    })
  const { short } = await takeStock(tx, stockLines(lines), { orderId: order.id, at })
  if (short.length > 0) throw new ApiProblem(409, 'out-of-stock')
}

/** Puts the stock of these lines back on sale. */
export async function returnGoods(
  tx: Tx,
  order: Pick<OrderRow, 'id'>,
  lines: ReservedLines,
  at: Date,
): Promise<void> {
  if (lines.length > 0) await returnStock(tx, stockLines(lines), { orderId: order.id, at })
}

/** Puts the wallet's part aside. @throws ApiProblem 409 `insufficient-credit` with `missing` */
export async function holdPart(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'userId' | 'fromWallet'>,
  at: Date,
): Promise<TransferId | null> {
  if (order.fromWallet === 0) return null
  const { holdId } = await holdCredit(tx, {
    userId: order.userId,
    amount: toman(order.fromWallet),
    reference: referenceOf(order),
    at,
  })
  return holdId
}

/** Lets go of all that an unpaid order holds: its open payment, credit, the code, stock. The order is locked. @returns it as it is then */
export async function letGo(tx: Tx, order: OrderRow, at: Date): Promise<OrderRow> {
  await closePayment(tx, order, at)
  if (order.holdId) await releaseHold(tx, order.holdId, at)
  const free = order.holdId ? await updateOrder(tx, order.id, { holdId: null }) : order
  if (order.discountCodeId) await giveBackDiscount(tx, { orderId: order.id })
  await returnGoods(tx, order, await liveLines(tx, order.id), at)
  return free
}

/** Takes everything again for an order that had lapsed, all or nothing. @returns null when something is not to be had any more */
export async function tryToTakeAgain(
  tx: Tx,
  order: OrderRow,
  at: Date,
): Promise<{ holdId: TransferId | null } | null> {
  try {
    return await tx.transaction(async (savepoint) => {
      const holdId = await holdPart(savepoint, order, at)
      await takeGoods(savepoint, order, await liveLines(savepoint, order.id), at)
      return { holdId }
    })
  } catch (error) {
    if (error instanceof ApiProblem) return null
    throw error
  }
}
