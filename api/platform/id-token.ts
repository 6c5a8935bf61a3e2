import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { fromBase32, toBase32 } from './base32'

const idBytes = 16
const macBytes = 16
/** Of addresses that were sent before: the whole digest, in base64url. */
const olderMacBytes = 32

/** What stands in an address that opens one thing to whoever has it: its id with a keyed digest, good as long as the thing is there. */
export interface IdTokens<Id extends string> {
  write(id: Id): string
  /** @returns null when it is none of ours */
  read(token: string): Id | null
}

/** @param purpose of the key: an address of one kind opens nothing of another. For good, since addresses have been sent. */
export function createIdTokens<Id extends string>(
  secret: string,
  purpose: string,
  schema: { parse(id: string): Id },
): IdTokens<Id> {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const macOf = (id: Buffer) => createHmac('sha256', key).update(id).digest()
  return {
    write(id) {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
      return toBase32(Buffer.concat([bytes, macOf(bytes).subarray(0, macBytes)]))
    },
    read(token) {
      const bytes = bytesOf(token)
      if (!bytes) return null
      const id = bytes.subarray(0, idBytes)
      const mac = bytes.subarray(idBytes)
      if (!timingSafeEqual(macOf(id).subarray(0, mac.length), mac)) return null
      return schema.parse(id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
    },
  }
}

/** Other spellings of the same bytes are refused: one address a thing, and the one that was sent before. */
function bytesOf(token: string): Buffer | null {
  const bytes = fromBase32(token)
  if (bytes?.length === idBytes + macBytes) return bytes
  const older = Buffer.from(token, 'base64url')
  return older.length === idBytes + olderMacBytes && older.toString('base64url') === token ? older : null
}
