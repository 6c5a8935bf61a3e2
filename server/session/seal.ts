import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import type { Seal } from '~/app/platform/context'

const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }

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
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(keyOf(purpose)),
    async unseal(purpose, sealed) {
      try {
        const { plaintext } = await compactDecrypt(sealed, keyOf(purpose), algorithms)
        return JSON.parse(new TextDecoder().decode(plaintext))
      } catch {
        return undefined
      }
    },
  }
}
