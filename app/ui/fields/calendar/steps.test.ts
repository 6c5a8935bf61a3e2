import { parseDate, PersianCalendar, toCalendar, type CalendarDate } from '@internationalized/date'
import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '~/domain/values/locale'
import { addDays, weekdayOf } from '~/domain/values/plain-date'
import { firstWeekday, monthWeeks } from './month-weeks'
import { decadesOf, isWithin, monthsOf, stepByKey } from './steps'

const days = Array.from({ length: 400 }, (_, place) => addDays('2025-02-24', place))
const anyDay = { min: '1921-03-21', max: '2060-01-01' }
const persian = new PersianCalendar()
const press = (locale: Locale, day: string, key: string, shiftKey = false, bounds = anyDay) =>
  stepByKey(locale, day, { key, shiftKey }, bounds)

/** What the library's own arithmetic makes of it, in the calendar of the locale. */
const byLibrary = (locale: Locale, day: string, step: (date: CalendarDate) => CalendarDate) =>
  step(locale === 'fa' ? toCalendar(parseDate(day), persian) : parseDate(day)).toString()

describe.each(locales)('keys in %s', (locale) => {
  const [onward, back] = locale === 'fa' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']

  it('lead to the day meant, from every day', () => {
    for (const day of days) {
      const meant = (step: (date: CalendarDate) => CalendarDate) => byLibrary(locale, day, step)
      expect(press(locale, day, onward)).toBe(meant((date) => date.add({ days: 1 })))
      expect(press(locale, day, back)).toBe(meant((date) => date.subtract({ days: 1 })))
      expect(press(locale, day, 'ArrowDown')).toBe(meant((date) => date.add({ weeks: 1 })))
      expect(press(locale, day, 'ArrowUp')).toBe(meant((date) => date.subtract({ weeks: 1 })))
      expect(press(locale, day, 'PageDown')).toBe(meant((date) => date.add({ months: 1 })))
      expect(press(locale, day, 'PageUp')).toBe(meant((date) => date.subtract({ months: 1 })))
      expect(press(locale, day, 'PageDown', true)).toBe(meant((date) => date.add({ years: 1 })))
      expect(press(locale, day, 'PageUp', true)).toBe(meant((date) => date.subtract({ years: 1 })))
      const start = press(locale, day, 'Home') ?? ''
      expect(weekdayOf(start)).toBe(firstWeekday[locale])
      expect(press(locale, day, 'End')).toBe(addDays(start, 6))
      expect(day >= start && day <= addDays(start, 6)).toBe(true)
    }
  })

  it('never lead out of the bounds', () => {
    const keys = [onward, back, 'ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'] as string[]
    for (const day of days) {
      const bounds = { min: addDays(day, -3), max: addDays(day, 4) }
      for (const key of keys) {
        expect(isWithin(press(locale, day, key, false, bounds) ?? '', bounds)).toBe(true)
        expect(press(locale, day, key, true, { min: day, max: day })).toBe(day)
      }
    }
  })

  it('that are no steps leave the day alone', () => {
    for (const key of ['Enter', ' ', 'Tab', 'Escape', 'a', 'constructor', '__proto__'])
      expect(press(locale, '2026-11-21', key)).toBeUndefined()
  })

  it('a month has each of its days once, in the column of its weekday', () => {
    for (const day of days) {
      const date = locale === 'fa' ? toCalendar(parseDate(day), persian) : parseDate(day)
      const weeks = monthWeeks(locale, date.year, date.month)
      const shown = weeks.flat().filter((one) => one !== null)
      const first = date.set({ day: 1 })
      const length = date.calendar.getDaysInMonth(date)
      expect(shown).toEqual(Array.from({ length }, (_, place) => first.add({ days: place }).toString()))
      const columns = weeks.map((week) =>
        week.map((one, column) => one === null || (weekdayOf(one) - firstWeekday[locale] + 7) % 7 === column),
      )
      expect(columns).toEqual(weeks.map(() => Array(7).fill(true)))
    }
  })
})

it('years stand by decades, those of the bounds included', () => {
  const decades = decadesOf('fa', { min: '1900-01-01', max: '2026-11-21' })
  expect(decades[0]).toEqual({ decade: 1270, years: [1278, 1279] })
  expect(decades.at(-1)).toEqual({ decade: 1400, years: [1400, 1401, 1402, 1403, 1404, 1405] })
  expect(decades.flatMap(({ years }) => years)).toHaveLength(1405 - 1278 + 1)
  expect(decadesOf('en', { min: '2026-01-01', max: '2026-12-31' })).toEqual([{ decade: 2020, years: [2026] }])
})

it('months without a day within the bounds cannot be chosen', () => {
  const bounds = { min: '2026-04-21', max: '2026-11-21' }
  expect(monthsOf('fa', 1405, bounds)).toEqual([2, 3, 4, 5, 6, 7, 8])
  expect(monthsOf('en', 2026, bounds)).toEqual([4, 5, 6, 7, 8, 9, 10, 11])
  expect(monthsOf('fa', 1404, bounds)).toEqual([])
})
