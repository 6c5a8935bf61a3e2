import { smallestPayment } from '../payments/contract'
import { toman, type Toman } from '../values/money'

/** Whether the gateway takes a sum: none below its least. Where nothing is to be paid it is not asked. */
export const gatewayTakes = (sum: number): boolean => sum === 0 || sum >= smallestPayment

/**
 * How much of a total the wallet pays when the gateway pays the rest. A rest below what the gateway takes is made up to it from the
 * wallet's part, which then keeps a little. Nothing, where the whole total is below it: then the wallet pays all or the order cannot be
 * paid so.
 */
export function walletShare(total: number, balance: number): Toman {
  if (balance >= total) return toman(total)
  return toman(Math.max(0, Math.min(balance, total - smallestPayment)))
}
