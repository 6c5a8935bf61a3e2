import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What a link is opened by, or what its visitors read by: 256 bits that nobody guesses. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What of it is kept: of so many bits nobody finds the secret, whatever the hash. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** How the token of a visit differs from those of people. */
export const visitPrefix = 'visit.'

/**
 * A keyed hash of a passcode, as those of sign-in codes: what people choose is soon guessed by any hash, so what protects the passcodes of a stolen
 * database is the key, which is not in it, and the token of the link as salt, which is not in it either.
 */
export function createPasscodeHash(secret: string): (passcode: string, token: string) => Buffer {
  const pepper = Buffer.from(hkdfSync('sha256', secret, '', 'tapesh/link-passcodes', 32))
  return (passcode, token) =>
    createHmac('sha256', pepper)
      .update(JSON.stringify([token, passcode]))
      .digest()
}
