import type { RuleFactKey } from '../facts/fact-table'
import type { Toman } from '../values/money'
import { groupTiers, type Tier } from './group-contract'
import { percentOf } from './percent'

/** What buying in a group is worth, from the facts in force. */
export interface GroupTerms {
  /** Members of a team at most. */
  largest: number
  /** From the smallest team to the largest. */
  tiers: readonly Tier[]
}

const leastOf = {
  bronze: 'group.bronze.members-least',
  silver: 'group.silver.members-least',
  gold: 'group.gold.members',
} as const satisfies Record<string, RuleFactKey>

/** The facts `group.*`; `members-most` is for pages, since a tier lasts until the next one begins. */
export const groupTermsOf = (number: (key: RuleFactKey) => number): GroupTerms => ({
  largest: number('group.largest'),
  tiers: groupTiers.map((tier) => ({
    tier,
    membersLeast: number(leastOf[tier]),
    percent: number(`group.${tier}.percent`),
    giftPercent: number(`group.${tier}.gift-percent`),
  })),
})

/** The highest tier that a team of this size has reached. */
export const tierOf = ({ tiers }: GroupTerms, members: number): Tier | null =>
  tiers.findLast(({ membersLeast }) => members >= membersLeast) ?? null

/** The next tier that a team of this size can reach, and how many are missing to it. */
export function nextTierOf({ tiers, largest }: GroupTerms, members: number) {
  const next = tiers.find(({ membersLeast }) => membersLeast > members && membersLeast <= largest)
  return next ? { ...next, missing: next.membersLeast - members } : null
}

/** What a tier takes off at once, and what it gives into the wallet after delivery: its own percent, of the same base. */
export const groupShareOf = (
  { percent, giftPercent }: Pick<Tier, 'percent' | 'giftPercent'>,
  base: Toman,
) => ({
  amount: percentOf(base, percent),
  gift: percentOf(base, giftPercent),
})
