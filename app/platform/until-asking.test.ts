import { expect, it } from 'vitest'
import { untilAsking, untilSettled } from './until-asking'

const opens = '2026-11-21T08:00:00.000Z'
const at = (minutes: number) => Date.parse(opens) + minutes * 60_000
const made = new Date(at(-10)).toISOString()

it('is when the instant has come, where both clocks say the same', () => {
  expect(untilAsking(opens, made, at(-10))).toBe(600_500)
})

it('goes by the clock that says sooner, and goes on asking where that was too soon', () => {
  // Fast by eight minutes, slow by eight.
  expect(untilAsking(opens, made, at(-2))).toBe(120_500)
  expect(untilAsking(opens, made, at(-18))).toBe(600_500)
  // Fast by more than there was left: the server has not opened yet.
  expect(untilAsking(opens, made, at(1))).toBe(5000)
  expect(untilAsking(opens, new Date(at(0)).toISOString(), at(-8))).toBe(5000)
})

it('is after the end of what ends, by the server alone, then less and less often and not for ever', () => {
  expect(untilSettled(opens, made, 0)).toBe(600_500)
  const late = new Date(at(0)).toISOString()
  expect([0, 1, 2, 3, 6, 19, 20].map((times) => untilSettled(opens, late, times))).toEqual([
    500,
    2000,
    4000,
    8000,
    60_000,
    60_000,
    null,
  ])
})
