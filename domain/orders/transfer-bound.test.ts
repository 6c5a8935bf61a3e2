import { expect, it } from 'vitest'
import { mostOfTransfer, tooMuchOfTransfer } from './transfer-bound'

it('lets a little more than what is left be entered, and never ten times as much', () => {
  const order = { amount: 12_500_000, left: 12_500_000 }
  expect(mostOfTransfer(order)).toBe(13_125_000)
  expect(mostOfTransfer({ ...order, left: 1_000_000 })).toBe(1_625_000)
  // Paid already: the same may have come once more.
  expect(mostOfTransfer({ ...order, left: 0 })).toBe(13_125_000)
  expect(tooMuchOfTransfer({ ...order, left: 1_000_000 })).toBe(
    'error.transferMost?toman=1000000&rial=10000000',
  )
})
