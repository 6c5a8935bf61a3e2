import { expect, it } from 'vitest'
import { mintedAlone, raiseOf, worthOf } from './minting'

it('counts what all uses of a code give together', () => {
  expect(worthOf({ amount: 5000, maxUses: 20 })).toBe(100_000)
  expect(worthOf({ amount: 5000, maxUses: null })).toBe(null)
})

it('goes by the facts, and by the seed where they are older', () => {
  expect(mintedAlone({})).toBe(10_000_000)
  expect(mintedAlone({ 'gift-codes.day-alone': { number: 7, unit: 'toman', text: null } })).toBe(7)
})

it('knows how much more than was minted a code would give', () => {
  const minted = [
    { amount: 1000, worth: 10_000 },
    { amount: 1000, worth: 5000 },
  ]
  expect(raiseOf({ amount: 1000, maxUses: 15 }, minted)).toBe(0)
  expect(raiseOf({ amount: 5000, maxUses: 3 }, minted)).toBe(0)
  expect(raiseOf({ amount: 1000, maxUses: 16 }, minted)).toBe(1000)
  expect(raiseOf({ amount: 1, maxUses: null }, minted)).toBe(null)
  const endless = [{ amount: 1000, worth: null }]
  expect(raiseOf({ amount: 1000, maxUses: null }, endless)).toBe(0)
  expect(raiseOf({ amount: 999, maxUses: 1_000_000 }, endless)).toBe(0)
  expect(raiseOf({ amount: 1001, maxUses: null }, endless)).toBe(null)
  expect(raiseOf({ amount: 1001, maxUses: 1 }, endless)).toBe(1001)
})
