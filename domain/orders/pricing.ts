import type { SaleProduct } from '../catalog/contract'
import { plainDateText, type PlainDate } from '../values/plain-date'
import type { DiscountCodeId, TeamId } from '../values/ids'
import { toman, type Toman } from '../values/money'
import { takesInOne, type GatewayBounds } from '../payments/parts'
import type { CartItem, Destination, PricedCart, PricePart } from './cart-contract'
import { deliveryFee, type DeliveryTerms } from './delivery-price'
import type { DiscountProblem } from './discount-contract'
import { baseOf, discountOf, problemOfUse, type DiscountTerms, type DiscountUser } from './discount-rules'
import { groupShareOf } from './group-rules'
import type { Tier } from './group-contract'
import { isOrderable, priceLines, type OrderedLately } from './price-lines'

/** A code that somebody typed, as it was found; `terms` null when there is none of that name. */
export interface TypedDiscount {
  terms: (DiscountTerms & { id: DiscountCodeId; code: string }) | null
  /** Null: nobody is signed in, and what the code asks of a person is not judged. */
  user: DiscountUser | null
}

export interface Basket {
  items: readonly CartItem[]
  products: readonly SaleProduct[]
  /** What the buyer has ordered before; counts for nothing but the review of large quantities. */
  lately?: OrderedLately
  at: Date
  discount: TypedDiscount | null
  /** Of what is paid with a code, what comes back if the order is called off. */
  changedDiscountRefundPercent: number
  /** The tier of a team that the buyer is in; null when it has reached none. */
  group: { teamId: TeamId; tier: Tier } | null
  delivery: { destination: Destination; terms: DeliveryTerms; from: PlainDate; by: PlainDate } | null
  gateway: GatewayBounds
  /** Said of what the gateway does not take in one payment. */
  dear: PricedCart['dear']
  factsVersion: number
}

/**
 * The one place where money is worked out: what each line costs, then the code on the lines that it is for, then the team's percent on
 * what is left, then delivery. Every share is rounded down to a toman; the parts add up to the total, which is never below zero.
 */
export function priceBasket(basket: Basket): PricedCart {
  const lines = priceLines(basket.items, basket.products, basket.lately)
  const subtotal = toman(lines.reduce((sum, { total }) => sum + total, 0))
  const { discount, problem } = discountOn(lines, subtotal, basket)
  const afterDiscount = toman(subtotal - (discount?.amount ?? 0))
  const group = groupOn(afterDiscount, basket)
  const delivery = deliveryOn(subtotal, basket)
  const total = toman(afterDiscount - (group?.amount ?? 0) + (delivery?.amount ?? 0))
  return {
    lines,
    subtotal,
    discount,
    discountProblem: problem,
    group,
    delivery,
    total,
    gateway: { ...basket.gateway, canPay: takesInOne(total, basket.gateway) },
    dear: total > basket.gateway.most ? basket.dear : null,
    needsReview: lines.some(({ problems }) => problems.includes('large-quantity')),
    canOrder: lines.length > 0 && lines.every(isOrderable),
    explanations: [
      part('items', subtotal),
      ...(discount ? [part('discount', -discount.amount)] : []),
      ...(group ? [part('group', -group.amount)] : []),
      ...(delivery ? [part('delivery', delivery.amount)] : []),
      part('total', total),
    ],
    factsVersion: basket.factsVersion,
  }
}

/** Without the negative zero, which is no amount. */
const part = (kind: PricePart, amount: number) => ({ kind, amount: amount === 0 ? 0 : amount })

interface DiscountJudged {
  discount: PricedCart['discount']
  problem: DiscountProblem | null
}

function discountOn(
  lines: PricedCart['lines'],
  subtotal: Toman,
  {
    discount,
    at,
    changedDiscountRefundPercent,
  }: Pick<Basket, 'discount' | 'at' | 'changedDiscountRefundPercent'>,
): DiscountJudged {
  const none = (problem: DiscountProblem | null): DiscountJudged => ({ discount: null, problem })
  if (!discount) return none(null)
  const { terms, user } = discount
  if (!terms) return none('discount-unknown')
  const problem = problemOfUse(terms, { subject: 'orders', at, user })
  // Of a basket without anything that can be ordered nothing is said about its code.
  if (problem || subtotal === 0) return none(problem)
  const judged = discountOf(terms, baseOf(terms, lines))
  if ('problem' in judged) return none(judged.problem)
  const { id, code } = terms
  const applied = { id, code, amount: judged.amount, refundPercent: changedDiscountRefundPercent }
  return { discount: applied, problem: null }
}

function groupOn(base: Toman, { group }: Pick<Basket, 'group'>): PricedCart['group'] {
  if (!group) return null
  const { teamId, tier } = group
  return { teamId, tier: tier.tier, percent: tier.percent, ...groupShareOf(tier, base) }
}

/** Nothing is sent of a basket without anything that can be ordered. */
function deliveryOn(subtotal: Toman, { delivery }: Pick<Basket, 'delivery'>): PricedCart['delivery'] {
  if (!delivery || subtotal === 0) return null
  const { destination, terms, from, by } = delivery
  const amount = deliveryFee(terms, subtotal)
  return { destination, amount, isFree: amount === 0, from: plainDateText(from), by: plainDateText(by) }
}
