import type { z } from 'zod'
import { toAsciiDigits } from './digits'
import { typed } from './typed'
import { withoutDirectionMarks } from './typed-text'

/** The eleven digits of an Iranian legal entity. */
export type CompanyId = string & z.$brand<'CompanyId'>

const weights = [29, 27, 23, 19, 17, 29, 27, 23, 19, 17]

/**
 * Reads a company's id and checks its last digit: with t the tenth digit plus 2, Σ (digitᵢ + t) × weightᵢ mod 11, where 10
 * counts as 0. The six digits of the serial are not all zero.
 */
export function parseCompanyId(text: string): CompanyId | undefined {
  const id = toAsciiDigits(withoutDirectionMarks(text)).replace(/[\s\-–]/g, '')
  if (!/^\d{11}$/.test(id) || id.slice(3, 9) === '000000') return undefined
  const digits = Array.from(id, Number)
  const shift = (digits[9] ?? 0) + 2
  const rest = weights.reduce((sum, weight, place) => sum + ((digits[place] ?? 0) + shift) * weight, 0) % 11
  return digits[10] === (rest === 10 ? 0 : rest) ? (id as CompanyId) : undefined
}

export const companyIdSchema = typed(parseCompanyId, 'error.companyId')
