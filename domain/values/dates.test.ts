import { expect, it } from 'vitest'
import { dayOf, formatDate, formatWholeDay, monthHeading } from './dates'

it('prints a day in the calendar and words of the locale', () => {
  expect(formatDate('fa', '2026-03-21')).toBe('۱ فروردین ۱۴۰۵')
  expect(formatDate('en', '2026-03-21')).toBe('21 March 2026')
  expect(formatDate('es', '2026-03-21')).toBe('21 de marzo de 2026')
})

it('takes the day that it is in Tehran', () => {
  expect(dayOf('2026-03-20T20:29:59Z')).toEqual({ year: 2026, month: 3, day: 20 })
  expect(dayOf('2026-03-20T20:30:00Z')).toEqual({ year: 2026, month: 3, day: 21 })
  // Summer time was still kept in 2021.
  expect(dayOf('2021-07-01T19:30:00Z')).toEqual({ year: 2021, month: 7, day: 2 })
})

it('prints nothing for what is no date', () => {
  expect(formatDate('fa', 'soon')).toBe('')
})

it('heads a month with the year last', () => {
  expect(monthHeading('fa', 1405, 8)).toBe('آبان ۱۴۰۵')
  expect(monthHeading('en', 2026, 11)).toBe('November 2026')
  expect(monthHeading('es', 2026, 11)).toBe('noviembre 2026')
})

it.each(['1', '2026-13-40', '2026-02-30', '2026-11-21T10:00', '2026-11-21T99:00Z', 'May 1', ''])(
  'takes %j for no date, whatever an engine would make of it',
  (text) => {
    expect(dayOf(text)).toBeUndefined()
    expect(formatDate('fa', text)).toBe('')
    expect(formatWholeDay('en', text)).toBe('')
  },
)

it('reads a whole day out with its weekday', () => {
  expect(formatWholeDay('fa', '2026-11-21')).toBe('شنبه ۳۰ آبان ۱۴۰۵')
  expect(formatWholeDay('en', '2026-11-21')).toBe('Saturday 21 November 2026')
  expect(formatWholeDay('es', '2026-11-21')).toBe('sábado, 21 de noviembre de 2026')
})
