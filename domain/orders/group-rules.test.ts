import { expect, it } from 'vitest'
import type { RuleFactKey } from '../facts/fact-table'
import { groupTermsOf, nextTierOf, tierOf } from './group-rules'

/** As the specification has them. */
const facts: Partial<Record<RuleFactKey, number>> = {
  'group.largest': 20,
  'group.bronze.members-least': 5,
  'group.bronze.percent': 0.5,
  'group.bronze.gift-percent': 0.5,
  'group.silver.members-least': 10,
  'group.silver.percent': 1,
  'group.silver.gift-percent': 1,
  'group.gold.members': 20,
  'group.gold.percent': 2,
  'group.gold.gift-percent': 2,
}
const terms = groupTermsOf((key) => facts[key] ?? NaN)

it.each([
  [1, null, 'bronze', 4],
  [4, null, 'bronze', 1],
  [5, 'bronze', 'silver', 5],
  [9, 'bronze', 'silver', 1],
  [10, 'silver', 'gold', 10],
  [19, 'silver', 'gold', 1],
  [20, 'gold', undefined, undefined],
] as const)('calls a team of %i as its members count', (members, tier, next, missing) => {
  expect(tierOf(terms, members)?.tier ?? null).toBe(tier)
  expect(nextTierOf(terms, members)?.tier).toBe(next)
  expect(nextTierOf(terms, members)?.missing).toBe(missing)
})

it('names no tier that the largest team cannot reach', () => {
  expect(nextTierOf({ ...terms, largest: 15 }, 12)).toBeNull()
})
