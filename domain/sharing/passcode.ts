import { z } from 'zod'
import { toAsciiDigits } from '../values/digits'
import { longestPasscode, shortestPasscode } from './rules'

/**
 * What opens a link, as it is compared: digits of every script are the same, and so are the ways in which Unicode writes one letter. Spaces around
 * it are nobody's meaning.
 */
export const passcodeSchema = z
  .string({ error: ({ input }) => (input === undefined ? 'error.required' : 'error.format') })
  .max(4 * longestPasscode, 'error.passcodeLong')
  .transform((text) => toAsciiDigits(text.normalize('NFKC')).trim())
  .pipe(
    z
      .string()
      .min(1, { error: 'error.required', abort: true })
      .refine((text) => [...text].length >= shortestPasscode, { error: 'error.passcodeShort', abort: true })
      .refine((text) => [...text].length <= longestPasscode, 'error.passcodeLong'),
  )
