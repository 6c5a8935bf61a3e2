import type { z } from 'zod'
import { toAsciiDigits } from './digits'
import type { Locale } from './locale'
import { message } from './message'
import { formatNumber } from './numbers'
import { typed } from './typed'
import { withoutDirectionMarks } from './typed-text'

/** Whole toman, the only money there is here: an integer, never a fraction. */
export type Toman = number & z.$brand<'Toman'>

/** @throws RangeError when `amount` is no safe integer */
export function toman(amount: number): Toman {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole amount of toman: ${amount}`)
  return amount as Toman
}

/**
 * `numerator / denominator` of an amount, rounded down to a toman, so that shares never add up to more than the whole:
 * `shareOf(fee, 70, 100)`.
 * @throws RangeError when the amount is below zero or the fraction is not one of whole numbers
 */
export function shareOf(amount: Toman, numerator: number, denominator: number): Toman {
  if (amount < 0 || numerator < 0 || denominator <= 0) throw new RangeError('a share is of what is there')
  // The product may pass 2⁵³, where numbers lose their last digits.
  return toman(Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator)))
}

/**
 * Reads an amount in any digits, grouped by `,`, `٬`, `،`, `.` or spaces, with or without the word toman. There are no
 * fractions of a toman, so a sign that does not stand before three digits is refused rather than guessed at.
 */
export function parseToman(text: string): Toman | undefined {
  const written = toAsciiDigits(withoutDirectionMarks(text))
    .replace(/تومان|toma?n(?:es|s)?/i, '')
    .trim()
    .replace(/[،٬.\u00a0\u202f ]/g, ',')
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(written)) return undefined
  const amount = Number(written.replace(/,/g, ''))
  return Number.isSafeInteger(amount) ? (amount as Toman) : undefined
}

/** The digits and groups of `locale`, without the unit: `۸۰٬۰۰۰`. */
export const formatAmount = (locale: Locale, amount: Toman): string => formatNumber(locale, amount)

/** An amount of toman that a person typed, within its bounds. */
export const tomanSchema = ({ min = 0, max }: { min?: number; max?: number } = {}) =>
  typed(parseToman, 'error.money')
    .superRefine((amount, context) => {
      if (amount < min) context.addIssue({ code: 'custom', message: message('error.least', { min }) })
      if (max !== undefined && amount > max)
        context.addIssue({ code: 'custom', message: message('error.most', { max }) })
    })
    .meta({ field: 'money' })
