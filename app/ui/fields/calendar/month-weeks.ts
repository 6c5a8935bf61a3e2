import { calendarOf } from '~/domain/values/calendar'
import type { Locale } from '~/domain/values/locale'
import { addDays, weekdayOf } from '~/domain/values/plain-date'

/** The day that weeks begin with, 0 for Sunday: Saturday in Iran, Monday elsewhere. */
export const firstWeekday: Record<Locale, number> = { fa: 6, en: 1, es: 1 }

/** The days of a week in the order of their columns, 0 for Sunday. */
export const weekdaysOf = (locale: Locale): number[] =>
  Array.from({ length: 7 }, (_, place) => (firstWeekday[locale] + place) % 7)

/** The column that a plain date stands in, from 0. */
export const columnOf = (locale: Locale, day: string): number =>
  (weekdayOf(day) - firstWeekday[locale] + 7) % 7

/** The weeks of a month of the reader's calendar, its days as plain dates; null where a day of another month would stand. */
export function monthWeeks(locale: Locale, year: number, month: number): (string | null)[][] {
  const { dayAt, monthLength } = calendarOf(locale)
  const first = dayAt(year, month, 1)
  if (first === undefined) return []
  const before = columnOf(locale, first)
  const length = monthLength(year, month)
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const place = week * 7 + column - before
      return place < 0 || place >= length ? null : addDays(first, place)
    }),
  )
}
