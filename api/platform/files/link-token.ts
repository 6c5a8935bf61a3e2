import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { fileIdSchema, type FileId } from '~/domain/values/ids'

const idBytes = 16
const timeBytes = 6
const grantBytes = 16
const macBytes = 32

/** What stands for single private files, good for a while. Nothing of the person or of the file can be read from it. */
export interface FileTokens {
  /**
   * @param boundTo what it is good for alone, such as its person; nothing where whoever holds it may use it
   * @param grant a uuid of what it is good through, which `read` answers with: to be looked at each time
   */
  write(id: FileId, expiresAt: Date, boundTo?: string, grant?: string): string
  /** @returns null when it is none of ours, has been changed, is bound to something else or has expired */
  read(token: string, now: Date, boundTo?: string): ReadToken | null
}

export interface ReadToken {
  id: FileId
  expiresAt: Date
  /** Null where nothing else has to hold. */
  grant: string | null
}

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Addresses of files are of another kind than what stands for an upload: neither is good as the other. */
type Kind = 'private-links' | 'uploads'

export function createFileTokens(secret: string, kind: Kind): FileTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `tapesh/${kind}`, 32))
  const macOf = (body: Buffer, boundTo = '') =>
    createHmac('sha256', key).update(body).update(boundTo).digest()
  return {
    write(id, expiresAt, boundTo, grant) {
      const time = Buffer.alloc(timeBytes)
      time.writeUIntBE(expiresAt.getTime(), 0, timeBytes)
      const body = Buffer.concat([bytesOf(id), time, bytesOf(grant ?? '')])
      return Buffer.concat([body, macOf(body, boundTo)]).toString('base64url')
    },
    read(token, now, boundTo) {
      const bytes = Buffer.from(token, 'base64url')
      // Other spellings of the same bytes are refused: one address a link.
      const bodyBytes = bytes.length - macBytes
      const isGranted = bodyBytes === idBytes + timeBytes + grantBytes
      if ((bodyBytes !== idBytes + timeBytes && !isGranted) || bytes.toString('base64url') !== token)
        return null
      const body = bytes.subarray(0, bodyBytes)
      if (!timingSafeEqual(macOf(body, boundTo), bytes.subarray(bodyBytes))) return null
      const expiresAt = new Date(body.readUIntBE(idBytes, timeBytes))
      if (expiresAt <= now) return null
      const id = fileIdSchema.parse(uuidOf(body.subarray(0, idBytes)))
      return { id, expiresAt, grant: isGranted ? uuidOf(body.subarray(idBytes + timeBytes)) : null }
    },
  }
}
