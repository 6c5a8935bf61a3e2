import { groupTiers, type GroupTier } from '~/domain/orders/group-contract'

export interface TierOffer {
  tier: GroupTier
  least: number
  /** Null where it is the largest team alone. */
  most: number | null
  percent: number
  giftPercent: number
}

interface Fact {
  key: string | null
  number: number | null
}

/** The tiers as the facts say them; one of which something is missing is not offered. */
export function tiersOfFacts(facts: readonly Fact[]): TierOffer[] {
  const numbers = new Map(facts.map(({ key, number }) => [key, number]))
  return groupTiers.flatMap((tier) => {
    const read = (name: string) => numbers.get(`group.${tier}.${name}`) ?? null
    const least = read('members-least') ?? read('members')
    const percent = read('percent')
    const giftPercent = read('gift-percent')
    if (least === null || percent === null || giftPercent === null) return []
    return [{ tier, least, most: read('members-most'), percent, giftPercent }]
  })
}
