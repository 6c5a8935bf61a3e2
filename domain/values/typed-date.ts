import { message } from './message'
import { toAsciiDigits } from './digits'
import { dayOf } from './dates'
import { gregorianFromJalali, jalaliFromGregorian, jalaliMonthNames } from './jalali'
import type { Locale } from './locale'
import { typed, withoutDirectionMarks } from './typed'

/** Years below belong to the Jalali calendar, from here on to the Gregorian one; neither reaches the other's. */
const firstGregorianYear = 1700

const twoDigits = (value: number) => String(value).padStart(2, '0')

function isoOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : undefined
}

/**
 * Reads a day that a person typed or chose, as a plain date (`2026-11-21`): any digits, any separator, the year of four digits first or
 * last, the month by number or by its Jalali name. The year says which calendar is meant: `۱۴۰۵/۰۸/۳۰`, `30-8-1405`, `2026-11-21`.
 */
export function parseTypedDate(text: string): string | undefined {
  const named = jalaliMonthNames.reduce(
    (written, name, index) => written.replace(name, ` ${index + 1} `),
    toAsciiDigits(withoutDirectionMarks(text)).replace(/ي/g, 'ی'),
  )
  const parts = named.trim().split(/[\s/.\-–،,٫]+/)
  if (parts.length !== 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) return undefined
  const ordered = parts[0]?.length === 4 ? parts : [...parts].reverse()
  if (ordered[0]?.length !== 4) return undefined
  const [year = 0, month = 0, day = 0] = ordered.map(Number)
  if (year >= firstGregorianYear) return isoOf(year, month, day)
  const date = gregorianFromJalali(year, month, day)
  return date && isoOf(date.year, date.month, date.day)
}

/**
 * A plain date as it stands in a field, in the reader's calendar and digits: `۱۴۰۵/۰۸/۳۰`, `2026/11/21`. Year first in all
 * locales, where day and month cannot be mistaken for one another. Empty when not a date.
 */
export function printTypedDate(locale: Locale, isoDate: string): string {
  const date = dayOf(isoDate)
  if (!date) return ''
  const { year, month, day } = locale === 'fa' ? jalaliFromGregorian(date.year, date.month, date.day) : date
  const written = `${year}/${twoDigits(month)}/${twoDigits(day)}`
  return locale === 'fa' ? written.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit) : written
}

/** A day that a person typed, from `min` to `max` (plain dates) included. */
export const dateSchema = ({ min, max }: { min?: string; max?: string } = {}) =>
  typed(parseTypedDate, 'error.date').superRefine((day, context) => {
    // Plain dates of four-digit years sort as text.
    if (min !== undefined && day < min)
      context.addIssue({ code: 'custom', message: message('error.dateLeast', { date: min }) })
    if (max !== undefined && day > max)
      context.addIssue({ code: 'custom', message: message('error.dateMost', { date: max }) })
  })
