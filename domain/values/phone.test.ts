import { expect, it } from 'vitest'
import { parsePhone, phoneSchema } from './phone'

it.each([
  '09121234567',
  '۰۹۱۲۱۲۳۴۵۶۷',
  '٠٩١٢١٢٣٤٥٦٧',
  '+98 912 123 4567',
  '0098-912-1234567',
  '989121234567',
  '\u2066(0912) 123.4567\u2069',
])('reads %s', (text) => expect(parsePhone(text)).toBe('09121234567'))

it.each(['', '0912123456', '091212345678', '02188776655', '+4915112345678', '+9809121234567', '0912123456a'])(
  'refuses %s',
  (text) => expect(parsePhone(text)).toBeUndefined(),
)

it('says why by key', () => {
  expect(phoneSchema.safeParse('0912').error?.issues[0]?.message).toBe('error.phone')
  expect(phoneSchema.safeParse(undefined).error?.issues[0]?.message).toBe('error.required')
  expect(phoneSchema.safeParse(' ').error?.issues[0]?.message).toBe('error.required')
})
