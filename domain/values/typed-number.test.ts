import { expect, it } from 'vitest'
import { locales } from './locale'
import { parseNumber, printTypedNumber } from './typed-number'
import { numberSchema } from './typed-number-schema'

it.each([
  ['12', 12],
  ['۳۶٫۵', 36.5],
  ['۳۶/۵', 36.5],
  ['٣٦,٥', 36.5],
  ['1,234', 1234],
  ['۱٬۲۳۴٫۵', 1234.5],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1.234', 1.234],
  ['\u200e−۴', -4],
  ['.5', 0.5],
  ['7.', 7],
])('reads %s', (text, value) => {
  expect(parseNumber(text)).toBe(value)
})

it.each(['', '-', '.', 'abc', '1,2,3', '1/2/3', '12kg', '1e5', 'Infinity', '--1'])('refuses %s', (text) => {
  expect(parseNumber(text)).toBeUndefined()
})

it('prints what reads back as the same number', () => {
  for (const locale of locales)
    for (const value of [0, -3, 36.5, 1234, 1.234, 1_234_567.25])
      expect(parseNumber(printTypedNumber(locale, value))).toBe(value)
  expect(printTypedNumber('fa', 36.5)).toBe('۳۶٫۵')
})

it('holds its bounds and step', () => {
  const temperature = numberSchema({ min: 34, max: 42, step: 0.1 })
  const refusal = (text: string) => temperature.safeParse(text).error?.issues.map((issue) => issue.message)
  expect(temperature.parse('۳۶/۷')).toBe(36.7)
  expect(temperature.parse('34')).toBe(34)
  expect(temperature.parse('42')).toBe(42)
  expect(refusal('42.1')).toEqual(['error.between?min=34&max=42'])
  expect(refusal('33.9')).toEqual(['error.between?min=34&max=42'])
  expect(refusal('36.75')).toEqual(['error.step?step=0.1'])
  expect(refusal('گرم')).toEqual(['error.number'])
  expect(numberSchema({ step: 1 }).safeParse('1.5').error?.issues[0]?.message).toBe('error.whole')
})
