import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Signs text for one purpose; a signature made for another purpose does not fit. */
export interface Signer {
  sign(text: string): string
  verify(text: string, signature: string): boolean
}

export function createSigner(secret: string, purpose: string): Signer {
  const key = createHmac('sha256', secret).update(purpose).digest()
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return { sign, verify: (text, signature) => isSameSecret(sign(text), signature) }
}

/** Compares in a time that tells nothing about either, their lengths included. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
