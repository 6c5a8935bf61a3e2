import { toAsciiDigits } from '../values/digits'
import { typed } from '../values/typed'
import { withoutDirectionMarks } from '../values/typed-text'

/** A code as it is kept and compared: capital letters and ASCII digits, `VIP-TAPESH-1405`. */
export function parseVipCode(text: string): string | undefined {
  const written = toAsciiDigits(withoutDirectionMarks(text))
    .trim()
    .toUpperCase()
    .replace(/[\s_–—]+/g, '-')
  return /^[A-Z0-9](?:[A-Z0-9-]{2,38})[A-Z0-9]$/.test(written) ? written : undefined
}

/** A VIP code that a person typed. */
export const vipCodeText = typed(parseVipCode, 'error.vipCode')
