import { toAsciiDigits } from '../values/digits'

/** Luhn's digit: it finds every single wrong digit, and nearly every pair that was exchanged. */
function checkDigit(digits: string): number {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, place) => {
      const counted = place % 2 === 0 ? digit * 2 : digit
      return total + (counted > 9 ? counted - 9 : counted)
    }, 0)
  return (10 - (sum % 10)) % 10
}

/** How many there are before the check digit, the first of them no zero. */
export const orderCodeSpan = { least: 10_000_000, beyond: 100_000_000 }

/**
 * The code of an order: nine digits, which are read out by phone and written in any digits. It opens nothing by itself, so that
 * ninety million are enough not to be guessed.
 * @param drawn a random whole number of `orderCodeSpan`
 */
export const orderCodeOf = (drawn: number): string => `${drawn}${checkDigit(String(drawn))}`

/** A code as somebody typed it, or undefined when it can be none. */
export function parseOrderCode(text: string): string | undefined {
  const code = toAsciiDigits(text).replace(/[\s\-–]/g, '')
  return /^[1-9]\d{8}$/.test(code) && Number(code[8]) === checkDigit(code.slice(0, 8)) ? code : undefined
}
