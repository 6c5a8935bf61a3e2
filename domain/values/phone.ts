import type { z } from 'zod'
import { toAsciiDigits } from './digits'
import { typed } from './typed'
import { asItLooks } from './typed-text'

/** An Iranian mobile number, in the one form in which it is stored, looked up and counted: eleven ASCII digits, `09121234567`. */
export type Phone = string & z.$brand<'Phone'>

/** Reads a mobile number in digits of any script, with separators, and with +98, 0098, 98 or nothing in place of the leading zero. */
export function parsePhone(text: string): Phone | undefined {
  const dialled = toAsciiDigits(asItLooks(text)).replace(/[\s().\p{Pd}/]/gu, '')
  const national = /^(?:(?:\+|00)?98|0)?(9\d{9})$/.exec(dialled)?.[1]
  return national === undefined ? undefined : (`0${national}` as Phone)
}

export const phoneSchema = typed(parsePhone, 'error.phone')
