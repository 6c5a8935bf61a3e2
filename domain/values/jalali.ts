/** A date of the Solar Hijri calendar; months count from 1. */
export interface JalaliDate {
  year: number
  month: number
  day: number
}

export const jalaliMonthNames = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
] as const

const monthsBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]

/**
 * The Jalali date of a Gregorian one. Arithmetic with the 33-year cycle of leap years, which agrees with the official
 * calendar from 1304 to 1502 (1925–2123).
 * @param month counted from 1
 */
export function jalaliFromGregorian(year: number, month: number, day: number): JalaliDate {
  const afterFebruary = month > 2 ? year + 1 : year
  let days =
    355_666 +
    365 * year +
    Math.floor((afterFebruary + 3) / 4) -
    Math.floor((afterFebruary + 99) / 100) +
    Math.floor((afterFebruary + 399) / 400) +
    day +
    (monthsBefore[month - 1] ?? 0)

  let jalaliYear = -1595 + 33 * Math.floor(days / 12_053)
  days %= 12_053
  jalaliYear += 4 * Math.floor(days / 1461)
  days %= 1461
  if (days > 365) {
    jalaliYear += Math.floor((days - 1) / 365)
    days = (days - 1) % 365
  }

  return days < 186
    ? { year: jalaliYear, month: 1 + Math.floor(days / 31), day: 1 + (days % 31) }
    : { year: jalaliYear, month: 7 + Math.floor((days - 186) / 30), day: 1 + ((days - 186) % 30) }
}
