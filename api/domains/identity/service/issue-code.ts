import { randomUUID } from 'node:crypto'
import type { Tx } from '~/api/platform/database/database'
import type { CodeRequested } from '~/domain/identity/contract'
import { codeRules } from '~/domain/identity/rules'
import type { Canonical } from '~/domain/values/identity'
import type { UserId } from '~/domain/values/ids'
import type { VerificationCode } from '~/domain/values/verification-code'
import type { IdentityDeps } from '../deps'
import { insertCodeRequest, type CodePurpose } from '../repo/code-requests'
import { createCodeHash, randomCode } from './code-hash'

export interface IssuedFor {
  purpose: CodePurpose
  recipient: Canonical
  /** Whose e-mail is added; null when signing in. */
  userId: UserId | null
  network: string
}

/** Makes a code, keeps its hash, and has it sent in the same transaction: no code without its message, and no message without. */
export async function issueCode(
  { database, clock, secret }: Pick<IdentityDeps, 'database' | 'clock' | 'secret'>,
  issuedFor: IssuedFor,
  send: (tx: Tx, code: VerificationCode, expiresAt: Date) => Promise<void>,
): Promise<CodeRequested> {
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + codeRules.lifetimeMs)
  const id = randomUUID()
  const code = randomCode()
  const codeHash = createCodeHash(secret).of(code, id, issuedFor.recipient)
  await database.transaction(async (tx) => {
    await insertCodeRequest(tx, { ...issuedFor, id, codeHash, createdAt, expiresAt })
    await send(tx, code, expiresAt)
  })
  return {
    challenge: id,
    expiresInSeconds: codeRules.lifetimeMs / 1000,
    resendAfterSeconds: codeRules.resendAfterMs / 1000,
  }
}
