import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** 256 random bits, base64url: nothing can be read from it. */
export const randomRefreshToken = (): string => randomBytes(32).toString('base64url')

export const isRefreshToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** What is kept of a token. It has 256 bits, so a plain hash cannot be searched. */
export const hashOfRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * The token that follows `token`: the same each time, so that a request whose answer was lost, or fifty at once, get the same
 * one, without it standing anywhere. Who steals a token cannot compute its successor without the secret.
 */
export function createSuccession(secret: string): (token: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tapesh/refresh-token-successor', 32))
  return (token) => createHmac('sha256', key).update(token).digest('base64url')
}
