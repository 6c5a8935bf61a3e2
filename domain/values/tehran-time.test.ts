import { expect, test } from 'vitest'
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
