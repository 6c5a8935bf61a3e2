import { withoutCapabilities } from '~/domain/values/capability-links'
import { toAsciiDigits } from '~/domain/values/digits'
import { parseNationalId } from '~/domain/values/national-id'

/** A word that must not be in a log, and what it looks like. */
export interface Leak {
  kind: 'phone' | 'token' | 'national id' | 'code' | 'e-mail' | 'link'
  found: string
}

const numberRun = /(?<![\w-])\+?\d{6,14}(?![\w-])/g
/** The three parts of a signed token, or the five of an encrypted one. */
const tokens = /\beyJ[\w-]{8,}(?:\.[\w-]*){1,4}/g
const bearers = /\bBearer\s+[\w.~+/-]{8,}/gi
const emails = /\b[\w.+-]+@[\w-]+\.[a-z]{2,}\b/gi

/**
 * Looks for personal data and secrets in what was logged. Numbers are judged by their form: eleven digits from 09 (or 98) are a
 * phone, ten whose check digit is right a national id, exactly six a sign-in code.
 * @param allowed words that the test knows to be harmless
 */
export function findLeaks(log: string, allowed: readonly string[] = []): Leak[] {
  const text = toAsciiDigits(log)
  const leaks: Leak[] = []
  const add = (kind: Leak['kind'], found: string) => {
    if (!allowed.includes(found)) leaks.push({ kind, found })
  }
  for (const [found] of text.matchAll(numberRun)) {
    if (/^(?:\+?98|0098|0)9\d{9}$/.test(found)) add('phone', found)
    else if (found.length === 10 && parseNationalId(found)) add('national id', found)
    else if (found.length === 6) add('code', found)
  }
  for (const [found] of text.matchAll(tokens)) add('token', found)
  for (const [found] of text.matchAll(bearers)) add('token', found)
  for (const [found] of text.matchAll(emails)) add('e-mail', found)
  if (withoutCapabilities(text) !== text) add('link', text)
  return leaks
}
