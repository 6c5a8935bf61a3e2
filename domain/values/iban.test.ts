import { expect, it } from 'vitest'
import { parseIban, printIban } from './iban'

it.each([
  ['IR580540105180021273113007', 'IR580540105180021273113007'],
  ['ir58 0540 1051 8002 1273 1130 07', 'IR580540105180021273113007'],
  ['IR۵۸۰۵۴۰۱۰۵۱۸۰۰۲۱۲۷۳۱۱۳۰۰۷', 'IR580540105180021273113007'],
  // Two digits in each other's place.
  ['IR580540105180021273113070', undefined],
  ['IR58054010518002127311300', undefined],
  ['DE89370400440532013000', undefined],
  ['', undefined],
])('reads %s as %s', (text, iban) => {
  expect(parseIban(text)).toBe(iban)
})

it('prints it in groups of four', () => {
  expect(printIban('IR580540105180021273113007')).toBe('IR58 0540 1051 8002 1273 1130 07')
})
