import type { z } from 'zod'
import { toAsciiDigits } from './digits'
import { typed } from './typed'
import { withoutDirectionMarks } from './typed-text'

/** The ten digits of an Iranian national id. */
export type NationalId = string & z.$brand<'NationalId'>

/**
 * Reads a national id and checks its last digit: Σ digitᵢ × (10 − i) mod 11 = r, and the check digit is r below 2, else
 * 11 − r. Ten times the same digit would pass, and is no one's.
 */
export function parseNationalId(text: string): NationalId | undefined {
  const id = toAsciiDigits(withoutDirectionMarks(text)).replace(/[\s\-–]/g, '')
  if (!/^\d{10}$/.test(id) || /^(\d)\1{9}$/.test(id)) return undefined
  const digits = Array.from(id, Number)
  const rest = digits.slice(0, 9).reduce((sum, digit, place) => sum + digit * (10 - place), 0) % 11
  return digits[9] === (rest < 2 ? rest : 11 - rest) ? (id as NationalId) : undefined
}

export const nationalIdSchema = typed(parseNationalId, 'error.nationalId')
