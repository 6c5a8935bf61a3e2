import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toman } from '../values/money'
import { groupTiers } from './group-contract'
import { groupShareOf, type GroupTerms } from './group-rules'
import { settleTerms, termsOfKept, type TeamOrder } from './group-settlement'

const terms: GroupTerms = {
  largest: 20,
  tiers: [
    { tier: 'bronze', membersLeast: 5, percent: 0.5, giftPercent: 0.5 },
    { tier: 'silver', membersLeast: 10, percent: 1, giftPercent: 1 },
    { tier: 'gold', membersLeast: 20, percent: 2, giftPercent: 2 },
  ],
}
const placedWith = (tier: TeamOrder['tier'], base: number): TeamOrder => {
  const found = terms.tiers.find((one) => one.tier === tier)
  if (!found) throw new Error(tier)
  const { amount, gift } = groupShareOf(found, toman(base))
  return { tier, base: toman(base), discount: amount, gift }
}

describe('the terms of a team', () => {
  it.each([
    ['gold', 20, 'gold', 2000, 2000, 2000],
    ['gold', 19, 'silver', 1000, 1000, 0],
    ['gold', 9, 'bronze', 500, 500, -1000],
    ['gold', 4, null, 0, 0, -2000],
    ['silver', 20, 'silver', 1000, 1000, 1000],
    ['bronze', 1, null, 0, 0, -500],
  ] as const)('placed with %s and bought by %i are %s', (placed, buyers, tier, discount, gift, net) => {
    const order = placedWith(placed, 100_000)
    expect(settleTerms(order, terms, buyers)).toEqual({ tier, given: order.discount, discount, gift, net })
  })

  it('give nothing for what was given back, and as much less as is kept less', () => {
    const settled = settleTerms(placedWith('gold', 100_000), terms, 9)
    const paid = toman(98_000)
    expect(termsOfKept(settled, { paid, kept: paid })).toEqual(settled)
    expect(termsOfKept(settled, { paid, kept: toman(49_000) })).toMatchObject({ gift: 250, net: -500 })
    expect(termsOfKept(settled, { paid, kept: toman(0) })).toMatchObject({ given: 0, gift: 0, net: 0 })
  })

  it('are never more than what was placed with, and never take more than was given', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...groupTiers),
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        (tier, base, buyers, percent) => {
          const order = placedWith(tier, base)
          const settled = settleTerms(order, terms, buyers)
          const paid = toman(base - order.discount)
          const after = termsOfKept(settled, { paid, kept: toman(Math.floor((paid * percent) / 100)) })
          for (const one of [settled, after]) {
            expect(one.discount).toBeLessThanOrEqual(one.given)
            expect(one.given).toBeLessThanOrEqual(order.discount)
            expect(one.gift).toBeLessThanOrEqual(order.gift)
            expect(one.net).toBeGreaterThanOrEqual(-order.discount)
            expect(one.net).toBe(one.gift - one.given + one.discount)
          }
        },
      ),
    )
  })
})
