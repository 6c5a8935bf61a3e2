import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const idBytes = 16
const macBytes = 32

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
      return Buffer.concat([bytes, macOf(bytes)]).toString('base64url')
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      // Other spellings of the same bytes are refused: one address a thing.
      if (bytes.length !== idBytes + macBytes || bytes.toString('base64url') !== token) return null
      const id = bytes.subarray(0, idBytes)
      if (!timingSafeEqual(macOf(id), bytes.subarray(idBytes))) return null
      return schema.parse(id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
    },
  }
}
