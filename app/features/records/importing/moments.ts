import { toAsciiDigits } from '~/domain/values/digits'
import { instantInTehran } from '~/domain/values/tehran-time'
import { withoutDirectionMarks } from '~/domain/values/typed-text'
import { parseTypedDate } from '~/domain/values/typed-date'
import { parseTypedTime } from '~/domain/values/typed-time'

const plain = (text: string): string => toAsciiDigits(withoutDirectionMarks(text)).trim()

/** A date whose year stands last: which of the other two is the month, only the whole file can tell. */
const yearLast = /^(\d{1,2})([/.\-])(\d{1,2})\2(\d{4})$/

export type DateOrder = 'day-first' | 'month-first' | 'unknown'

/** Years below are of the Jalali calendar, in which nobody writes the month first. */
const firstGregorianYear = 1700

/** Whether the dates of a file that end with their year begin with the day or the month. @param dates as they are written */
export function dateOrderOf(dates: readonly string[]): DateOrder {
  const isDayFirst = new Set<boolean>()
  for (const date of dates) {
    const [, first, mark, second, year] = yearLast.exec(plain(date)) ?? []
    if (Number(first) > 12 || mark === '.' || Number(year) < firstGregorianYear) isDayFirst.add(true)
    else if (Number(second) > 12) isDayFirst.add(false)
  }
  if (isDayFirst.size !== 1) return 'unknown'
  return isDayFirst.has(true) ? 'day-first' : 'month-first'
}

/** @returns a plain date, or a message of what is wrong */
function readDate(text: string, order: DateOrder): { day: string } | { fault: string } {
  const [, first = '', mark = '', second = '', year = ''] = yearLast.exec(text) ?? []
  if (year && order === 'unknown' && first !== second) return { fault: 'error.lineDateOrder' }
  const isSwapped = year !== '' && order === 'month-first'
  const day = parseTypedDate(isSwapped ? [second, first, year].join(mark) : text)
  return day === undefined ? { fault: 'error.date' } : { day }
}

const noon = /\s*(?:(a\.?m\.?|ق\.?\s?ظ\.?|صبح)|(p\.?m\.?|ب\.?\s?ظ\.?|عصر))$/i

/** A time of day with or without seconds, on 12 hours or 24. */
function readTime(text: string): string | undefined {
  const [, before, after] = noon.exec(text) ?? []
  const time = parseTypedTime(text.replace(noon, '').replace(/^(\d{1,2}:\d{2}):\d{2}(?:\.\d+)?$/, '$1'))
  if (time === undefined || (!before && !after)) return time
  const hour = Number(time.slice(0, 2))
  if (hour < 1 || hour > 12) return undefined
  return `${String((hour % 12) + (after ? 12 : 0)).padStart(2, '0')}${time.slice(2)}`
}

const withZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/
const minuteMs = 60_000

/** Date and time of one cell, parted. */
export function partsOfMoment(text: string): { date: string; time: string } {
  const [, date = '', time = ''] = /^(\S+?)[,،]?(?:\s+|T)(\d.*)$/.exec(plain(text)) ?? []
  return { date, time }
}

/**
 * The minute that a line names, as clocks in Tehran showed it unless it says its zone.
 * @returns ISO 8601 in UTC, or a message of what is wrong
 */
export function readMoment(
  given: { moment: string } | { date: string; time: string },
  order: DateOrder,
): { takenAt: string } | { fault: string } {
  if ('moment' in given && withZone.test(plain(given.moment))) {
    const at = Date.parse(plain(given.moment))
    if (Number.isNaN(at)) return { fault: 'error.date' }
    return { takenAt: new Date(Math.floor(at / minuteMs) * minuteMs).toISOString() }
  }
  const { date, time } = 'moment' in given ? partsOfMoment(given.moment) : given
  const read = readDate(plain(date), order)
  if ('fault' in read) return read
  const clock = readTime(plain(time))
  if (clock === undefined) return { fault: 'error.time' }
  return { takenAt: instantInTehran(read.day, clock).toISOString() }
}
