import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { fileIdSchema, type FileId } from '~/domain/values/ids'

const idBytes = 16
const timeBytes = 6
const macBytes = 32

/** Addresses of single private files, good for a short time. Nothing of the person or of the file can be read from them. */
export interface LinkTokens {
  write(id: FileId, expiresAt: Date): string
  /** @returns null when it is none of ours, has been changed or has expired */
  read(token: string, now: Date): { id: FileId; expiresAt: Date } | null
}

export function createLinkTokens(secret: string): LinkTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tapesh/private-links', 32))
  const macOf = (body: Buffer) => createHmac('sha256', key).update(body).digest()
  return {
    write(id, expiresAt) {
      const time = Buffer.alloc(timeBytes)
      time.writeUIntBE(expiresAt.getTime(), 0, timeBytes)
      const body = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), time])
      return Buffer.concat([body, macOf(body)]).toString('base64url')
    },
    read(token, now) {
      const bytes = Buffer.from(token, 'base64url')
      // Other spellings of the same bytes are refused: one address a link.
      if (bytes.length !== idBytes + timeBytes + macBytes || bytes.toString('base64url') !== token)
        return null
      const body = bytes.subarray(0, idBytes + timeBytes)
      if (!timingSafeEqual(macOf(body), bytes.subarray(idBytes + timeBytes))) return null
      const expiresAt = new Date(body.readUIntBE(idBytes, timeBytes))
      if (expiresAt <= now) return null
      const hex = body.toString('hex', 0, idBytes)
      const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      return { id: fileIdSchema.parse(id), expiresAt }
    },
  }
}
