import { z } from 'zod'
import { calendarOf } from '~/domain/values/calendar'
import { plainDayOf } from '~/domain/values/dates'
import { toAsciiDigits } from '~/domain/values/digits'
import type { Locale } from '~/domain/values/locale'
import { instantInTehran } from '~/domain/values/tehran-time'

/** Years of the two calendars that readers have never meet: 1405 is Jalali, 2026 is not. */
const isJalali = (year: number) => year < 1700

/** A year of either calendar, in any digits, as it stands in an address. */
export const yearField = z
  .string()
  .transform(toAsciiDigits)
  .pipe(z.string().regex(/^(?:1[34]|20)\d{2}$/))
  .transform(Number)

/** A year by clocks in Tehran: from its first instant until that of the next. */
export function spanOf(year: number): { since: string; until: string } {
  const { dayAt } = calendarOf(isJalali(year) ? 'fa' : 'en')
  const begin = (of: number) => {
    const day = dayAt(of, 1, 1)
    if (day === undefined) throw new RangeError(`${of} is no year`)
    return instantInTehran(day, '00:00').toISOString()
  }
  return { since: begin(year), until: begin(year + 1) }
}

/** Everything that has been published; instants begin with their year. */
export const anySpan = { since: '0', until: '9999' }

/** In which years of the reader's calendar something happened, the newest first. */
export function yearsOf(locale: Locale, instants: readonly (string | null)[]): number[] {
  const { partsOf } = calendarOf(locale)
  const years = instants.flatMap((instant) => {
    const day = plainDayOf(instant ?? '')
    return day === undefined ? [] : [partsOf(day).year]
  })
  return [...new Set(years)].sort((one, other) => other - one)
}
