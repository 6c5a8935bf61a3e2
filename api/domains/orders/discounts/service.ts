import type { Tx } from '~/api/platform/database/database'
import type { DiscountCodeId, OrderId, UserId } from '~/domain/values/ids'

export interface DiscountUse {
  codeId: DiscountCodeId
  userId: UserId
  orderId: OrderId
  at: Date
}

/**
 * Counts one use of a code in the transaction that places the order; others who use the code wait for its end.
 * @throws ApiProblem 409 `discount-used-up`, `discount-used-by-you`, `discount-over`
 */
export function consumeDiscount(_tx: Tx, _use: DiscountUse): Promise<void> {
  throw new Error('Discounts are under way')
}

/** Undoes the use by an order that came to nothing; again, or where there was none, it changes nothing. */
export function giveBackDiscount(_tx: Tx, _orderId: OrderId): Promise<void> {
  throw new Error('Discounts are under way')
}
