import type { RuleFactKey } from '../facts/fact-table'
import { toman, type Toman } from '../values/money'
import type { Destination } from './cart-contract'

/** What delivery costs and how many business days it takes at most, from the facts in force. */
export interface DeliveryTerms {
  fee: Toman
  /** A basket that costs so much before discounts is sent for nothing. */
  freeFrom: Toman
  days: number
}

/** The facts `delivery.*`. */
export const deliveryTermsOf = (
  number: (key: RuleFactKey) => number,
  destination: Destination,
): DeliveryTerms => ({
  fee: toman(number(`delivery.${destination}-fee`)),
  freeFrom: toman(number('delivery.free-from')),
  days: number(`delivery.${destination}-days`),
})

/**
 * What delivery of a basket costs.
 * @param subtotal before discounts: else a discount that leads below the bound would make an order dearer
 */
export const deliveryFee = ({ fee, freeFrom }: DeliveryTerms, subtotal: Toman): Toman =>
  subtotal >= freeFrom ? toman(0) : fee
