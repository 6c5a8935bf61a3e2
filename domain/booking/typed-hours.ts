import { digitsIn, toAsciiDigits } from '../values/digits'
import type { Locale } from '../values/locale'
import { parseTypedTime } from '../values/typed-time'
import { typed } from '../values/typed'
import { withoutDirectionMarks } from '../values/typed-text'
import { isQuarter, overlap, type Hours } from './schedule'

/** A day has no more stretches. */
export const mostStretches = 6

const minutesOf = (text: string): number | undefined => {
  // The end of a day is written as the hour that follows its last.
  if (/^24(?:[:.]?00)?$/.test(text)) return 24 * 60
  const [hour, minute] = (parseTypedTime(text) ?? '').split(':').map(Number)
  return hour === undefined || minute === undefined ? undefined : hour * 60 + minute
}

/** Reads stretches of a day: `9-12, 16:30-20`, «۹ تا ۱۲ و ۱۶:۳۰ تا ۲۰». Nothing is a day without hours. */
export function parseTypedHours(text: string): Hours[] | undefined {
  const written = toAsciiDigits(withoutDirectionMarks(text)).trim()
  if (written === '') return []
  const stretches = written.split(/\s*(?:,|،|;|؛|\n|\sو\s|\sand\s|\sy\s)\s*/).filter((one) => one !== '')
  const hours: Hours[] = []
  for (const stretch of stretches) {
    const [from, to, ...more] = stretch.split(/\s*(?:-|–|—|تا|to|a)\s*/).map((one) => minutesOf(one.trim()))
    if (from === undefined || to === undefined || more.length > 0) return undefined
    if (!isQuarter(from) || !isQuarter(to) || to <= from) return undefined
    hours.push({ from, to })
  }
  if (hours.length > mostStretches || overlap(hours)) return undefined
  return hours.sort((one, other) => one.from - other.from)
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const between: Record<Locale, string> = { fa: ' تا ', en: '–', es: '–' }
const among: Record<Locale, string> = { fa: '، ', en: ', ', es: ', ' }

/** As it stands in a field, and reads back as the same. */
export const printTypedHours = (locale: Locale, hours: readonly Hours[]): string =>
  hours
    .map(({ from, to }) => digitsIn(locale, `${clock(from)}${between[locale]}${clock(to)}`))
    .join(among[locale])

/** A day’s hours as somebody types them. */
export const typedHoursSchema = typed(parseTypedHours, 'error.hours').meta({ field: 'text' })
