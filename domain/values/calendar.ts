import { gregorianFromJalali, jalaliFromGregorian, jalaliMonthLength, jalaliMonthNames } from './jalali'
import type { Locale } from './locale'
import { plainDateText, readPlainDate, requirePlainDate, type PlainDate } from './plain-date'

/**
 * How the readers of a locale count days. Days are stored, compared and handed around as plain dates (`2026-11-21`) and become year,
 * month and day of a reader's calendar here and nowhere else, so that no two calendars ever meet in one computation.
 */
export interface Calendar {
  /** From the first month of the year on. */
  monthNames: readonly string[]
  /**
   * Year, month and day of a plain date in this calendar; months count from 1.
   * @throws RangeError when it is no plain date
   */
  partsOf(day: string): PlainDate
  /** The plain date of a day of this calendar; undefined when there is no such day. */
  dayAt(year: number, month: number, day: number): string | undefined
  monthLength(year: number, month: number): number
}

const jalali: Calendar = {
  monthNames: jalaliMonthNames,
  partsOf(day) {
    const date = requirePlainDate(day)
    return jalaliFromGregorian(date.year, date.month, date.day)
  },
  dayAt(year, month, day) {
    const date = gregorianFromJalali(year, month, day)
    return date && plainDateText(date)
  },
  monthLength: jalaliMonthLength,
}

const gregorian = (monthNames: readonly string[]): Calendar => ({
  monthNames,
  partsOf: requirePlainDate,
  dayAt(year, month, day) {
    const text = plainDateText({ year, month, day })
    return readPlainDate(text) && text
  },
  monthLength: (year, month) => new Date(Date.UTC(year, month, 0)).getUTCDate(),
})

const calendars: Record<Locale, Calendar> = {
  fa: jalali,
  en: gregorian(
    'January February March April May June July August September October November December'.split(' '),
  ),
  es: gregorian(
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  ),
}

/** The calendar in which days are shown, chosen and typed in a locale: Jalali in Persian. */
export const calendarOf = (locale: Locale): Calendar => calendars[locale]
