import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addBusinessDays,
  addBusinessHours,
  businessCalendarOf,
  deliveryWindow,
  plainDateOf,
} from './business-calendar'
import { plainDateText } from './plain-date'
import { instantInTehran } from './tehran-time'

// 2026-11-19 is a Thursday, the 22nd a Sunday.
const calendar = businessCalendarOf(['2026-11-22'])
const after = (day: string, n: number) => plainDateText(addBusinessDays(calendar, plainDateOf(day), n))
const hours = (day: string, time: string, n: number) =>
  addBusinessHours(calendar, instantInTehran(day, time), n)

describe('business days', () => {
  it('are Saturday to Thursday without the holidays', () => {
    const open = ['19', '20', '21', '22', '23'].map((day) =>
      calendar.isBusinessDay(plainDateOf(`2026-11-${day}`)),
    )
    expect(open).toEqual([true, false, true, false, true])
  })

  it('are counted from the day after', () => {
    expect(after('2026-11-19', 1)).toBe('2026-11-21')
    expect(after('2026-11-19', 2)).toBe('2026-11-23')
    expect(after('2026-11-20', 1)).toBe('2026-11-21')
    expect(after('2026-11-20', 0)).toBe('2026-11-21')
    expect(after('2026-11-21', 0)).toBe('2026-11-21')
  })

  it('give a window for deliveries', () => {
    const { from, by } = deliveryWindow(calendar, plainDateOf('2026-11-19'), 2)
    expect([plainDateText(from), plainDateText(by)]).toEqual(['2026-11-21', '2026-11-23'])
  })
})

describe('business hours', () => {
  it('stand still on Fridays and holidays', () => {
    expect(hours('2026-11-19', '10:00', 24)).toEqual(instantInTehran('2026-11-21', '10:00'))
    expect(hours('2026-11-20', '15:30', 1)).toEqual(instantInTehran('2026-11-21', '01:00'))
    expect(hours('2026-11-19', '10:00', 48)).toEqual(instantInTehran('2026-11-23', '10:00'))
  })

  it('end at the midnight at which the day does', () => {
    expect(hours('2026-11-19', '10:00', 14)).toEqual(instantInTehran('2026-11-20', '00:00'))
  })
})

it('says when a calendar has no business day, and counts forwards only', () => {
  const never = { isBusinessDay: () => false }
  const day = plainDateOf('2026-11-21')
  expect(() => addBusinessDays(never, day, 1)).toThrow(RangeError)
  expect(() => addBusinessHours(never, new Date('2026-11-21T08:00:00Z'), 1)).toThrow(RangeError)
  expect(() => addBusinessDays(calendar, day, -1)).toThrow(RangeError)
})

// Iran's clocks were put forward in summer until 2022: days of 23 and 25 hours are among these.
const somedays = fc.date({ min: new Date('2019-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
const calendars = fc
  .array(somedays, { maxLength: 60 })
  .map((days) => businessCalendarOf(days.map((day) => day.toISOString().slice(0, 10))))
/** Clock hours of business days between two instants, counted minute by minute of the definition. */
function businessMinutes(of: typeof calendar, from: Date, to: Date): number {
  let count = 0
  for (let at = from.getTime(); at < to.getTime(); at += 60_000)
    if (of.isBusinessDay(plainDateOf(new Date(at).toISOString()))) count += 1
  return count
}

it('adds business days one by one, each a business day and none left out', () => {
  fc.assert(
    fc.property(calendars, somedays, fc.nat(15), (of, date, n) => {
      const from = plainDateOf(date.toISOString())
      const to = addBusinessDays(of, from, n + 1)
      expect(of.isBusinessDay(to)).toBe(true)
      expect(addBusinessDays(of, addBusinessDays(of, from, n || 1), 1)).toEqual(
        addBusinessDays(of, from, (n || 1) + 1),
      )
    }),
  )
})

it('counts exactly the hours of business days, in one step or two', () => {
  const whole = somedays.map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000))
  fc.assert(
    fc.property(calendars, whole, fc.nat(60), fc.nat(60), (of, from, one, other) => {
      const end = addBusinessHours(of, from, one + other)
      expect(addBusinessHours(of, addBusinessHours(of, from, one), other)).toEqual(end)
      expect(businessMinutes(of, from, end)).toBe((one + other) * 60)
    }),
    { numRuns: 40 },
  )
})
