import { describe, expect, it } from 'vitest'
import { jalaliFromGregorian } from './jalali'

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
})
