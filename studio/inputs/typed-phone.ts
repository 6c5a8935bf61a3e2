import { toAsciiDigits } from '../../domain/values/digits'

/**
 * A phone number as it is stored: ASCII digits, `+` and plain hyphens kept, spaces, dots and brackets left out.
 * Anything else stays, for validation to speak about.
 */
export const normalizePhone = (typed: string): string =>
  toAsciiDigits(typed)
    .replace(/[–‑−]/g, '-')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\s().]/g, '')
