import type { z } from 'zod'
import { toAsciiDigits } from './digits'
import { typed } from './typed'
import { withoutDirectionMarks } from './typed-text'

/** Ten digits. Which digits may stand where is known from one source only, so nothing else is refused. */
export type PostalCode = string & z.$brand<'PostalCode'>

export function parsePostalCode(text: string): PostalCode | undefined {
  const code = toAsciiDigits(withoutDirectionMarks(text)).replace(/[\s\-–]/g, '')
  return /^\d{10}$/.test(code) ? (code as PostalCode) : undefined
}

/** Whether a code looks mistyped: a reason to ask again, not to refuse. */
export const isUnusualPostalCode = (code: PostalCode): boolean => !/^[13-9]{5}\d{5}$/.test(code)

export const postalCodeSchema = typed(parsePostalCode, 'error.postalCode')
