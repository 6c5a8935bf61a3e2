import type { Locale } from './locale'

const persianZero = '۰'.charCodeAt(0)

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** Unicode has every script's digits in a row, zero first; where rows touch (mathematical letters), they still count by tens. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (isDigit(first - 1)) first -= 1
  return (code - first) % 10
}

/** Of every digit that has been met, of which Unicode has some hundreds: a megabyte of them takes milliseconds, not a second. */
const ascii = new Map<string, string>()

function asciiOf(digit: string): string {
  let value = ascii.get(digit)
  if (value === undefined) ascii.set(digit, (value = String(valueOf(digit))))
  return value
}

/** Digits of any script (Persian, Arabic, full width, …) as ASCII digits; every other character stays. */
export const toAsciiDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, asciiOf)

/** ASCII and Arabic digits as Persian ones. */
export const toPersianDigits = (text: string): string =>
  toAsciiDigits(text).replace(/[0-9]/g, (digit) => String.fromCharCode(persianZero + Number(digit)))

/** Digits as the readers of `locale` write them. */
export const digitsIn = (locale: Locale, text: string): string =>
  locale === 'fa' ? toPersianDigits(text) : toAsciiDigits(text)

/**
 * A code as people read it aloud and copy it: of digits alone (an order, an invoice, a council number), in the reader's digits; with Latin letters (a complaint, a
 * call, a serial number, a discount), as it was issued.
 */
export const codeIn = (locale: Locale, code: string): string =>
  /[a-z]/i.test(code) ? toAsciiDigits(code) : digitsIn(locale, code)

/** What a person typed, as it is stored: ASCII digits, Persian ی and ک, no surrounding space. */
export const normalizeTyped = (text: string): string =>
  toAsciiDigits(text).replace(/[يى]/g, 'ی').replace(/ك/g, 'ک').trim()

/** A code of nine digits in groups that stay on one line, as it is read out: `۱۲۳ ۴۵۶ ۷۸۲`. */
export const digitsInThrees = (locale: Locale, code: string): string =>
  codeIn(locale, code.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3'))
