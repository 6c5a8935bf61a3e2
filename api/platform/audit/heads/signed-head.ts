import { createPrivateKey, createPublicKey, hkdfSync, sign, verify, type KeyObject } from 'node:crypto'
import { z } from 'zod'

/** What is signed of the chain: up to `position`, all rows hash to `hash`. */
const headSchema = z.strictObject({
  at: z.iso.datetime(),
  position: z.int().min(0),
  /** SHA-256 in hex; empty before the first row. */
  hash: z.string().regex(/^(?:[0-9a-f]{64})?$/),
  /** Why heads that were signed before do not count any more: a backup was restored, a key was lost. The first of a series alone has it. */
  accepted: z.string().min(1).max(500).optional(),
})
export type AuditHead = z.infer<typeof headSchema>

const signedHeadSchema = headSchema.extend({
  /** The public key, as raw bytes: whoever has it proves a head without being able to sign one. */
  key: z.string(),
  signature: z.string(),
})
export type SignedHead = z.infer<typeof signedHeadSchema>

export interface HeadSigner {
  sign(head: AuditHead): SignedHead
  /** Whether it was signed by this key, and says still what was signed. */
  isOurs(head: SignedHead): boolean
}

/** What an Ed25519 key begins with in PKCS #8 (RFC 8410); its 32 bytes follow. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

const keyOf = (secret: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, Buffer.from(hkdfSync('sha256', secret, '', 'tapesh audit heads', 32))]),
    format: 'der',
    type: 'pkcs8',
  })

const signedText = ({ at, position, hash, accepted }: AuditHead): Buffer =>
  Buffer.from(`tapesh-audit-head\n${JSON.stringify([at, position, hash, accepted ?? null])}`, 'utf8')

/** Signs with Ed25519. @param secret kept outside of the database: who holds the database can neither sign nor repeat it */
export function createHeadSigner(secret: string): HeadSigner {
  const privateKey = keyOf(secret)
  const publicKey = createPublicKey(privateKey)
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url')
  return {
    sign: (head) => ({
      ...head,
      key,
      signature: sign(null, signedText(head), privateKey).toString('base64url'),
    }),
    isOurs: (head) =>
      head.key === key && verify(null, signedText(head), publicKey, Buffer.from(head.signature, 'base64url')),
  }
}

/** @returns null for what is no signed head: the end of a line that a crash cut off */
export function parseSignedHead(text: string): SignedHead | null {
  try {
    const parsed = signedHeadSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
