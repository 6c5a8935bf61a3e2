import { message } from '../values/message'
import { parseFreeText } from '../values/free-text'

/** Scripts that an engraver can be asked for. */
export const engravingScripts = ['persian', 'latin'] as const
export type EngravingScript = (typeof engravingScripts)[number]

/** What a product's engraving takes; `maxLength` counts letters, digits, signs and spaces as a reader does. */
export interface EngravingRule {
  maxLength: number
  scripts: readonly EngravingScript[]
}

/** No plate has room for more. */
export const longestEngraving = 40

const halfSpace = '\u200c'

/** Letters and digits of each script; the Persian ones are those of Persian words, vowel signs included. */
const letters: Record<EngravingScript, RegExp> = {
  persian: /[\u0621-\u0624\u0626-\u063a\u0641\u0642\u0644-\u0648\u064b-\u0652\u0654پچژکگی۰-۹\u200c]/,
  latin: /[A-Za-zÀ-ÖØ-öø-ÿ0-9]/,
}

/** Signs that stand in names and dates of either script. */
const signs = /[ .,،·'’&+/()-]/

/** An engraving as it is kept: one line, Persian ی and ک, one space between words, half-spaces only inside them. */
export const parseEngraving = (text: string): string =>
  parseFreeText(text)
    .replace(/[\u061c\u200b\u200d-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/[٠-٩]/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[digit.charCodeAt(0) - 0x660] ?? digit)
    .replace(/\s+/g, ' ')
    .replace(/[ \u200c]*\u200c[ \u200c]*/g, (found) => (found.includes(' ') ? ' ' : halfSpace))
    .replace(/^[\s\u200c]+|[\s\u200c]+$/g, '')

/** How long an engraving is: what is cut into the plate, so that neither half-spaces nor vowel signs count. */
export const engravingLength = (text: string): number =>
  Array.from(text.replace(/[\u200c\u064b-\u0652\u0654]/g, '')).length

/**
 * Why a text, as `parseEngraving` gives it, cannot be engraved: a translation key with its values; undefined when it can. A text of signs
 * alone says nothing and is refused.
 */
export function engravingProblem(text: string, { maxLength, scripts }: EngravingRule): string | undefined {
  if (text === '') return 'error.required'
  if (engravingLength(text) > maxLength) return message('error.textMost', { max: maxLength })
  const isOf = (sign: string) => scripts.some((script) => letters[script].test(sign))
  const written = Array.from(text)
  if (!written.every((sign) => signs.test(sign) || isOf(sign))) {
    const [only] = scripts
    return scripts.length === 1 && only === 'latin'
      ? 'error.engravingLatin'
      : scripts.length === 1
        ? 'error.engravingPersian'
        : 'error.engravingScript'
  }
  return written.some((sign) => sign !== halfSpace && isOf(sign)) ? undefined : 'error.engravingScript'
}
