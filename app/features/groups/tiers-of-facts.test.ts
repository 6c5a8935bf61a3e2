import { expect, it } from 'vitest'
import { tiersOfFacts } from './tiers-of-facts'

const facts = [
  ['group.gold.members', 20],
  ['group.gold.percent', 2],
  ['group.gold.gift-percent', 2],
  ['group.bronze.members-least', 5],
  ['group.bronze.members-most', 9],
  ['group.bronze.percent', 0.5],
  ['group.bronze.gift-percent', 0.5],
].map(([key, number]) => ({ key: String(key), number: Number(number) }))

it('offers the tiers from the smallest to the largest, and none that is not whole', () => {
  expect(tiersOfFacts(facts)).toEqual([
    { tier: 'bronze', least: 5, most: 9, percent: 0.5, giftPercent: 0.5 },
    { tier: 'gold', least: 20, most: null, percent: 2, giftPercent: 2 },
  ])
  expect(tiersOfFacts(facts.slice(1)).map(({ tier }) => tier)).toEqual(['bronze'])
})
