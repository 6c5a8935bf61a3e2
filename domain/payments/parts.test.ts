import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsOf, takesInOne } from './parts'

const bounds = { least: 1000, most: 100_000_000 }

it('brings a sum in payments that the gateway takes, as few as can be', () => {
  fc.assert(
    fc.property(fc.integer({ min: bounds.least, max: 3_000_000_000 }), (sum) => {
      const parts = partsOf(sum, bounds)
      expect(parts.reduce((all, part) => all + part, 0)).toBe(sum)
      expect(parts.every((part) => takesInOne(part, bounds))).toBe(true)
      expect(parts).toHaveLength(Math.ceil(sum / bounds.most))
    }),
  )
})

it.each([
  [0, []],
  [500, [500]],
  [100_000_000, [100_000_000]],
  [186_000_000, [100_000_000, 86_000_000]],
  // 1 toman is too little for a payment of its own.
  [100_000_001, [99_999_001, 1000]],
  [200_000_999, [100_000_000, 99_999_999, 1000]],
])('%i in parts', (sum, parts) => {
  expect(partsOf(sum, bounds)).toEqual(parts)
})

it.each([
  [0, true],
  [bounds.least - 1, false],
  [bounds.least, true],
  [bounds.most, true],
  [bounds.most + 1, false],
])('one payment of %i: %s', (sum, isTaken) => {
  expect(takesInOne(sum, bounds)).toBe(isTaken)
})
