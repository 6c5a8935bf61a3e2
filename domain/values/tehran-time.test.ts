import { fromDate } from '@internationalized/date'
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

test('what is no instant has no day', () => {
  expect(() => tehranDayAndTime(new Date(Number.NaN))).toThrow(RangeError)
})
