import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mailboxesOf, spellingsOfEmail, spellingsOfPhone } from '~/tests/kit/spellings'
import { parseEmail } from './email'
import { identityOf, readIdentity } from './identity'
import { parsePhone } from './phone'

const phones = fc.stringMatching(/^09\d{9}$/)
const emails = fc
  .tuple(
    fc.stringMatching(/^[a-z][a-z0-9_]{1,10}[a-z]$/),
    fc.constantFrom('gmail.com', 'tapesh.example', 'mail.co.ir', 'xn--sb-gpc1d.example'),
  )
  .map((parts) => parts.join('@'))

it('is the same person by every spelling of a phone', () => {
  fc.assert(
    fc.property(
      phones.chain((phone) => fc.tuple(fc.constant(phone), spellingsOfPhone(phone))),
      ([phone, spelling]) => {
        expect(readIdentity(spelling)).toEqual({
          kind: 'phone',
          address: phone,
          canonical: phone,
          limitKey: phone,
        })
      },
    ),
    { numRuns: 500 },
  )
})

it('is the same person by every spelling of an e-mail address', () => {
  const written = emails.map((email) => email.replace('xn--sb-gpc1d', 'صبا'))
  fc.assert(
    fc.property(
      written.chain((email) => fc.tuple(fc.constant(email), spellingsOfEmail(email))),
      ([email, spelling]) => {
        const canonical = email.replace('صبا', new URL('http://صبا').hostname)
        expect(readIdentity(spelling)?.canonical, spelling).toBe(canonical)
      },
    ),
    { numRuns: 500 },
  )
})

it('counts the addresses of one mailbox as one, and lets each be an account of its own', () => {
  fc.assert(
    fc.property(
      emails.chain((email) => fc.tuple(fc.constant(email), mailboxesOf(email))),
      ([email, other]) => {
        expect(readIdentity(other)?.limitKey).toBe(readIdentity(email)?.limitKey)
      },
    ),
    { numRuns: 500 },
  )
  const tagged = readIdentity('nahid+shop@example.ir')
  expect(tagged).toMatchObject({ canonical: 'nahid+shop@example.ir', limitKey: 'nahid@example.ir' })
  // A tag without a name before it is a name.
  expect(readIdentity('+x@example.ir')?.limitKey).toBe('+x@example.ir')
  expect(readIdentity('n.a.hid@example.ir')?.limitKey).toBe('n.a.hid@example.ir')
})

it('reads back what it has written', () => {
  fc.assert(
    fc.property(fc.oneof(phones, emails), (text) => {
      const once = readIdentity(text)
      expect(readIdentity(once?.canonical ?? '')?.canonical).toBe(once?.canonical)
      expect(readIdentity(once?.limitKey ?? '')?.limitKey).toBe(once?.limitKey)
    }),
  )
})

it.each([
  ['Nahid@Example.IR', 'Nahid@example.ir'],
  ['nahid@ایران.ایران', 'nahid@xn--mgba3a4f16a.xn--mgba3a4f16a'],
  ['nahid@example.ir.', 'nahid@example.ir'],
  ['ＮＡＨＩＤ＠ｅｘａｍｐｌｅ．ｉｒ', 'NAHID@example.ir'],
  // The sign of kelvin is a K to everyone who reads it.
  ['\u212aamran@example.ir', 'Kamran@example.ir'],
])('keeps %s as its owner writes it, its domain as machines do', (typed, kept) => {
  expect(parseEmail(typed)).toBe(kept)
  expect(identityOf({ email: parseEmail(typed) ?? ('' as never) }).canonical).toBe(kept.toLowerCase())
})

it.each([
  'nahid@127.1',
  'nahid@0x7f.1',
  'nahid@example.ir:25',
  'nahid@example.ir/x',
  'nahid@%65xample.ir',
  'nahid@[::1]',
  'nahid@-a.ir',
  'nahid@xn--.ir',
  `nahid@${'a'.repeat(64)}.ir`,
  `${'n'.repeat(65)}@example.ir`,
  'nahıd@example.ir',
  'ناهید@example.ir',
  'a@b..ir',
  'a@b.ir..',
  '"a b"@c.ir',
  'a@b@c.ir',
])('refuses %s', (text) => {
  expect(parseEmail(text)).toBeUndefined()
  expect(readIdentity(text)).toBeUndefined()
})

it('takes a bare number for a phone, and no other length', () => {
  expect(parsePhone('9121234567')).toBe('09121234567')
  expect(parsePhone('9891234567')).toBe('09891234567')
  for (const text of ['912123456', '91212345678', '99121234567', '+09121234567', '009121234567'])
    expect(parsePhone(text), text).toBeUndefined()
})
