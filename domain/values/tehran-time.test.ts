import { fromDate, parseDateTime, toZoned } from '@internationalized/date'
import { assert, constant, date, oneof, property } from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from './dates'
import { instantInTehran, tehranDayAndTime } from './tehran-time'

test.each([
  ['2026-11-21', '14:05', '2026-11-21T10:35:00.000Z'],
  // Summer time ended for good in 1401.
  ['2026-07-01', '00:10', '2026-06-30T20:40:00.000Z'],
  ['2021-07-01', '00:10', '2021-06-30T19:40:00.000Z'],
])('%s %s in Tehran is %s', (day, time, instant) => {
  expect(instantInTehran(day, time).toISOString()).toBe(instant)
  expect(tehranDayAndTime(new Date(instant))).toEqual({ day, time })
})

test('every instant is told as the rules of the zone have it, those around a change of clocks too', () => {
  // Clocks went forward at midnight that began 2 Farvardin 1400, and back at the one that ended 30 Shahrivar.
  const changes = ['2021-03-21T20:30:00Z', '2021-09-21T19:30:00Z'].map((at) => Date.parse(at))
  const around = oneof(
    ...changes.flatMap((at) => [-1000, -1, 0, 1, 3_600_000].map((by) => constant(new Date(at + by)))),
  )
  const days = { min: new Date('1901-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z') }
  assert(
    property(oneof(around, date({ ...days, noInvalidDate: true })), (instant) => {
      const [day = '', clock = ''] = fromDate(instant, 'Asia/Tehran').toString().split('T')
      expect(tehranDayAndTime(instant)).toEqual({ day, time: clock.slice(0, 5) })
      const [year, month, dayOfMonth] = day.split('-').map(Number)
      expect(dayOf(instant.toISOString())).toEqual({ year, month, day: dayOfMonth })
    }),
    { numRuns: 2000 },
  )
})

test('every day and time is an instant as the rules of the zone have it, also those that clocks left out or showed twice', () => {
  // From the first of the years whose offset is asked for: before, clocks had no zone.
  const days = { min: new Date('1901-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z') }
  const changed = ['2021-03-22', '2021-09-21', '2021-09-22', '1977-10-21', '1991-05-03', '1945-12-31']
  const quarters = Array.from({ length: 96 }, (_, index) =>
    [Math.floor(index / 4), (index % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':'),
  )
  for (const day of changed) for (const time of quarters) same(day, time)
  assert(
    property(date({ ...days, noInvalidDate: true }), (instant) => {
      const [day = '', clock = ''] = instant.toISOString().split('T')
      same(day, clock.slice(0, 5))
    }),
    { numRuns: 2000 },
  )

  function same(day: string, time: string) {
    expect(`${day} ${time} ${instantInTehran(day, time).toISOString()}`).toBe(
      `${day} ${time} ${toZoned(parseDateTime(`${day}T${time}`), 'Asia/Tehran').toAbsoluteString()}`,
    )
  }
})

test.each([
  ['2026-02-30', '10:00'],
  ['2026-13-01', '10:00'],
  ['2026-11-21', '24:00'],
  ['2026-11-21', '10:60'],
  ['2026-11-21', ''],
  ['', '10:00'],
  ['tomorrow', '10:00'],
])('%s %s is no instant', (day, time) => {
  expect(() => instantInTehran(day, time)).toThrow(RangeError)
})

test('what is no instant has no day', () => {
  expect(() => tehranDayAndTime(new Date(Number.NaN))).toThrow(RangeError)
})
