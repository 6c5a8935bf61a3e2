import type { Locale } from './locale'

const persianZero = '۰'.charCodeAt(0)
const arabicZero = '٠'.charCodeAt(0)

/** Persian and Arabic digits as ASCII digits; every other character stays. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[۰-۹٠-٩]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= persianZero ? persianZero : arabicZero))
  })

/** ASCII and Arabic digits as Persian ones. */
export const toPersianDigits = (text: string): string =>
  toAsciiDigits(text).replace(/[0-9]/g, (digit) => String.fromCharCode(persianZero + Number(digit)))

/** Digits as the readers of `locale` write them. */
export const digitsIn = (locale: Locale, text: string): string =>
  locale === 'fa' ? toPersianDigits(text) : toAsciiDigits(text)

/** What a person typed, as it is stored: ASCII digits, Persian ی and ک, no surrounding space. */
export const normalizeTyped = (text: string): string =>
  toAsciiDigits(text).replace(/[يى]/g, 'ی').replace(/ك/g, 'ک').trim()
