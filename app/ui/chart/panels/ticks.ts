import { calendarOf } from '~/domain/values/calendar'
import { monthHeading, plainDayOf } from '~/domain/values/dates'
import type { Locale } from '~/domain/values/locale'
import { shortDate } from '../short-date'
import type { TimeTick } from './axis'
import { plotWidth, timeScale, type TimeRange } from './plot'

const dayMs = 86_400_000

/** What a time is called on an axis of this length: its day, or its month and year where days would say little. */
function nameOf(locale: Locale, at: number, lengthMs: number): string {
  const instant = new Date(at).toISOString()
  if (lengthMs <= 400 * dayMs) return shortDate(locale, instant)
  const { year, month } = calendarOf(locale).partsOf(plainDayOf(instant) ?? '1970-01-01')
  return monthHeading(locale, year, month)
}

/** Both ends and the middle, which the narrowest phone has room for in every language, and the quarters where there is room. */
export function timeTicks(locale: Locale, range: TimeRange): TimeTick[] {
  const length = range.to - range.from
  const scale = timeScale(range)
  const ticks = Array.from({ length: 5 }, (_, quarter) => {
    // The end is the midnight after the last day.
    const at = range.from + (length * quarter) / 4 - (quarter === 4 ? 1 : 0)
    return { x: scale(at) / (plotWidth / 100), label: nameOf(locale, at, length), isExtra: quarter % 2 === 1 }
  })
  // Of a range of few days neighbours would be the same day twice.
  return ticks.filter(({ label }, index) => index === 0 || label !== ticks[index - 1]?.label)
}
