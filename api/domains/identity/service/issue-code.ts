import { randomUUID } from 'node:crypto'
import type { Use } from '~/api/platform/rate-limit/buckets'
import type { CodeRequested, StepUpPurpose } from '~/domain/identity/contract'
import { codeRules } from '~/domain/identity/rules'
import type { Canonical } from '~/domain/values/identity'
import type { DeviceKey, SessionId, UserId } from '~/domain/values/ids'
import type { IdentityDeps } from '../deps'
import { enqueueCode, type CodeMessage } from '../jobs/send-code'
import { insertCodeRequest, type CodePurpose } from '../repo/code-requests'
import type { Standing } from '../repo/standing'
import { createCodeHash, randomCode } from './code-hash'
import type { Admission } from './proof-of-work'

export interface IssuedFor {
  purpose: CodePurpose
  recipient: Canonical
  /** Whose session asks; null when signing in. */
  userId: UserId | null
  /** The session and the change that a fresh code is for. */
  sessionId?: SessionId
  stepUp?: StepUpPurpose
  network: string
  deviceKey: DeviceKey | null
  standing: Standing
  message: CodeMessage
}

export interface Counted {
  /** Tokens that it takes: none is taken for a code that is not made, and none made without them. */
  uses: Use[]
  admission?: Admission | null
  isDelayed?: boolean
}

type Deps = Pick<IdentityDeps, 'database' | 'clock' | 'secret' | 'buckets' | 'jobs'>

/**
 * Makes a code, keeps its hash, and has it sent in the same transaction: no code without its message, and no message without. The only way
 * to a code, whatever it is for.
 * @throws ApiProblem 429 `too-many-requests`, `proof-of-work-required`
 */
export async function issueCode(
  deps: Deps,
  { message, ...request }: IssuedFor,
  { uses, admission = null, isDelayed = false }: Counted,
): Promise<CodeRequested> {
  const { database, clock, secret, buckets } = deps
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + codeRules.lifetimeMs)
  const id = randomUUID()
  const code = randomCode()
  const codeHash = createCodeHash(secret).of(code, id, request.recipient)
  await database.transaction(async (tx) => {
    if (admission) {
      const [shown] = await buckets.takeWhatThereIs(tx, [admission.once])
      if (shown) throw admission.again()
    }
    await buckets.take(tx, [...(admission?.uses ?? []), ...uses])
    await insertCodeRequest(tx, {
      sessionId: null,
      stepUp: null,
      ...request,
      id,
      codeHash,
      createdAt,
      expiresAt,
    })
    await enqueueCode(tx, deps, { message, requestId: id, code, notAfter: expiresAt })
  })
  return {
    challenge: id,
    expiresInSeconds: codeRules.lifetimeMs / 1000,
    resendAfterSeconds: codeRules.resendAfterMs / 1000,
    isDelayed,
  }
}
