import { expect, it } from 'vitest'
import { toman } from '../values/money'
import { effectOnOrders, type PricedOrder } from './fact-effect'

const order = (given: Partial<PricedOrder>): PricedOrder => ({
  subtotal: toman(1_000_000),
  discount: toman(0),
  groupAmount: toman(0),
  delivery: toman(60_000),
  groupTier: null,
  city: 'تهران',
  ...given,
})
const figures: Record<string, number> = {
  'delivery.tehran-fee': 60_000,
  'delivery.elsewhere-fee': 90_000,
  'delivery.free-from': 2_000_000,
}
const effect = (key: string, number: number, ...orders: PricedOrder[]) =>
  effectOnOrders({ key, number }, orders, (name) => figures[name] ?? null)

it('counts the orders of one destination that paid for delivery', () => {
  const free = order({ subtotal: toman(2_000_000), delivery: toman(0) })
  const elsewhere = order({ city: 'شیراز', delivery: toman(90_000) })
  expect(effect('delivery.tehran-fee', 75_000, order({}), order({}), free, elsewhere)).toEqual({
    orders: 4,
    affected: 2,
    difference: 30_000,
  })
  expect(effect('delivery.elsewhere-fee', 80_000, order({}), elsewhere)).toMatchObject({
    affected: 1,
    difference: -10_000,
  })
})

it('knows who would have paid for delivery with another bound, and who not', () => {
  const elsewhere = order({ city: 'شیراز', subtotal: toman(1_500_000), delivery: toman(90_000) })
  expect(effect('delivery.free-from', 1_200_000, order({}), elsewhere)).toEqual({
    orders: 2,
    affected: 1,
    difference: -90_000,
  })
  const free = order({ subtotal: toman(2_500_000), delivery: toman(0) })
  expect(effect('delivery.free-from', 3_000_000, free)).toMatchObject({ affected: 1, difference: 60_000 })
})

it('knows what a team’s percent takes off, of the base after a code', () => {
  const gold = order({ groupTier: 'gold', discount: toman(100_000), groupAmount: toman(18_000) })
  expect(effect('group.gold.percent', 3, gold, order({}))).toEqual({
    orders: 2,
    affected: 1,
    difference: -9_000,
  })
  expect(effect('group.silver.percent', 3, gold)).toMatchObject({ affected: 0, difference: 0 })
})

it('says nothing of what no order’s total depends on', () => {
  expect(effect('lab-sampling.fee', 300_000, order({}))).toBeNull()
  expect(effect('toString', 1, order({}))).toBeNull()
})
