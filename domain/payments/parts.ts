import { toman, type Toman } from '../values/money'

/** What Zarinpal takes at least, in toman: 10,000 rial. */
export const smallestPayment = 1000

/**
 * The most that Zarinpal takes in one payment, in toman (−41, zarinpal.com/docs/paymentGateway/errorList): in force until the fact
 * `payments.gateway-most` is published, so that a shop whose facts are older goes on selling.
 */
export const largestPaymentStated = 100_000_000

/** What the gateway takes in one payment, in toman. */
export interface GatewayBounds {
  least: number
  most: number
}

/** Whether one payment can bring a sum. Where nothing is to be paid the gateway is not asked. */
export const takesInOne = (sum: number, { least, most }: GatewayBounds): boolean =>
  sum === 0 || (sum >= least && sum <= most)

/**
 * The payments that bring a sum, one after another: as much as the gateway takes first, and never a last one that it would refuse as too
 * small. One for what it takes whole; none for nothing.
 */
export function partsOf(sum: number, { least, most }: GatewayBounds): Toman[] {
  const parts: Toman[] = []
  let left = sum
  while (left > most) {
    // A rest below the least is made up to it.
    const part = left - most > 0 && left - most < least ? left - least : most
    parts.push(toman(part))
    left -= part
  }
  if (left > 0) parts.push(toman(left))
  return parts
}
