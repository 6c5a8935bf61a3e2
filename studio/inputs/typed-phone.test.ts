import { expect, it } from 'vitest'
import { normalizePhone } from './typed-phone'

it.each([
  ['۰۲۱-۹۱۰۰ ۱۲۳۴', '021-91001234'],
  ['(۰۲۱) ٩١٠٠', '0219100'],
  ['+۹۸ ۲۱–۹۱۰۰', '+9821-9100'],
  ['\u2066021-9100\u2069', '021-9100'],
  ['داخلی ۱۲', 'داخلی12'],
])('stores %s as %s', (typed, stored) => {
  expect(normalizePhone(typed)).toBe(stored)
})
