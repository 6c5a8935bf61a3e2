import { expect, it } from 'vitest'
import { addDays, daysBetween, plainDateText, readPlainDate, requirePlainDate, weekdayOf } from './plain-date'

it('reads days that there are', () => {
  expect(readPlainDate('2024-02-29')).toEqual({ year: 2024, month: 2, day: 29 })
  expect(plainDateText({ year: 950, month: 3, day: 7 })).toBe('0950-03-07')
})

it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-01-32', '2026-1-1', '0000-01-01', '1', 'soon', ''])(
  'reads no day in %j',
  (text) => {
    expect(readPlainDate(text)).toBeUndefined()
    expect(() => requirePlainDate(text)).toThrow(RangeError)
  },
)

it('counts days over months, years and the change of the clocks', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2024-12-31', 1)).toBe('2025-01-01')
  expect(addDays('2026-03-21', -1)).toBe('2026-03-20')
  // In 2021 clocks in Tehran went forward on 22 March.
  expect(addDays('2021-03-21', 2)).toBe('2021-03-23')
  expect(daysBetween('2021-03-20', '2022-03-20')).toBe(365)
  expect(daysBetween('2026-11-22', '2026-11-21')).toBe(-1)
  expect(weekdayOf('2026-11-21')).toBe(6)
})
