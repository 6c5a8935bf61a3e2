const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/** Latin text in UTF-16 without a mark has a zero in every second byte: in the second of each pair where the lower byte comes first. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const head = bytes.subarray(0, 512)
  const zeros = [0, 1].map((side) => head.filter((byte, place) => place % 2 === side && byte === 0).length)
  const [even = 0, odd = 0] = zeros
  const many = head.length / 6
  if (odd > many && even === 0) return 'utf-16le'
  if (even > many && odd === 0) return 'utf-16be'
  return undefined
}

/** Control characters that no table has, and what stands for bytes that were no letter. */
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/

const decode = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return unprintable.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/**
 * The text of a file in whichever way programs here write it: UTF-8 or UTF-16, with a mark or without, or Windows’ Arabic letters.
 * @returns undefined when it is no text
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const marked = marks.find((mark) => mark.bytes.every((byte, place) => bytes[place] === byte))
  if (marked) return decode(bytes, marked.encoding)
  const wide = unmarkedUtf16(bytes)
  if (wide) return decode(bytes, wide)
  return decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1256')
}
