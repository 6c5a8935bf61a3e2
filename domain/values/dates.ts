import { calendarOf } from './calendar'
import { digitsIn } from './digits'
import type { Locale } from './locale'
import { plainDateText, readPlainDate, weekdayOf, type PlainDate } from './plain-date'
import { tehranOffset } from './tehran-offset'

/** With its zone: a time without one would be another instant in each browser. */
const instantText = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/

/** The day in Tehran at an instant, or the day itself when `value` is a plain date. Undefined when it is neither. */
export function dayOf(value: string): PlainDate | undefined {
  if (!instantText.test(value)) return readPlainDate(value)
  const instant = Date.parse(value)
  if (Number.isNaN(instant)) return undefined
  const shown = new Date(instant + tehranOffset(instant))
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() }
}

/** The same as a plain date: `2026-11-21`. */
export function plainDayOf(value: string): string | undefined {
  const date = dayOf(value)
  return date && plainDateText(date)
}

/** A day as readers of `locale` write it, Jalali in Persian: `۱ فروردین ۱۴۰۵`, `21 March 2026`. Empty when not a date. */
export function formatDate(locale: Locale, value: string): string {
  const stored = plainDayOf(value)
  if (stored === undefined) return ''
  const { monthNames, partsOf } = calendarOf(locale)
  const { year, month, day } = partsOf(stored)
  const name = monthNames[month - 1]
  return digitsIn(locale, locale === 'es' ? `${day} de ${name} de ${year}` : `${day} ${name} ${year}`)
}

const weekdayNames: Record<Locale, string[]> = {
  fa: ['یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه'],
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  es: 'domingo lunes martes miércoles jueves viernes sábado'.split(' '),
}

/** The name of a day of the week, 0 for Sunday. */
export const weekdayName = (locale: Locale, weekday: number): string => weekdayNames[locale][weekday] ?? ''

/** A day near by, where there is little room: `۳ آذر`, `24 November`. Empty when not a date. */
export function formatDayOfMonth(locale: Locale, value: string): string {
  const stored = plainDayOf(value)
  if (stored === undefined) return ''
  const { monthNames, partsOf } = calendarOf(locale)
  const { month, day } = partsOf(stored)
  return digitsIn(locale, `${day}${locale === 'es' ? ' de' : ''} ${monthNames[month - 1]}`)
}

/** The same with its weekday: `سه‌شنبه ۳ آذر`, `Tuesday 24 November`. Empty when not a date. */
export function formatNearDay(locale: Locale, value: string): string {
  const stored = plainDayOf(value)
  if (stored === undefined) return ''
  return `${weekdayName(locale, weekdayOf(stored))} ${formatDayOfMonth(locale, stored)}`
}

/** A day with its weekday and its year, as it is read out: `شنبه ۳۰ آبان ۱۴۰۵`, `Saturday 21 November 2026`. Empty when not a date. */
export function formatWholeDay(locale: Locale, value: string): string {
  const stored = plainDayOf(value)
  if (stored === undefined) return ''
  const weekday = weekdayName(locale, weekdayOf(stored))
  return `${weekday}${locale === 'es' ? ',' : ''} ${formatDate(locale, stored)}`
}

/** A month above its days, in the calendar of the locale, the year last: `آبان ۱۴۰۵`, `November 2026`. */
export const monthHeading = (locale: Locale, year: number, month: number): string =>
  digitsIn(locale, `${calendarOf(locale).monthNames[month - 1]} ${year}`)
