import { CalendarDate, parseDate, PersianCalendar, toCalendar } from '@internationalized/date'
import { describe, expect, it } from 'vitest'
import { calendarOf } from './calendar'
import { formatWholeDay } from './dates'
import { addDays } from './plain-date'
import {
  dayParts,
  monthChoice,
  parseDayParts,
  parseTypedDate,
  printTypedDate,
  type DayParts,
} from './typed-date'
import { locales } from './locale'

const persian = new PersianCalendar()

/** From before the leap day of 1403 until after Nowruz of 1405, and about that of 1408. */
const days = [
  ...Array.from({ length: 400 }, (_, place) => addDays('2025-02-24', place)),
  ...Array.from({ length: 60 }, (_, place) => addDays('2030-02-20', place)),
]

describe.each(locales)('in %s', (locale) => {
  const { partsOf, dayAt, monthLength } = calendarOf(locale)

  it('a day has the parts that its calendar gives it, and is found by them', () => {
    for (const day of days) {
      const parsed = parseDate(day)
      const meant = locale === 'fa' ? toCalendar(parsed, persian) : parsed
      const { year, month, day: ofMonth } = meant
      expect([day, partsOf(day)]).toEqual([day, { year, month, day: ofMonth }])
      expect(dayAt(year, month, ofMonth)).toBe(day)
      expect(monthLength(year, month)).toBe(meant.calendar.getDaysInMonth(meant))
    }
  })

  it('what is printed in a field is the day that is read from it, in one field or in three', () => {
    for (const day of days) {
      expect(parseTypedDate(printTypedDate(locale, day))).toBe(day)
      expect(parseDayParts(dayParts(locale, day))).toBe(day)
    }
  })

  it('knows no day after the last of a month', () => {
    for (let year = 1390; year <= 1415; year += 1) {
      const inYear = locale === 'fa' ? year : year + 621
      for (let month = 1; month <= 12; month += 1) {
        const length = monthLength(inYear, month)
        expect(dayAt(inYear, month, length)).toBeDefined()
        expect(dayAt(inYear, month, length + 1)).toBeUndefined()
      }
    }
  })
})

it('knows the leap days of 1403 and 1408 and none beside', () => {
  const { dayAt } = calendarOf('fa')
  expect(dayAt(1403, 12, 30)).toBe('2025-03-20')
  expect(dayAt(1408, 12, 30)).toBe('2030-03-20')
  for (const year of [1402, 1404, 1405, 1406, 1407, 1409]) expect(dayAt(year, 12, 30)).toBeUndefined()
  expect(formatWholeDay('fa', '2025-03-20')).toBe('پنجشنبه ۳۰ اسفند ۱۴۰۳')
})

it('agrees with the calendar of the Studio for every year that can be typed there', () => {
  const { monthLength } = calendarOf('fa')
  for (let year = 1200; year < 1500; year += 1)
    expect([year, monthLength(year, 12)]).toEqual([
      year,
      persian.getDaysInMonth(new CalendarDate(persian, year, 12, 1)),
    ])
})

describe('a day in three fields', () => {
  const parts = (year: string, month: string, day: string): DayParts => ({ year, month, day })

  it.each([
    ['fa', parts('۱۳۴۵', 'j3', '۱۲')],
    ['Arabic digits', parts('١٣٤٥', 'j3', '١٢')],
    ['Latin digits with marks', parts('\u200e1345\u200e', 'j3', ' 12 ')],
    ['a whole date in the year', parts('۱۳۴۵/۳/۱۲', '', '')],
    ['a whole date in the year, in words', parts('۱۲ خرداد ۱۳۴۵', 'j1', '')],
    ['en', parts('1966', 'g6', '2')],
  ])('is read: %s', (_, typed) => expect(parseDayParts(typed)).toBe('1966-06-02'))

  it('is nothing when nothing is typed', () => expect(parseDayParts(parts(' ', '', ''))).toBe(''))

  it.each([
    ['half of it', parts('۱۳۴۵', '', '')],
    ['no such day', parts('۱۴۰۴', 'j12', '۳۰')],
    ['a short year', parts('۴۵', 'j3', '۱۲')],
    ['a year of the other calendar', parts('1966', 'j3', '12')],
    ['a month of the other calendar', parts('۱۳۴۵', 'g3', '۱۲')],
    ['no month', parts('۱۳۴۵', 'j13', '۱')],
    ['a month without its calendar', parts('۱۳۴۵', '3', '12')],
    ['words', parts('پارسال', 'j1', 'یک')],
  ])('is refused: %s', (_, typed) => expect(parseDayParts(typed)).toBeUndefined())

  it('names the calendar with the month', () => {
    expect(monthChoice('fa', 3)).toBe('j3')
    expect(monthChoice('es', 3)).toBe('g3')
  })
})
