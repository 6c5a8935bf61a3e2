import type { RuleFactKey } from '~/domain/facts/fact-table'
import { groupTiers, type GroupTier } from '~/domain/orders/group-contract'

export interface TierOffer {
  tier: GroupTier
  least: number
  /** Up to where the next tier begins; null for the largest team alone. */
  most: number | null
  percent: number
  giftPercent: number
}

const leastOf = {
  bronze: 'group.bronze.members-least',
  silver: 'group.silver.members-least',
  gold: 'group.gold.members',
} as const satisfies Record<GroupTier, RuleFactKey>

/** The tiers by the figures in force, from the smallest; one of which something is missing is not offered. */
export function tierOffers(figure: (key: RuleFactKey) => number | null): TierOffer[] {
  const offers = groupTiers.flatMap((tier) => {
    const least = figure(leastOf[tier])
    const percent = figure(`group.${tier}.percent`)
    const giftPercent = figure(`group.${tier}.gift-percent`)
    if (least === null || percent === null || giftPercent === null) return []
    return [{ tier, least, percent, giftPercent }]
  })
  return offers.map((offer, place) => {
    const next = offers[place + 1]
    return { ...offer, most: next ? next.least - 1 : null }
  })
}
