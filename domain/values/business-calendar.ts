import { dayOf } from './dates'
import { addDays, plainDateText, requirePlainDate, weekdayOf, type PlainDate } from './plain-date'
import { instantInTehran } from './tehran-time'

/** Which days work is done on, in Tehran. */
export interface BusinessCalendar {
  isBusinessDay(day: PlainDate): boolean
}

/**
 * The day in Tehran at an instant, or the day itself of a plain date.
 * @throws RangeError when `text` is neither
 */
export function plainDateOf(text: string): PlainDate {
  const day = dayOf(text)
  if (!day) throw new RangeError('no day')
  return day
}

/** The days from Saturday to Thursday, but for the holidays given (plain dates, `2026-11-21`). */
export function businessCalendarOf(holidays: Iterable<string>): BusinessCalendar {
  const closed = new Set(holidays)
  return { isBusinessDay: (day) => !isFriday(day) && !closed.has(plainDateText(day)) }
}

const friday = 5

export const isFriday = (day: PlainDate): boolean => weekdayOf(plainDateText(day)) === friday

const nextDay = (day: PlainDate): PlainDate => requirePlainDate(addDays(plainDateText(day), 1))

/** Nobody closes for longer: a calendar without business days must not hold up who asks. */
const longestClosure = 366

function nextBusinessDay(calendar: BusinessCalendar, from: PlainDate): PlainDate {
  let day = from
  for (let looked = 0; looked < longestClosure; looked += 1) {
    day = nextDay(day)
    if (calendar.isBusinessDay(day)) return day
  }
  throw new RangeError('a calendar without business days')
}

/**
 * The n-th business day after `fromDay`, which itself never counts; with `n` 0 the day itself, or the first business day after it.
 * @throws RangeError when `n` is below zero or not whole, or no day is a business day
 */
export function addBusinessDays(calendar: BusinessCalendar, fromDay: PlainDate, n: number): PlainDate {
  if (!Number.isInteger(n) || n < 0) throw new RangeError('business days are counted forwards')
  if (n === 0) return calendar.isBusinessDay(fromDay) ? fromDay : nextBusinessDay(calendar, fromDay)
  let day = fromDay
  for (let counted = 0; counted < n; counted += 1) day = nextBusinessDay(calendar, day)
  return day
}

const hourMs = 3_600_000

/** Midnight in Tehran with which a day begins. */
const startOf = (day: PlainDate): number => instantInTehran(plainDateText(day), '00:00').getTime()

/**
 * The first instant at which `hours` clock hours of business days have gone by since `from`, in Tehran. All 24 hours of a business day
 * count, none of a Friday or holiday: 24 hours from Thursday 10:00 end on Saturday 10:00.
 * @throws RangeError when `hours` is below zero or not finite, or no day is a business day
 */
export function addBusinessHours(calendar: BusinessCalendar, from: Date, hours: number): Date {
  if (!Number.isFinite(hours) || hours < 0) throw new RangeError('business hours are counted forwards')
  let left = Math.round(hours * hourMs)
  if (left === 0) return new Date(from)
  let day = plainDateOf(from.toISOString())
  let at = from.getTime()
  if (!calendar.isBusinessDay(day)) {
    day = nextBusinessDay(calendar, day)
    at = startOf(day)
  }
  for (;;) {
    const untilMidnight = startOf(nextDay(day)) - at
    if (left <= untilMidnight) return new Date(at + left)
    left -= untilMidnight
    day = nextBusinessDay(calendar, day)
    at = startOf(day)
  }
}

/** When a parcel comes that is ordered on `today`: from the next business day until the last of `days` business days. */
export const deliveryWindow = (
  calendar: BusinessCalendar,
  today: PlainDate,
  days: number,
): { from: PlainDate; by: PlainDate } => ({
  from: addBusinessDays(calendar, today, 1),
  by: addBusinessDays(calendar, today, Math.max(1, days)),
})
