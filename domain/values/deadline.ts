import { formatNearDay } from './dates'
import { digitsIn } from './digits'
import type { Locale } from './locale'
import { tehranDayAndTime } from './tehran-time'

/** A deadline as it is said: a day near by, and the time of day, both as Tehran has them. */
export const deadlineWords = (locale: Locale, instant: string): { date: string; time: string } => ({
  date: formatNearDay(locale, instant),
  time: digitsIn(locale, tehranDayAndTime(new Date(instant)).time),
})
