import { expect, it } from 'vitest'
import { toman } from '../values/money'
import { deliveryFee } from './delivery-price'

const terms = { fee: toman(60_000), freeFrom: toman(2_000_000), days: 2 }

it('is free from its bound on, to the toman', () => {
  expect(deliveryFee(terms, toman(1_999_999))).toBe(60_000)
  expect(deliveryFee(terms, toman(2_000_000))).toBe(0)
  expect(deliveryFee(terms, toman(2_000_001))).toBe(0)
})
