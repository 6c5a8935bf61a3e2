import type { z } from 'zod'
import { toAsciiDigits } from './digits'
import { typed } from './typed'

/** The six digits that were sent to a phone. */
export type VerificationCode = string & z.$brand<'VerificationCode'>

export const verificationCodeLength = 6

/** The digits in `text`, which may be a whole pasted message, at most six of them. */
export const digitsOfCode = (text: string): string =>
  toAsciiDigits(text).replace(/\D/g, '').slice(0, verificationCodeLength)

/** Reads six digits of any kind, with separators between them. */
export function parseVerificationCode(text: string): VerificationCode | undefined {
  const digits = toAsciiDigits(text).replace(/\D/g, '')
  return digits.length === verificationCodeLength ? (digits as VerificationCode) : undefined
}

export const verificationCodeSchema = typed(parseVerificationCode, 'error.code')
