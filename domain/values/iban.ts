import type { z } from 'zod'
import { toAsciiDigits } from './digits'
import { typed } from './typed'
import { withoutDirectionMarks } from './typed-text'

/** The number of an Iranian bank account, شبا: `IR` and 24 digits. */
export type Iban = string & z.$brand<'Iban'>

/** Reads an Iranian IBAN in any digits, with its `IR` or without, as bank cards show it, and checks its two check digits: the whole, with `IR` and them moved to the end, is 1 mod 97 (ISO 13616). */
export function parseIban(text: string): Iban | undefined {
  const typedAs = toAsciiDigits(withoutDirectionMarks(text))
    .replace(/[\s\-–]/g, '')
    .toUpperCase()
  const iban = /^\d/.test(typedAs) ? `IR${typedAs}` : typedAs
  if (!/^IR\d{24}$/.test(iban)) return undefined
  // I is 18, R is 27.
  const moved = `${iban.slice(4)}1827${iban.slice(2, 4)}`
  return BigInt(moved) % 97n === 1n ? (iban as Iban) : undefined
}

export const ibanSchema = typed(parseIban, 'error.iban')

/** By which its owner knows it again, and nobody else has it. */
export const lastDigitsOf = (iban: string): string => iban.slice(-4)

/** The same as a whole, for whoever need not have it. */
export const maskedIban = (iban: string): string => `IR${'•'.repeat(20)}${lastDigitsOf(iban)}`

/** In groups of four, as it is read out and typed. */
export const printIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
