import { shareOf, toman, type Toman } from '../values/money'
import { groupTiers, type GroupTier, type Tier } from './group-contract'
import { groupShareOf, tierOf, type GroupTerms } from './group-rules'

/** What an order was priced with, and what it is judged by when it is settled. */
export interface TeamOrder {
  /** The tier that the team had reached by its members when the order was placed. */
  tier: GroupTier
  /** What the goods cost that the percentages are of, in toman. */
  base: Toman
  /** What was taken off at once, and what was announced as a gift. */
  discount: Toman
  gift: Toman
}

/** What the terms of a team come to for one order, in toman. */
export interface SettledTerms {
  tier: GroupTier | null
  /** What was taken off of what is kept, and what the tier takes off of it. */
  given: Toman
  discount: Toman
  gift: Toman
  /** What the wallet gets in the end; below zero, what is taken back. */
  net: number
}

const netOf = ({ given, discount, gift }: Pick<SettledTerms, 'given' | 'discount' | 'gift'>): number =>
  gift - (given - discount)

/**
 * Settles an order when it is delivered, by how many people of the team have bought and kept until then; never above what it was placed with.
 */
export function settleTerms(order: TeamOrder, terms: GroupTerms, buyers: number): SettledTerms {
  const tier = lowerOf(order.tier, tierOf(terms, buyers))
  const reached = terms.tiers.find((one) => one.tier === tier)
  const share = reached ? groupShareOf(reached, order.base) : { amount: toman(0), gift: toman(0) }
  // Of the same tier nothing is rounded anew.
  const isSame = tier === order.tier
  const settled = {
    given: order.discount,
    discount: isSame ? order.discount : toman(Math.min(order.discount, share.amount)),
    gift: isSame ? order.gift : toman(Math.min(order.gift, share.gift)),
  }
  return { tier, ...settled, net: netOf(settled) }
}

function lowerOf(placed: GroupTier, reached: Tier | null): GroupTier | null {
  if (!reached) return null
  return groupTiers.indexOf(reached.tier) < groupTiers.indexOf(placed) ? reached.tier : placed
}

/**
 * The same after money of a delivered order has gone back: terms are for what is kept.
 * @param first as it was settled on delivery
 * @param goods what was paid for goods then, and what of it is kept now, in toman
 */
export function termsOfKept(first: SettledTerms, goods: { paid: Toman; kept: Toman }): SettledTerms {
  const share = (amount: Toman) => (goods.paid === 0 ? toman(0) : shareOf(amount, goods.kept, goods.paid))
  const kept = { given: share(first.given), discount: share(first.discount), gift: share(first.gift) }
  return { tier: first.tier, ...kept, net: netOf(kept) }
}
