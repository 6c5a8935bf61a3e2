import { expect, it } from 'vitest'
import { facts } from '~/content/seed/facts'
import { groupTermsOf, nextTierOf, tierOf } from './group-rules'

const numbers = new Map(
  (facts as unknown as { key: string; number?: number }[]).map(({ key, number }) => [key, number]),
)
const terms = groupTermsOf((key) => numbers.get(key) ?? NaN)

it.each([
  [1, null, 'bronze', 4],
  [4, null, 'bronze', 1],
  [5, 'bronze', 'silver', 5],
  [9, 'bronze', 'silver', 1],
  [10, 'silver', 'gold', 10],
  [19, 'silver', 'gold', 1],
  [20, 'gold', undefined, undefined],
] as const)('calls a team of %i by the facts of the seed', (members, tier, next, missing) => {
  expect(tierOf(terms, members)?.tier ?? null).toBe(tier)
  expect(nextTierOf(terms, members)?.tier).toBe(next)
  expect(nextTierOf(terms, members)?.missing).toBe(missing)
})

it('gives 0.5, 1 and 2 percent, each with a gift of the same, to at most 20', () => {
  expect(terms.tiers.map(({ percent }) => percent)).toEqual([0.5, 1, 2])
  expect(terms.tiers.map(({ giftPercent }) => giftPercent)).toEqual([0.5, 1, 2])
  expect(terms.largest).toBe(20)
})

it('names no tier that the largest team cannot reach', () => {
  expect(nextTierOf({ ...terms, largest: 15 }, 12)).toBeNull()
})
