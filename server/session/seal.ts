import { createDecipheriv, hkdfSync } from 'node:crypto'
import { CompactEncrypt } from 'jose'
import type { Seal } from '~/app/platform/context'

const header = { alg: 'dir', enc: 'A256GCM' }
/** As it stands in every seal, and nothing else does. */
const writtenHeader = Buffer.from(JSON.stringify(header)).toString('base64url')
const ivBytes = 12
const tagBytes = 16

/**
 * The text of a compact JWE with a header of ours. Here and now: each private page opens one, and asking another thread to takes longer than doing it.
 * @throws Error when it is not one, or not of this key
 */
function decrypted(sealed: string, key: Uint8Array): string {
  if (!/^[\w.-]+$/.test(sealed)) throw new Error('This is no seal')
  const [written, wrapped, ...parts] = sealed.split('.')
  const [iv, text, tag] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (written !== writtenHeader || wrapped !== '' || parts.length !== 3 || !iv || !text || !tag)
    throw new Error('This is no seal')
  if (iv.length !== ivBytes || tag.length !== tagBytes) throw new Error('This is no seal')
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(written, 'ascii'))
  decipher.setAuthTag(tag)
  return decipher.update(text, undefined, 'utf8') + decipher.final('utf8')
}

/** @param secret of the installation, at least 32 characters */
export function createSeal(secret: string): Seal {
  const keys = new Map<string, Uint8Array>()
  const keyOf = (purpose: string) => {
    let key = keys.get(purpose)
    if (!key) {
      key = new Uint8Array(hkdfSync('sha256', secret, '', `tapesh ${purpose}`, 32))
      keys.set(purpose, key)
    }
    return key
  }
  return {
    seal: (purpose, value) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
        .setProtectedHeader(header)
        .encrypt(keyOf(purpose)),
    unseal(purpose, sealed) {
      try {
        return Promise.resolve(JSON.parse(decrypted(sealed, keyOf(purpose))) as unknown)
      } catch {
        return Promise.resolve(undefined)
      }
    },
  }
}
