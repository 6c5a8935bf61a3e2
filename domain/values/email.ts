import { z } from 'zod'
import { toAsciiDigits } from './digits'
import { typed } from './typed'
import { asItLooks } from './typed-text'

/**
 * An e-mail address as mail is sent to it: the name before the sign as its owner writes it, which is for the receiving server to read, the
 * domain in the form of machines (small letters, other scripts in punycode).
 */
export type Email = string & z.$brand<'Email'>

/** RFC 5321, 4.5.3.1. */
const longest = { name: 64, address: 254 }

const address = z.email()
/** Letters, digits and hyphens of RFC 1123; what ends in digits would be an address of the network. */
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
/** Where an address of the web has its parts; in a domain none of them stands. */
const partsOfUrl = /[\s/\\?#:%@[\]]/

/** As UTS 46 has it, whatever its script, its case and its kind of dot. */
function asciiDomain(written: string): string | undefined {
  const name = written.replace(/\.$/, '')
  if (partsOfUrl.test(name) || !URL.canParse(`http://${name}`)) return undefined
  const { hostname } = new URL(`http://${name}`)
  return domainName.test(hostname) ? hostname : undefined
}

export function parseEmail(text: string): Email | undefined {
  const [name, written, more] = toAsciiDigits(asItLooks(text).replace(/。/g, '.')).split('@')
  if (name === undefined || written === undefined || more !== undefined) return undefined
  const domain = asciiDomain(written)
  // Only the name is left to be judged: zod knows no domain in punycode.
  if (!domain || name.length > longest.name || !address.safeParse(`${name}@a.example`).success)
    return undefined
  const whole = `${name}@${domain}`
  return whole.length <= longest.address ? (whole as Email) : undefined
}

export const emailSchema = typed(parseEmail, 'error.email')
