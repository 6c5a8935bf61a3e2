import { expect, it } from 'vitest'
import { dateSchema, parseTypedDate, printTypedDate } from './typed-date'

it.each([
  '۱۴۰۵/۰۸/۳۰',
  '1405-8-30',
  '٣٠.٠٨.١٤٠٥',
  '۳۰ آبان ۱۴۰۵',
  '30 / 8 / 1405',
  '2026-11-21',
  '21/11/2026',
  '\u2067۱۴۰۵/۸/۳۰\u2069',
])('reads %s', (text) => {
  expect(parseTypedDate(text)).toBe('2026-11-21')
})

it.each([
  '',
  '1405',
  '1405/8',
  '1405/13/1',
  '1404/12/30',
  '1405/8/31',
  '2026-02-29',
  '05/08/30',
  'فردا',
  '1405/8/30/1',
])('refuses %s', (text) => expect(parseTypedDate(text)).toBeUndefined())

it('prints what it reads', () => {
  expect(printTypedDate('fa', '2026-11-21')).toBe('۱۴۰۵/۰۸/۳۰')
  expect(printTypedDate('en', '2026-11-21')).toBe('2026/11/21')
  expect(parseTypedDate(printTypedDate('fa', '2025-03-20'))).toBe('2025-03-20')
  expect(printTypedDate('fa', 'soon')).toBe('')
})

it('holds its bounds', () => {
  const schema = dateSchema({ min: '2026-03-21', max: '2026-11-21' })
  const refusal = (text: string) => schema.safeParse(text).error?.issues[0]?.message
  expect(schema.parse('۱۴۰۵/۰۱/۰۱')).toBe('2026-03-21')
  expect(schema.parse('۱۴۰۵/۰۸/۳۰')).toBe('2026-11-21')
  expect(refusal('۱۴۰۴/۱۲/۲۹')).toBe('error.dateLeast?date=2026-03-21')
  expect(refusal('۱۴۰۵/۰۹/۰۱')).toBe('error.dateMost?date=2026-11-21')
})
