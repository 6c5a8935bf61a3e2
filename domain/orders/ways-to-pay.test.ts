import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { smallestPayment, takesInOne } from '../payments/parts'
import { restOf, walletShare } from './ways-to-pay'

const sum = fc.integer({ min: 0, max: 100_000 })
const bounds = { least: smallestPayment, most: 100_000 }

it('leaves to the gateway nothing, or a rest that it takes', () => {
  fc.assert(
    fc.property(sum, sum, (total, balance) => {
      const share = walletShare(total, balance)
      expect(share).toBeLessThanOrEqual(Math.min(balance, total))
      // Only what is too little as a whole is left as it is.
      expect(takesInOne(total - share, bounds) || total < smallestPayment).toBe(true)
    }),
  )
})

it.each([
  [50_000, 80_000, 50_000],
  [50_000, 20_000, 20_000],
  [50_000, 49_999, 49_000],
  [500, 400, 0],
  [500, 500, 500],
])('pays of %i with %i in the wallet %i', (total, balance, share) => {
  expect(walletShare(total, balance)).toBe(share)
})

it.each([
  [0, 'transfer', 'gateway', null],
  [999, 'gateway', null, 'below-smallest-payment'],
  [100_000, 'gateway', 'gateway', null],
  [100_000, 'parts', 'gateway', null],
  [100_000, 'transfer', null, 'transfer-not-offered'],
  [100_001, 'gateway', null, 'above-largest-payment'],
  [100_001, 'parts', 'parts', null],
  [100_001, 'transfer', 'transfer', null],
] as const)('%i by %s', (rest, wanted, way, problem) => {
  expect(restOf(rest, wanted, bounds)).toEqual({ way, problem })
})
