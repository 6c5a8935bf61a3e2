/** One range of bytes, both ends included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * The range that a `Range` header asks for. Several ranges, and units other than bytes, are ignored, as RFC 9110 §14.2
 * allows; then the whole is answered.
 * @returns `null` when the whole is to be answered, `'unsatisfiable'` for 416
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match) return null
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return null
  return first >= size ? 'unsatisfiable' : { first, last }
}
