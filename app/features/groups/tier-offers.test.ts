import { expect, it } from 'vitest'
import { tierOffers } from './tier-offers'

const figures = new Map([
  ['group.gold.members', 20],
  ['group.gold.percent', 2],
  ['group.gold.gift-percent', 2],
  ['group.bronze.members-least', 5],
  ['group.bronze.percent', 0.5],
  ['group.bronze.gift-percent', 0.5],
])
const offers = (...without: string[]) =>
  tierOffers((key) => (without.includes(key) ? null : (figures.get(key) ?? null)))

it('offers the tiers from the smallest to the largest, each up to where the next begins, and none that is not whole', () => {
  expect(offers()).toEqual([
    { tier: 'bronze', least: 5, most: 19, percent: 0.5, giftPercent: 0.5 },
    { tier: 'gold', least: 20, most: null, percent: 2, giftPercent: 2 },
  ])
  expect(offers('group.gold.members')).toMatchObject([{ tier: 'bronze', most: null }])
})
