import { digitsIn, toAsciiDigits } from './digits'
import type { Locale } from './locale'
import { typed } from './typed'
import { withoutDirectionMarks } from './typed-text'

/** Reads a time of day, as `14:05`: any digits, `14:05`, `14.05`, `1405` or the bare hour. */
export function parseTypedTime(text: string): string | undefined {
  const written = toAsciiDigits(withoutDirectionMarks(text)).trim()
  const parts = /^(\d{1,2})(?:\s*[:.٫]?\s*(\d{2}))?$/.exec(written)
  if (!parts) return undefined
  const [hour, minute] = [Number(parts[1]), Number(parts[2] ?? 0)]
  if (hour > 23 || minute > 59) return undefined
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** A time of day in the reader's digits: `۱۴:۰۵`. */
export const printTypedTime = (locale: Locale, time: string): string => digitsIn(locale, time)

export const timeSchema = () => typed(parseTypedTime, 'error.time').meta({ field: 'time' })
