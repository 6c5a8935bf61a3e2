import type { z } from 'zod'
import { toAsciiDigits } from './digits'
import { typed } from './typed'
import { withoutDirectionMarks } from './typed-text'

/** A doctor’s number at the medical council of Iran, in the one form in which it is stored and compared: digits without leading zeros. */
export type CouncilNumber = string & z.$brand<'CouncilNumber'>

/** Reads a number of the medical council in any digits, with or without the letters that stand before it on stamps (`ن.پ`). */
export function parseCouncilNumber(text: string): CouncilNumber | undefined {
  const written = toAsciiDigits(withoutDirectionMarks(text)).replace(/[\s.ن‌پ:]/gu, '')
  const digits = /^0*([1-9]\d{2,6})$/.exec(written)?.[1]
  return digits === undefined ? undefined : (digits as CouncilNumber)
}

export const councilNumberSchema = typed(parseCouncilNumber, 'error.councilNumber')
