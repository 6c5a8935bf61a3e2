import { toPersianDigits } from './digits'
import { jalaliFromGregorian, jalaliMonthNames } from './jalali'
import type { Locale } from './locale'

/** A day without a time, as stored: `2026-03-21`. */
export interface PlainDate {
  year: number
  month: number
  day: number
}

const monthNames = {
  en: 'January February March April May June July August September October November December'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
}

/** Only for the zone's rules; the words are ours, so that server and browser never print different ones. */
const tehranDay = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Tehran',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** The day in Tehran at an instant, or the day itself when `value` is a plain date. Undefined when it is neither. */
export function dayOf(value: string): PlainDate | undefined {
  const plain = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (plain) return { year: Number(plain[1]), month: Number(plain[2]), day: Number(plain[3]) }
  const instant = new Date(value)
  if (Number.isNaN(instant.getTime())) return undefined
  const [month, day, year] = tehranDay.format(instant).split('/').map(Number)
  return year && month && day ? { year, month, day } : undefined
}

/** A day as readers of `locale` write it, Jalali in Persian: `۱ فروردین ۱۴۰۵`, `21 March 2026`. Empty when not a date. */
export function formatDate(locale: Locale, value: string): string {
  const date = dayOf(value)
  if (!date) return ''
  if (locale === 'fa') {
    const { year, month, day } = jalaliFromGregorian(date.year, date.month, date.day)
    return toPersianDigits(`${day} ${jalaliMonthNames[month - 1]} ${year}`)
  }
  const name = monthNames[locale][date.month - 1]
  return locale === 'es' ? `${date.day} de ${name} de ${date.year}` : `${date.day} ${name} ${date.year}`
}

const weekdayNames: Record<Locale, string[]> = {
  fa: ['یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه'],
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  es: 'domingo lunes martes miércoles jueves viernes sábado'.split(' '),
}

/** A day near by, with its weekday and without its year: `سه‌شنبه ۳ آذر`, `Tuesday 24 November`. Empty when not a date. */
export function formatNearDay(locale: Locale, value: string): string {
  const date = dayOf(value)
  if (!date) return ''
  const weekday = weekdayNames[locale][new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay()]
  if (locale === 'fa') {
    const { month, day } = jalaliFromGregorian(date.year, date.month, date.day)
    return toPersianDigits(`${weekday} ${day} ${jalaliMonthNames[month - 1]}`)
  }
  const name = monthNames[locale][date.month - 1]
  return locale === 'es' ? `${weekday} ${date.day} de ${name}` : `${weekday} ${date.day} ${name}`
}

/** A month above its days, in the calendar of the locale, the year last: `آبان ۱۴۰۵`, `November 2026`. */
export function monthHeading(locale: Locale, year: number, month: number): string {
  const name = locale === 'fa' ? jalaliMonthNames[month - 1] : monthNames[locale][month - 1]
  return locale === 'fa' ? toPersianDigits(`${name} ${year}`) : `${name} ${year}`
}
