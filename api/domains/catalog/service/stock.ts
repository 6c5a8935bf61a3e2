import type { Tx } from '~/api/platform/database/database'
import type { StockLine } from '~/domain/catalog/contract'
import type { OrderId } from '~/domain/values/ids'
import {
  addStock,
  lockVariants,
  recordMovements,
  subtractStock,
  takenByOrder,
  type VariantCount,
} from '../repo/stock'

/** The order that a movement of stock is made for, and when. */
export interface StockMove {
  orderId: OrderId
  at: Date
}

export interface TakenStock {
  /** Variants of which there is less than was asked for, with what there is; when there is any, nothing has been taken. */
  short: VariantCount[]
}

const variantOf = ({ productId, colourFeatureId }: Pick<StockLine, 'productId' | 'colourFeatureId'>) =>
  `${productId} ${colourFeatureId ?? ''}`

/** One line a variant, in one order everywhere, so that who takes the same variants waits instead of dead-locking. */
function summed(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, StockLine>()
  for (const line of lines) {
    if (!Number.isSafeInteger(line.quantity) || line.quantity <= 0)
      throw new RangeError('a line has at least one of something')
    const key = variantOf(line)
    sums.set(key, { ...line, quantity: line.quantity + (sums.get(key)?.quantity ?? 0) })
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line)
}

/**
 * Takes an order's goods out of stock, in the caller's transaction: all of them or, when anything is short, none. Lines of one variant are
 * added together first (invariant 6).
 * @throws RangeError for a quantity that is not a whole number above zero
 */
export async function takeStock(
  tx: Tx,
  lines: readonly StockLine[],
  { orderId, at }: StockMove,
): Promise<TakenStock> {
  const wanted = summed(lines)
  if (wanted.length === 0) return { short: [] }
  const there = new Map((await lockVariants(tx, wanted)).map((row) => [variantOf(row), row.available]))
  const short = wanted
    .map((line) => ({ ...line, available: there.get(variantOf(line)) ?? 0 }))
    .filter(({ available, quantity }) => available < quantity)
    .map(({ productId, colourFeatureId, available }) => ({ productId, colourFeatureId, available }))
  if (short.length > 0) return { short }
  const taken = await subtractStock(tx, wanted, at)
  if (taken !== wanted.length) throw new Error('Stock that was held has changed')
  await recordMovements(tx, wanted, -1, { kind: 'order', orderId, at })
  return { short: [] }
}

/**
 * Puts an order's goods back.
 * @throws Error when more would come back than the order has out: giving back twice is a mistake of the caller
 */
export async function returnStock(
  tx: Tx,
  lines: readonly StockLine[],
  { orderId, at }: StockMove,
): Promise<void> {
  const given = summed(lines)
  if (given.length === 0) return
  await lockVariants(tx, given)
  const out = new Map((await takenByOrder(tx, orderId)).map((row) => [variantOf(row), row.available]))
  if (given.some((line) => line.quantity > (out.get(variantOf(line)) ?? 0)))
    throw new Error(`More would come back than the order ${orderId} has out`)
  await addStock(tx, given, at)
  await recordMovements(tx, given, 1, { kind: 'order-returned', orderId, at })
}

/** How many there are on sale of each of these variants; nobody takes any until the transaction ends. */
export const countStock = (tx: Tx, lines: readonly StockLine[]): Promise<VariantCount[]> =>
  lockVariants(tx, summed(lines))
