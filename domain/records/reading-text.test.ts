import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPressureText } from './reading-text'

const understood = (systolic: number, diastolic: number, heartRate?: number) => ({
  kind: 'understood',
  reading: { systolic, diastolic, ...(heartRate === undefined ? {} : { heartRate }) },
})

describe('as people say it', () => {
  it.each([
    ['۱۳ روی ۸', 130, 80],
    ['13 روی 8', 130, 80],
    ['١٣ روی ٨', 130, 80],
    ['۱۳روی۸', 130, 80],
    ['۱۳ به ۸', 130, 80],
    ['13/8', 130, 80],
    ['۱۳/۸', 130, 80],
    ['13\\8', 130, 80],
    ['130/80', 130, 80],
    ['۱۳۵ / ۸۵', 135, 85],
    ['١٣٥/٨٥', 135, 85],
    ['130 80', 130, 80],
    ['۱۳۵   ۸۵', 135, 85],
    ['130-80', 130, 80],
    ['130–80', 130, 80],
    ['130,80', 130, 80],
    ['۱۳٫۵ روی ۸٫۵', 135, 85],
    ['13.5/8.5', 135, 85],
    ['13.7 8.1', 137, 81],
    ['13 over 8', 130, 80],
    ['120 over 80 mmHg', 120, 80],
    ['12 sobre 8', 120, 80],
    ['۱۲۰ روی ۸۰ میلی‌متر جیوه', 120, 80],
    ['13/80', 130, 80],
    ['130/8', 130, 80],
    ['\u200e130/80\u200f', 130, 80],
    ['  130/80  ', 130, 80],
    ['9/6', 90, 60],
    ['29/12', 290, 120],
  ])('%s', (text, systolic, diastolic) => {
    expect(readPressureText(text)).toEqual(understood(systolic, diastolic))
  })

  it.each([
    ['130/80/72', 130, 80, 72],
    ['۱۳۰ ۸۰ ۷۲', 130, 80, 72],
    ['13 روی 8 ضربان 72', 130, 80, 72],
    ['۱۳ روی ۸، نبض ۷۲', 130, 80, 72],
    ['130/80 pulse 72', 130, 80, 72],
    // A slow heart: the third number is never in centimetres.
    ['130/80/28', 130, 80, 28],
  ])('%s, with the pulse', (text, systolic, diastolic, heartRate) => {
    expect(readPressureText(text)).toEqual(understood(systolic, diastolic, heartRate))
  })
})

describe('what is asked about', () => {
  it.each(['', '   ', '\u200f'])('nothing: “%s”', (text) => {
    expect(readPressureText(text)).toEqual({ kind: 'empty' })
  })

  it.each([
    ['8 روی 13', 130, 80],
    ['۸/۱۳', 130, 80],
    ['80 130', 130, 80],
    ['80/130/72', 130, 80],
  ])('swapped: %s', (text, systolic, diastolic) => {
    expect(readPressureText(text)).toMatchObject({ kind: 'swapped', suggestion: { systolic, diastolic } })
  })

  it('equal numbers, of which neither can be the upper', () => {
    expect(readPressureText('12/12')).toEqual({ kind: 'swapped' })
    expect(readPressureText('12/120')).toEqual({ kind: 'swapped' })
  })

  it.each(['13', '۱۳۰', '130/', '۱۳ روی', '13 over', '13080', '12 mmHg'])('half: %s', (text) => {
    expect(readPressureText(text)).toEqual({ kind: 'half' })
  })

  it.each([
    ['13.8', 130, 80],
    ['۱۳٫۸', 130, 80],
    ['135.85', 135, 85],
  ])('perhaps two in one: %s', (text, systolic, diastolic) => {
    expect(readPressureText(text)).toEqual({ kind: 'half', suggestion: { systolic, diastolic } })
  })

  it.each([
    'سیزده روی هشت',
    'high',
    '130/80/72/1',
    '-130/80',
    '130/80 ok',
    '130 und 80',
    '13.55/8',
    '130.5/80',
    '130/80/72.5',
    '1300000000/80',
    '130 روی روی 80',
    '130//80',
    '+130/80',
    '1e2/80',
  ])('nobody knows: %s', (text) => {
    expect(readPressureText(text)).toEqual({ kind: 'unreadable' })
  })
})

describe('always', () => {
  const digits = fc.constantFrom('0123456789', '۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩')
  const separator = fc.constantFrom('/', ' / ', ' ', ' روی ', '-', ' over ', '\\')
  const inDigits = (script: string, value: number) =>
    String(value).replace(/\d/g, (digit) => script[Number(digit)] ?? '')
  const pressure = fc
    .record({ systolic: fc.integer({ min: 50, max: 300 }), diastolic: fc.integer({ min: 30, max: 200 }) })
    .filter(({ systolic, diastolic }) => systolic > diastolic)

  it('reads millimetres back, whatever the digits and the sign between', () => {
    fc.assert(
      fc.property(pressure, digits, digits, separator, ({ systolic, diastolic }, one, other, sign) => {
        const text = `${inDigits(one, systolic)}${sign}${inDigits(other, diastolic)}`
        expect(readPressureText(text)).toEqual(understood(systolic, diastolic))
      }),
    )
  })

  it('reads centimetres as ten millimetres each', () => {
    fc.assert(
      fc.property(pressure, digits, separator, ({ systolic, diastolic }, script, sign) => {
        fc.pre(systolic < 300 && diastolic < 300)
        const spoken = (value: number) =>
          value % 10 === 0
            ? inDigits(script, value / 10)
            : `${inDigits(script, Math.floor(value / 10))}٫${inDigits(script, value % 10)}`
        expect(readPressureText(`${spoken(systolic)}${sign}${spoken(diastolic)}`)).toEqual(
          understood(systolic, diastolic),
        )
      }),
    )
  })

  it('asks about the other order, and suggests this one', () => {
    fc.assert(
      fc.property(pressure, separator, ({ systolic, diastolic }, sign) => {
        expect(readPressureText(`${diastolic}${sign}${systolic}`)).toEqual({
          kind: 'swapped',
          suggestion: { systolic, diastolic },
        })
      }),
    )
  })

  it('never takes for understood what is not two whole numbers in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
        const found = readPressureText(text)
        if (found.kind !== 'understood') return
        const { systolic, diastolic } = found.reading
        expect(Number.isInteger(systolic) && Number.isInteger(diastolic) && systolic > diastolic).toBe(true)
      }),
    )
  })
})
