import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { smallestPayment } from '../payments/contract'
import { gatewayTakes, walletShare } from './ways-to-pay'

const sum = fc.integer({ min: 0, max: 100_000 })

it('leaves to the gateway nothing, or a rest that it takes', () => {
  fc.assert(
    fc.property(sum, sum, (total, balance) => {
      const share = walletShare(total, balance)
      expect(share).toBeLessThanOrEqual(Math.min(balance, total))
      // Only what is too little as a whole is left as it is.
      expect(gatewayTakes(total - share) || total < smallestPayment).toBe(true)
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
