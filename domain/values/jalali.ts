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

/** The length of a Jalali month: 31 days in the first half of the year, then 30; the last has 30 in leap years only. */
export function jalaliMonthLength(year: number, month: number): number {
  if (month <= 6) return 31
  if (month < 12) return 30
  // The remainders of the 33-year cycle that are leap years.
  return [1, 5, 9, 13, 17, 22, 26, 30].includes(((year % 33) + 33) % 33) ? 30 : 29
}

/**
 * The Gregorian date of a Jalali one, valid over the same years as `jalaliFromGregorian`.
 * @returns undefined when there is no such day
 */
export function gregorianFromJalali(
  year: number,
  month: number,
  day: number,
): { year: number; month: number; day: number } | undefined {
  if (!Number.isInteger(year) || year < 1 || !Number.isInteger(month) || month < 1 || month > 12)
    return undefined
  if (!Number.isInteger(day) || day < 1 || day > jalaliMonthLength(year, month)) return undefined
  const dayOfYear = (month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30) + day - 1
  // A Jalali year begins on one of these four days of March, in the year 621 later.
  for (let march = 19; march <= 22; march++) {
    const start = jalaliFromGregorian(year + 621, 3, march)
    if (start.year !== year || start.month !== 1 || start.day !== 1) continue
    const date = new Date(Date.UTC(year + 621, 2, march + dayOfYear))
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  }
  return undefined
}
