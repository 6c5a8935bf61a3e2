import { expect, it } from 'vitest'
import { wordsOfNameOrPhone } from './name-or-phone'

it.each([
  '09123456789',
  '۰۹۱۲۳۴۵۶۷۸۹',
  '٠٩١٢٣٤٥٦٧٨٩',
  '+98 912 345 6789',
  '0098-912-345-6789',
  '989123456789',
  '9123456789',
  ' ۰۹۱۲ ۳۴۵ ۶۷۸۹ ',
])('reads %s as one whole number', (typed) => {
  expect(wordsOfNameOrPhone(typed)).toEqual(['09123456789'])
})

it.each([
  ['مریم رضایی', ['مریم', 'رضایی']],
  ['0912 345', ['0912', '345']],
  ['مریم ۰۹۱۲۳۴۵۶۷۸۹', ['مریم', '09123456789']],
])('reads %s word by word', (typed, words) => {
  expect(wordsOfNameOrPhone(typed)).toEqual(words)
})
