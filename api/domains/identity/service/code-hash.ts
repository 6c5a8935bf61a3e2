import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'
import { verificationCodeLength, type VerificationCode } from '~/domain/values/verification-code'

/** Six digits, each of the million equally likely. */
export const randomCode = (): VerificationCode =>
  String(randomInt(10 ** verificationCodeLength)).padStart(verificationCodeLength, '0') as VerificationCode

export interface CodeHash {
  /** @param requestId random, a salt of its own for each code @param recipient where it was sent */
  of(code: string, requestId: string, recipient: string): Buffer
  matches(code: string, requestId: string, recipient: string, expected: Buffer): boolean
}

/**
 * A keyed hash of a code. A million candidates are nothing to any hash, so what protects the codes of a stolen database is the key,
 * which is not in it.
 */
export function createCodeHash(secret: string): CodeHash {
  const pepper = Buffer.from(hkdfSync('sha256', secret, '', 'tapesh/verification-codes', 32))
  const of: CodeHash['of'] = (code, requestId, recipient) =>
    createHmac('sha256', pepper)
      .update(JSON.stringify([requestId, recipient, code]))
      .digest()
  return {
    of,
    matches: (code, requestId, recipient, expected) => {
      const hash = of(code, requestId, recipient)
      return hash.length === expected.length && timingSafeEqual(hash, expected)
    },
  }
}
