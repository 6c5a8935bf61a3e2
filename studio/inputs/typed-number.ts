import { toAsciiDigits } from '../../domain/values/digits'

/**
 * The number that somebody typed, in any of the three scripts, with or without grouping; `null` when it is none.
 * `٫` and `.` are decimal marks; `٬`, `،`, `,` and spaces group.
 */
export function parseTypedNumber(typed: string): number | null {
  const plain = toAsciiDigits(typed.trim())
    .replace(/(?<=\d)[٬،,\s\u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .replace('٫', '.')
    .replace(/^[−–]/, '-')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null
}
