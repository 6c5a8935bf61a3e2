import { z } from 'zod'
import { toAsciiDigits } from './digits'
import { typed, withoutDirectionMarks } from './typed'

/** An e-mail address as it is stored: the domain in small letters, the rest as its owner writes it. */
export type Email = string & z.$brand<'Email'>

const address = z.email()

export function parseEmail(text: string): Email | undefined {
  const [local, domain, more] = toAsciiDigits(withoutDirectionMarks(text)).trim().split('@')
  if (local === undefined || domain === undefined || more !== undefined) return undefined
  const written = `${local}@${domain.toLowerCase()}`
  return written.length <= 254 && address.safeParse(written).success ? (written as Email) : undefined
}

export const emailSchema = typed(parseEmail, 'error.email')
