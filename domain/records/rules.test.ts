import fc from 'fast-check'
import { expect, it } from 'vitest'
import { classifyPressure, pressureGuidelines, type PressureGuidelineName } from './pressure'
import { isInFuture, summaryWindows } from './rules'

const now = new Date('2026-11-21T12:00:00Z')

it('bears a clock that is a little ahead', () => {
  expect(isInFuture(new Date('2026-11-21T12:05:00Z'), now)).toBe(false)
  expect(isInFuture(new Date('2026-11-21T12:05:01Z'), now)).toBe(true)
})

it('sets as many days against the last ones, without a gap and without overlap', () => {
  const { last, before } = summaryWindows(now, 30)
  expect(last.from.toISOString()).toBe('2026-10-22T12:00:00.000Z')
  expect(before.to).toEqual(last.from)
  expect(before.from.toISOString()).toBe('2026-09-22T12:00:00.000Z')
  expect(last.to > now).toBe(true)
})

it('never gives a lower category to a higher pressure', () => {
  const names = Object.keys(pressureGuidelines) as PressureGuidelineName[]
  const pressure = fc.integer({ min: 20, max: 300 })
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      pressure,
      pressure,
      fc.nat(50),
      (guideline, upper, lower, more) => {
        const order = pressureGuidelines[guideline].bands.map(({ category }): string => category)
        const rank = (systolic: number, diastolic: number) =>
          order.indexOf(classifyPressure({ systolic, diastolic }, guideline).category)
        expect(rank(upper + more, lower)).toBeGreaterThanOrEqual(rank(upper, lower))
        expect(rank(upper, lower + more)).toBeGreaterThanOrEqual(rank(upper, lower))
      },
    ),
  )
})
