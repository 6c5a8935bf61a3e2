import {
  CalendarDate,
  CalendarDateTime,
  GregorianCalendar,
  PersianCalendar,
  parseAbsolute,
  parseDate,
  toCalendar,
  toZoned,
} from '@internationalized/date'
import { dayOf, formatDate } from '../../domain/values/dates'
import { toAsciiDigits, toPersianDigits } from '../../domain/values/digits'

/** Bookings, articles and rules are dated in Iran, wherever the editor sits. */
const editorZone = 'Asia/Tehran'

const persian = new PersianCalendar()
const gregorian = new GregorianCalendar()
const firstYear = 1200
const lastYear = 1499

const two = (value: number): string => String(value).padStart(2, '0')

/** A Jalali day that exists, or `null`: 30 Esfand only in leap years, no 31 Mehr. */
function jalaliDay(year: number, month: number, day: number): CalendarDate | null {
  if (year < firstYear || year > lastYear || month < 1 || month > 12 || day < 1) return null
  const first = new CalendarDate(persian, year, month, 1)
  return day <= persian.getDaysInMonth(first) ? new CalendarDate(persian, year, month, day) : null
}

const datePattern = /^(\d{4})[/\-.\s](\d{1,2})[/\-.\s](\d{1,2})$/
const dateTimePattern = /^(\d{4}[/\-.\s]\d{1,2}[/\-.\s]\d{1,2})(?:[\s،,]+(\d{1,2})[:٫.](\d{2}))?$/

const tidy = (typed: string): string => toAsciiDigits(typed).replace(/\s+/g, ' ').trim()

function parseDay(plain: string): CalendarDate | null {
  const [, year, month, day] = datePattern.exec(plain) ?? []
  return year === undefined ? null : jalaliDay(Number(year), Number(month), Number(day))
}

/** A typed Jalali date (`۱۴۰۵/۸/۳۰`, digits of any script) as a Gregorian ISO date; `null` when there is no such day. */
export function parseJalaliDate(typed: string): string | null {
  const day = parseDay(tidy(typed))
  return day && toCalendar(day, gregorian).toString()
}

/** A typed Jalali date with an optional time in Iran (`۱۴۰۵/۸/۳۰ ۱۴:۳۰`) as an instant; `null` when there is none such. */
export function parseJalaliDateTime(typed: string): string | null {
  const [, date = '', hour = '0', minute = '0'] = dateTimePattern.exec(tidy(typed)) ?? []
  const day = parseDay(date)
  if (!day || Number(hour) > 23 || Number(minute) > 59) return null
  const { year, month, day: ofMonth } = toCalendar(day, gregorian)
  const local = new CalendarDateTime(year, month, ofMonth, Number(hour), Number(minute))
  return toZoned(local, editorZone).toDate().toISOString()
}

/** An ISO date as `۱۴۰۵/۰۸/۳۰`; empty when it is none. */
export function formatJalaliDate(iso: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || Number.isNaN(Date.parse(iso))) return ''
  const { year, month, day } = toCalendar(parseDate(iso), persian)
  return toPersianDigits(`${year}/${two(month)}/${two(day)}`)
}

/** An instant as `۱۴۰۵/۰۸/۳۰ ۱۴:۳۰` in Iran; empty when it is none. */
export function formatJalaliDateTime(iso: string): string {
  if (Number.isNaN(Date.parse(iso))) return ''
  const { year, month, day, hour, minute } = toCalendar(
    parseAbsolute(new Date(iso).toISOString(), editorZone),
    persian,
  )
  return toPersianDigits(`${year}/${two(month)}/${two(day)} ${two(hour)}:${two(minute)}`)
}

const weekday = new Intl.DateTimeFormat('fa-IR', { weekday: 'long', timeZone: 'UTC' })

/** The day in Iran at an instant, or the day itself, as an ISO date; `null` when it is neither. */
function isoDay(iso: string): string | null {
  const day = dayOf(iso)
  return day ? `${day.year}-${two(day.month)}-${two(day.day)}` : null
}

/** An ISO date or instant in words, as a day in Iran: `شنبه ۳۰ آبان ۱۴۰۵`; empty when it is none. */
export function jalaliInWords(iso: string): string {
  const day = isoDay(iso)
  return day === null ? '' : `${weekday.format(Date.parse(day))} ${formatDate('fa', day)}`
}

const gregorianTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: editorZone,
  hour: '2-digit',
  minute: '2-digit',
})

/** The same in the Gregorian calendar: `2026-11-21`, for an instant with the time in Iran. */
export function gregorianInFigures(iso: string): string {
  const day = isoDay(iso)
  if (day === null) return ''
  return iso.includes('T') ? `${day} ${gregorianTime.format(Date.parse(iso))}` : day
}

/** Today in Iran as an ISO date. */
export const todayInIran = (now: Date): string => isoDay(now.toISOString()) ?? ''
