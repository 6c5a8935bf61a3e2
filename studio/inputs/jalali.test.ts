import { describe, expect, it } from 'vitest'
import { toAsciiDigits } from '../../domain/values/digits'
import {
  formatJalaliDate,
  formatJalaliDateTime,
  gregorianInFigures,
  jalaliInWords,
  parseJalaliDate,
  parseJalaliDateTime,
  todayInIran,
} from './jalali'

const intl = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})

function byIntl(iso: string): string {
  const parts = new Map(intl.formatToParts(Date.parse(iso)).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}/${parts.get('month')?.padStart(2, '0')}/${parts.get('day')?.padStart(2, '0')}`
}

describe('Jalali dates', () => {
  it.each([
    ['۱۴۰۵/۰۸/۳۰', '2026-11-21'],
    ['1405/8/30', '2026-11-21'],
    ['١٤٠٥-٠٨-٣٠', '2026-11-21'],
    ['۱۴۰۵.۸.۳۰', '2026-11-21'],
    [' ۱۴۰۵ ۸ ۳۰ ', '2026-11-21'],
    ['۱۴۰۳/۱۲/۳۰', '2025-03-20'],
    ['۱۴۰۴/۰۱/۰۱', '2025-03-21'],
    ['۱۳۵۷/۱۱/۲۲', '1979-02-11'],
  ])('reads %s as %s', (typed, iso) => {
    expect(parseJalaliDate(typed)).toBe(iso)
  })

  it.each([
    ['۱۴۰۴/۱۲/۳۰', 'no leap year'],
    ['۱۴۰۵/۰۷/۳۱', 'Mehr has 30 days'],
    ['۱۴۰۵/۱۳/۰۱', 'no thirteenth month'],
    ['۱۴۰۵/۰۰/۰۱', 'no month zero'],
    ['۱۴۰۵/۰۱/۰۰', 'no day zero'],
    ['2026/11/21', 'a Gregorian year'],
    ['۱۴۰۵/۸', 'half a date'],
    ['فردا', 'a word'],
    ['', 'nothing'],
  ])('refuses %s (%s)', (typed) => {
    expect(parseJalaliDate(typed)).toBeNull()
  })

  it('agrees with Intl on every new year and last day, 1300 to 1450', () => {
    for (let year = 1300; year <= 1450; year += 1) {
      const newYear = parseJalaliDate(`${year}/1/1`)
      const eve = new Date(Date.parse(newYear!) - 86_400_000).toISOString().slice(0, 10)
      expect(byIntl(newYear!)).toBe(`${year}/01/01`)
      expect(toAsciiDigits(formatJalaliDate(eve))).toBe(byIntl(eve))
      expect(parseJalaliDate(formatJalaliDate(eve))).toBe(eve)
    }
  })

  it('shows nothing for what is no date', () => {
    expect(formatJalaliDate('2026-13-40')).toBe('')
    expect(formatJalaliDate('soon')).toBe('')
    expect(formatJalaliDateTime('soon')).toBe('')
    expect(jalaliInWords('soon')).toBe('')
    expect(gregorianInFigures('soon')).toBe('')
  })
})

describe('Jalali moments', () => {
  it('takes a time for the time in Iran', () => {
    expect(parseJalaliDateTime('۱۴۰۵/۰۸/۳۰ ۱۴:۳۰')).toBe('2026-11-21T11:00:00.000Z')
    expect(parseJalaliDateTime('۱۴۰۵/۰۸/۳۰')).toBe('2026-11-20T20:30:00.000Z')
    // Summer time ended in Iran in 1401.
    expect(parseJalaliDateTime('۱۴۰۰/۰۵/۰۱ ۱۲:۰۰')).toBe('2021-07-23T07:30:00.000Z')
    expect(parseJalaliDateTime('۱۴۰۲/۰۵/۰۱ ۱۲:۰۰')).toBe('2023-07-23T08:30:00.000Z')
  })

  it('shows what it was given', () => {
    expect(formatJalaliDateTime('2026-11-21T11:00:00Z')).toBe('۱۴۰۵/۰۸/۳۰ ۱۴:۳۰')
    expect(jalaliInWords('2026-11-21')).toBe('شنبه ۳۰ آبان ۱۴۰۵')
    expect(jalaliInWords('2026-11-21T22:00:00Z')).toBe('یکشنبه ۱ آذر ۱۴۰۵')
    expect(gregorianInFigures('2026-11-21')).toBe('2026-11-21')
    expect(gregorianInFigures('2026-11-21T22:00:00Z')).toBe('2026-11-22 01:30')
    expect(todayInIran(new Date('2026-11-21T22:00:00Z'))).toBe('2026-11-22')
  })

  it.each(['۱۴۰۵/۰۸/۳۰ ۲۴:۰۰', '۱۴۰۵/۰۸/۳۰ ۱۲:۶۰', '۱۴۰۵/۰۸/۳۰ ۱۲'])('refuses %s', (typed) => {
    expect(parseJalaliDateTime(typed)).toBeNull()
  })
})
