import { z } from 'zod'
import { parseTypedDate } from './typed-date'
import { typed } from './typed'

/**
 * From when to when anything here happens: no person who lives was born before, and nothing is promised for after. Calendars and databases agree about
 * every day between, which they do not about the year 0 or 10,000.
 */
export const firstDay = '1900-01-01'
export const lastDay = '2199-12-31'

// Plain dates of four-digit years sort as text.
const isKnownDay = (day: string): boolean => day >= firstDay && day <= lastDay

const isKnownInstant = (text: string): boolean => {
  const at = Date.parse(text)
  return at >= Date.parse(firstDay) && at <= Date.parse(`${lastDay}T23:59:59.999Z`)
}

/** A plain date as a client sends it: `2026-11-21`. */
export const dayInput = z.iso.date({ error: 'error.date', abort: true }).refine(isKnownDay, 'error.date')

/** A day as a person types it, in either calendar. */
export const typedDayInput = typed((text) => {
  const day = parseTypedDate(text)
  return day !== undefined && isKnownDay(day) ? day : undefined
}, 'error.date')

/** An instant as a client sends it, with `Z` or an offset. */
export const instantInput = z.iso
  .datetime({ offset: true, error: 'error.instant', abort: true })
  .refine(isKnownInstant, 'error.instant')
