import { expect, it } from 'vitest'
import { printedValues, smsText } from './templates'

const host = 'tapesh.example'
const textIn = (
  locale: 'fa' | 'en',
  template: 'order-code' | 'reservation-soon' | 'fresh-code',
  values: Record<string, string>,
) => smsText(template, locale, printedValues(locale, values), host)

it('prints an order’s code and a time in an SMS as a page does, in the reader’s digits', () => {
  expect(textIn('fa', 'order-code', { order: '1405-000012' })).toContain('۱۴۰۵-۰۰۰۰۱۲')
  expect(textIn('en', 'order-code', { order: '۱۴۰۵-۰۰۰۰۱۲' })).toContain('1405-000012')
  const soon = { date: '۱۴۰۵/۰۹/۰۸', time: '10:30', link: `https://${host}/app/consultations/1` }
  expect(textIn('fa', 'reservation-soon', soon)).toContain('۱۴۰۵/۰۹/۰۸ ساعت ۱۰:۳۰')
  // An address stays one.
  expect(textIn('fa', 'reservation-soon', soon)).toContain(soon.link)
})

it('leaves what has Latin letters as it was issued, what phones fill in, and a name', () => {
  const values = { number: 'Q-204871', alarm: 'sign-in-flood', code: '480213', name: 'Sara 2' }
  expect(printedValues('fa', values)).toEqual(values)
  expect(textIn('fa', 'fresh-code', { code: '480213' })).toMatch(/480213[\s\S]*#480213$/)
})
