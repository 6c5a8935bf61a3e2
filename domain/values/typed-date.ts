import { message } from './message'
import { digitsIn, toAsciiDigits } from './digits'
import { calendarOf } from './calendar'
import { plainDayOf } from './dates'
import type { Locale } from './locale'
import { typed } from './typed'
import { withoutDirectionMarks } from './typed-text'

/** Years below belong to the Jalali calendar, from here on to the Gregorian one; neither reaches the other's. */
const firstGregorianYear = 1700

const twoDigits = (value: number) => String(value).padStart(2, '0')

/**
 * Reads a day that a person typed or chose, as a plain date (`2026-11-21`): any digits, any separator, the year of four digits first or
 * last, the month by number or by its Jalali name. The year says which calendar is meant: `۱۴۰۵/۰۸/۳۰`, `30-8-1405`, `2026-11-21`.
 */
export function parseTypedDate(text: string): string | undefined {
  const named = calendarOf('fa').monthNames.reduce(
    (written, name, index) => written.replace(name, ` ${index + 1} `),
    toAsciiDigits(withoutDirectionMarks(text)).replace(/ي/g, 'ی'),
  )
  const parts = named.trim().split(/[\s/.\-–،,٫]+/)
  if (parts.length !== 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) return undefined
  const ordered = parts[0]?.length === 4 ? parts : [...parts].reverse()
  if (ordered[0]?.length !== 4) return undefined
  const [year = 0, month = 0, day = 0] = ordered.map(Number)
  return calendarOf(year >= firstGregorianYear ? 'en' : 'fa').dayAt(year, month, day)
}

/**
 * A plain date as it stands in a field, in the reader's calendar and digits: `۱۴۰۵/۰۸/۳۰`, `2026/11/21`. Year first in all
 * locales, where day and month cannot be mistaken for one another. Empty when not a date.
 */
export function printTypedDate(locale: Locale, isoDate: string): string {
  const stored = plainDayOf(isoDate)
  if (stored === undefined) return ''
  const { year, month, day } = calendarOf(locale).partsOf(stored)
  return digitsIn(locale, `${year}/${twoDigits(month)}/${twoDigits(day)}`)
}

/** A day as a form posts it in three fields: what was typed, and the month with the letter of its calendar (`monthChoice`). */
export interface DayParts {
  year: string
  month: string
  day: string
}

/** The value of a month in a list: the calendar that its name belongs to goes along, since `3` alone is Khordad and March. */
export const monthChoice = (locale: Locale, month: number): string => `${locale === 'fa' ? 'j' : 'g'}${month}`

/** The parts of a plain date as they stand in the three fields. Empty when not a date. */
export function dayParts(locale: Locale, isoDate: string): DayParts {
  const stored = plainDayOf(isoDate)
  if (stored === undefined) return { year: '', month: '', day: '' }
  const { year, month, day } = calendarOf(locale).partsOf(stored)
  return {
    year: digitsIn(locale, String(year)),
    month: monthChoice(locale, month),
    day: digitsIn(locale, String(day)),
  }
}

/**
 * Reads a day out of its three fields, in any digits. A whole date in the field of the year («۱۳۴۵/۳/۱۲») is read as one.
 * @returns `''` when all are empty, undefined when they are no day
 */
export function parseDayParts({ year, month, day }: DayParts): string | undefined {
  const [typedYear = '', chosen = '', typedDay = ''] = [year, month, day].map((text) =>
    toAsciiDigits(withoutDirectionMarks(text)).trim(),
  )
  if (typedYear === '' && chosen === '' && typedDay === '') return ''
  const whole = parseTypedDate(typedYear)
  if (whole !== undefined) return whole
  const [, letter, number] = /^([jg])(\d{1,2})$/.exec(chosen) ?? []
  if (!/^\d{4}$/.test(typedYear) || number === undefined || !/^\d{1,2}$/.test(typedDay)) return undefined
  const isJalali = letter === 'j'
  // A year of the other calendar beside this month's name is a slip, whichever of the two was meant.
  if (isJalali !== Number(typedYear) < firstGregorianYear) return undefined
  return calendarOf(isJalali ? 'fa' : 'en').dayAt(Number(typedYear), Number(number), Number(typedDay))
}

/** A day that a person typed, from `min` to `max` (plain dates) included. */
export const dateSchema = ({ min, max }: { min?: string; max?: string } = {}) =>
  typed(parseTypedDate, 'error.date')
    .superRefine((day, context) => {
      // Plain dates of four-digit years sort as text.
      if (min !== undefined && day < min)
        context.addIssue({ code: 'custom', message: message('error.dateLeast', { date: min }) })
      if (max !== undefined && day > max)
        context.addIssue({ code: 'custom', message: message('error.dateMost', { date: max }) })
    })
    .meta({ field: 'day' })
