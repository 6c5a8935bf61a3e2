/**
 * A day without a time, as stored: `2026-03-21`, Gregorian and of four-digit years, so that it sorts as text. Nothing here knows a time
 * zone: which day it is at an instant is asked in `tehran-time.ts`.
 */
export interface PlainDate {
  year: number
  month: number
  day: number
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** A plain date as it is stored: `2026-11-21`. */
export const plainDateText = ({ year, month, day }: PlainDate): string =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`

/** The parts of a stored day; undefined when it is not written like one, or there is no such day (`2026-02-29`). */
export function readPlainDate(text: string): PlainDate | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year === undefined) return undefined
  const date = { year: Number(year), month: Number(month), day: Number(day) }
  const instant = new Date(Date.UTC(date.year, date.month - 1, date.day))
  // `Date.UTC` reads years below 100 as of the twentieth century.
  return instant.getUTCFullYear() === date.year &&
    instant.getUTCMonth() === date.month - 1 &&
    instant.getUTCDate() === date.day
    ? date
    : undefined
}

/** @throws RangeError when `text` is no plain date */
export function requirePlainDate(text: string): PlainDate {
  const date = readPlainDate(text)
  if (!date) throw new RangeError('no day')
  return date
}

/**
 * The plain date so many days later, or earlier.
 * @throws RangeError when `day` is no plain date
 */
export function addDays(day: string, days: number): string {
  const { year, month, day: ofMonth } = requirePlainDate(day)
  return new Date(Date.UTC(year, month - 1, ofMonth + days)).toISOString().slice(0, 10)
}

/**
 * Days from one plain date to another; below zero when that lies before.
 * @throws RangeError when one is no plain date
 */
export function daysBetween(from: string, to: string): number {
  const [start, end] = [from, to].map((day) => {
    const { year, month, day: ofMonth } = requirePlainDate(day)
    return Date.UTC(year, month - 1, ofMonth)
  })
  return Math.round(((end ?? 0) - (start ?? 0)) / 86_400_000)
}

/**
 * The day of the week, 0 for Sunday.
 * @throws RangeError when `day` is no plain date
 */
export function weekdayOf(day: string): number {
  const { year, month, day: ofMonth } = requirePlainDate(day)
  return new Date(Date.UTC(year, month - 1, ofMonth)).getUTCDay()
}
