import type { z } from 'zod'
import { toAsciiDigits } from './digits'
import { typed, withoutDirectionMarks } from './typed'

/** An Iranian mobile number as it is stored: eleven ASCII digits, `09121234567`. */
export type Phone = string & z.$brand<'Phone'>

/** Reads a mobile number in any digits, with separators, and with +98, 0098 or 98 in place of the leading zero. */
export function parsePhone(text: string): Phone | undefined {
  const dialled = toAsciiDigits(withoutDirectionMarks(text)).replace(/[\s().\-–]/g, '')
  const national = dialled.replace(/^(?:\+|00)?98(?=9\d{9}$)/, '0')
  return /^09\d{9}$/.test(national) ? (national as Phone) : undefined
}

export const phoneSchema = typed(parsePhone, 'error.phone')
