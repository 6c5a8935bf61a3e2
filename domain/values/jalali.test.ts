import { describe, expect, it } from 'vitest'
import { gregorianFromJalali, jalaliFromGregorian, jalaliMonthLength } from './jalali'

const parts = new Intl.DateTimeFormat('en-u-ca-persian', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})

function byIntl(date: Date) {
  const read = (type: string) => Number(parts.formatToParts(date).find((part) => part.type === type)?.value)
  return { year: read('year'), month: read('month'), day: read('day') }
}

describe('Jalali dates', () => {
  it('knows the turn of the year', () => {
    expect(jalaliFromGregorian(2026, 3, 20)).toEqual({ year: 1404, month: 12, day: 29 })
    expect(jalaliFromGregorian(2026, 3, 21)).toEqual({ year: 1405, month: 1, day: 1 })
    expect(jalaliFromGregorian(2025, 3, 20)).toEqual({ year: 1403, month: 12, day: 30 })
  })

  it('agrees with ICU on every day of a century', () => {
    for (let time = Date.UTC(1950, 0, 1); time < Date.UTC(2050, 0, 1); time += 86_400_000) {
      const date = new Date(time)
      const ours = jalaliFromGregorian(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
      const theirs = byIntl(date)
      if (ours.day !== theirs.day || ours.month !== theirs.month || ours.year !== theirs.year) {
        expect({ date: date.toISOString(), ...ours }).toEqual({ date: date.toISOString(), ...theirs })
      }
    }
    expect(jalaliFromGregorian(2000, 1, 1)).toEqual(byIntl(new Date(Date.UTC(2000, 0, 1))))
  })

  it('finds every day of a century back', () => {
    for (let time = Date.UTC(1950, 0, 1); time < Date.UTC(2050, 0, 1); time += 86_400_000) {
      const date = new Date(time)
      const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
      const jalali = jalaliFromGregorian(day.year, day.month, day.day)
      const back = gregorianFromJalali(jalali.year, jalali.month, jalali.day)
      if (back?.day !== day.day || back.month !== day.month || back.year !== day.year)
        expect({ jalali, back }).toEqual({ jalali, back: day })
    }
    expect(gregorianFromJalali(1405, 8, 30)).toEqual({ year: 2026, month: 11, day: 21 })
  })

  it('knows which days there are not', () => {
    expect(jalaliMonthLength(1403, 12)).toBe(30)
    expect(jalaliMonthLength(1404, 12)).toBe(29)
    for (const [month, day] of [
      [12, 30],
      [7, 31],
      [0, 1],
      [13, 1],
      [1, 0],
      [1, 32],
      [1, 1.5],
    ] as const)
      expect(gregorianFromJalali(1404, month, day)).toBeUndefined()
  })
})
