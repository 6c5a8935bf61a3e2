import { toAsciiDigits } from './digits'
import { withoutDirectionMarks } from './typed-text'

/**
 * A number such as `TP-4K7M-9XQ2` as somebody reads it off paper: small letters, spaces and other dashes included, with or without its first two letters.
 * @param kind those two letters
 */
export function parseTrackingNumber(kind: string, text: string): string | undefined {
  const letters = toAsciiDigits(withoutDirectionMarks(text))
    .toUpperCase()
    .replace(/[\s\-–—_.]/g, '')
  const own = letters.length === 10 && letters.startsWith(kind) ? letters.slice(2) : letters
  const [, first, second] = /^([2-9A-HJKMNP-Z]{4})([2-9A-HJKMNP-Z]{4})$/.exec(own) ?? []
  return first && second ? `${kind}-${first}-${second}` : undefined
}
