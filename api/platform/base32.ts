const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/**
 * Bytes in small letters and digits alone, for addresses that an SMS carries: Kavenegar fills in no underscore, which base64url has
 * (RFC 4648, § 6, without padding).
 */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(held >> (bits - 5)) & 31]
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + alphabet[(held << (5 - bits)) & 31]
}

/** @returns null for another spelling than the one that is written */
export function fromBase32(text: string): Buffer | null {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const letter of text) {
    const value = alphabet.indexOf(letter)
    if (value < 0) return null
    held = (held << 5) | value
    bits += 5
    if (bits >= 8) bytes.push((held >> (bits -= 8)) & 255)
    held &= (1 << bits) - 1
  }
  const read = Buffer.from(bytes)
  return toBase32(read) === text ? read : null
}
