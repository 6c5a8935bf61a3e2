import type { z } from 'zod'
import { parseEmail, type Email } from './email'
import { parsePhone, type Phone } from './phone'

/** The one form of a phone or e-mail address by which a person is looked up and is unique (design.md §6, invariant 18). */
export type Canonical = string & z.$brand<'Canonical'>

/** How somebody says who they are. */
export type Identity = {
  canonical: Canonical
  /**
   * What limits count by. Coarser than `canonical`: `name+tag@` and, at Gmail, dots and the other domain lead to one mailbox, and whoever
   * reads it could else have as many codes as they can think of tags. For accounts they stay addresses of their own, since other
   * servers mean something by them.
   */
  limitKey: string
} & (
  | { kind: 'phone'; address: Phone }
  /** `address`: as it was typed. A message goes to what an account has proved, which may be written otherwise. */
  | { kind: 'email'; address: Email }
)

const gmailDomains = new Set(['gmail.com', 'googlemail.com'])

function mailboxOf(canonical: string): string {
  const [name = '', domain = ''] = canonical.split('@')
  const untagged = name.replace(/(?<=.)\+.*$/, '')
  if (!gmailDomains.has(domain)) return `${untagged}@${domain}`
  return `${untagged.replaceAll('.', '')}@gmail.com`
}

/** How an e-mail address is looked up: servers may tell capitals apart, and none does that two people could share. */
export const canonicalEmail = (email: Email): Canonical => email.toLowerCase() as Canonical

/** Who is meant by a phone or an e-mail address that a schema has read. */
export function identityOf(given: { phone?: Phone | undefined; email?: Email | undefined }): Identity {
  const { phone, email } = given
  if (phone !== undefined)
    return { kind: 'phone', address: phone, canonical: phone as string as Canonical, limitKey: phone }
  if (email === undefined) throw new TypeError('Neither a phone nor an e-mail address')
  const canonical = canonicalEmail(email)
  return { kind: 'email', address: email, canonical, limitKey: mailboxOf(canonical) }
}

/** The same from what a person typed; undefined when it is neither. */
export function readIdentity(text: string): Identity | undefined {
  const phone = parsePhone(text)
  const email = phone === undefined ? parseEmail(text) : undefined
  return phone === undefined && email === undefined ? undefined : identityOf({ phone, email })
}
