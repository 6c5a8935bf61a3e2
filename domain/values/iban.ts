import type { z } from 'zod'
import { toAsciiDigits } from './digits'
import { withoutDirectionMarks } from './typed'

/** The number of an Iranian bank account, شبا: `IR` and 24 digits. */
export type Iban = string & z.$brand<'Iban'>

/** Reads an Iranian IBAN and checks its two check digits: the whole, with `IR` and them moved to the end, is 1 mod 97 (ISO 13616). */
export function parseIban(text: string): Iban | undefined {
  const iban = toAsciiDigits(withoutDirectionMarks(text))
    .replace(/[\s\-–]/g, '')
    .toUpperCase()
  if (!/^IR\d{24}$/.test(iban)) return undefined
  // I is 18, R is 27.
  const moved = `${iban.slice(4)}1827${iban.slice(2, 4)}`
  return BigInt(moved) % 97n === 1n ? (iban as Iban) : undefined
}

/** In groups of four, as it is read out and typed. */
export const printIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
