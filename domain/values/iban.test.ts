import { expect, it } from 'vitest'
import { lastDigitsOf, maskedIban, parseIban, printIban } from './iban'

it.each([
  ['IR580540105180021273113007', 'IR580540105180021273113007'],
  ['ir58 0540 1051 8002 1273 1130 07', 'IR580540105180021273113007'],
  ['IR۵۸۰۵۴۰۱۰۵۱۸۰۰۲۱۲۷۳۱۱۳۰۰۷', 'IR580540105180021273113007'],
  ['۵۸۰۵۴۰۱۰۵۱۸۰۰۲۱۲۷۳۱۱۳۰۰۷', 'IR580540105180021273113007'],
  ['٥٨ ٠٥٤٠ ١٠٥١ ٨٠٠٢ ١٢٧٣ ١١٣٠ ٠٧', 'IR580540105180021273113007'],
  ['\u2066IR58-0540-1051-8002-1273-1130-07\u2069', 'IR580540105180021273113007'],
  // Two digits in each other's place.
  ['IR580540105180021273113070', undefined],
  ['IR58054010518002127311300', undefined],
  ['DE89370400440532013000', undefined],
  ['5805401051800212731130070', undefined],
  ['', undefined],
])('reads %s as %s', (text, iban) => {
  expect(parseIban(text)).toBe(iban)
})

it('leaves the last digits of it where it is masked', () => {
  expect(lastDigitsOf('IR580540105180021273113007')).toBe('3007')
  expect(maskedIban('IR580540105180021273113007')).toBe('IR••••••••••••••••••••3007')
})

it('prints it in groups of four', () => {
  expect(printIban('IR580540105180021273113007')).toBe('IR58 0540 1051 8002 1273 1130 07')
})
