import { and, eq, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { StepUpPurpose } from '~/domain/identity/contract'
import { codeRules } from '~/domain/identity/rules'
import type { Canonical } from '~/domain/values/identity'
import type { DeviceKey, SessionId, UserId } from '~/domain/values/ids'
import { codeRequests } from '../tables'

export type CodeRequestRow = typeof codeRequests.$inferSelect
export type CodePurpose = CodeRequestRow['purpose']

export type NewCodeRequest = Pick<
  CodeRequestRow,
  | 'id'
  | 'purpose'
  | 'recipient'
  | 'userId'
  | 'sessionId'
  | 'stepUp'
  | 'network'
  | 'deviceKey'
  | 'standing'
  | 'codeHash'
  | 'createdAt'
  | 'expiresAt'
>

export async function insertCodeRequest(tx: Tx, request: NewCodeRequest): Promise<void> {
  await tx.insert(codeRequests).values(request)
}

/** A request whose code is to be sent, and nobody else sends it until the transaction ends; undefined once it was, or is gone. */
export async function lockUnsent(tx: Tx, id: string): Promise<CodeRequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(codeRequests)
    .where(and(eq(codeRequests.id, id), isNull(codeRequests.sentAt)))
    .for('update')
  return row
}

export async function markSent(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(codeRequests).set({ sentAt: at }).where(eq(codeRequests.id, id))
}

export interface Guess {
  purpose: CodePurpose
  recipient: Canonical
  /** Whose session guesses; null when signing in. */
  userId: UserId | null
  /** The session and the change that a fresh code is for, else null. */
  sessionId: SessionId | null
  stepUp: StepUpPurpose | null
  challenge: string | undefined
  network: string
  deviceKey: DeviceKey | null
  now: Date
}

/**
 * The request that a guess is for: the one that its challenge names, else the latest, before others that of the same device and then
 * of the same network.
 */
const meant = (guess: Guess): SQL => {
  const { purpose, recipient, userId, sessionId, stepUp, challenge, network, deviceKey, now } = guess
  return sql`
  select id from code_requests
  where purpose = ${purpose} and recipient = ${recipient}
    and user_id is not distinct from ${userId}::uuid
    and session_id is not distinct from ${sessionId}::uuid and step_up is not distinct from ${stepUp}
    and (${challenge ?? null}::uuid is null or id = ${challenge ?? null}::uuid)
    and used_at is null and expires_at > ${now.toISOString()}
  order by device_key = ${deviceKey}::uuid desc nulls last, (network = ${network}) desc, created_at desc
  limit 1`
}

/** Whether it comes from whoever asked for the code; who shares their network may be anybody. */
const isBound = ({ challenge, sessionId, deviceKey }: Guess): SQL =>
  sql`(${challenge ?? sessionId}::uuid is not null or coalesce(device_key = ${deviceKey}::uuid, false))`

export type TakenTry = Pick<
  CodeRequestRow,
  'id' | 'codeHash' | 'network' | 'deviceKey' | 'standing' | 'sentAt'
> & {
  triesLeft: number
}

/**
 * Counts a try before anything is compared, in one conditional update: guesses in parallel wait for one another's row, so there
 * are never more than the five.
 * @returns undefined when there is nothing to be tried
 */
export async function takeTry(queryable: Queryable, guess: Guess): Promise<TakenTry | undefined> {
  const [row] = await queryable
    .update(codeRequests)
    .set({
      tries: sql`${codeRequests.tries} + 1`,
      strangerTries: sql`${codeRequests.strangerTries} + case when ${isBound(guess)} then 0 else 1 end`,
    })
    .where(
      sql`${codeRequests.id} = (${meant(guess)})
      and used_at is null and expires_at > ${guess.now.toISOString()}
      and tries < ${codeRules.tries}
      and (${isBound(guess)} or stranger_tries < ${codeRules.triesOfStrangers})`,
    )
    .returning({
      id: codeRequests.id,
      codeHash: codeRequests.codeHash,
      network: codeRequests.network,
      deviceKey: codeRequests.deviceKey,
      standing: codeRequests.standing,
      sentAt: codeRequests.sentAt,
      tries: codeRequests.tries,
      strangerTries: codeRequests.strangerTries,
      isBound: sql<boolean>`${isBound(guess)}`,
    })
  if (!row) return undefined
  const { tries, strangerTries, isBound: isTheirs, ...taken } = row
  const left = codeRules.tries - tries
  const leftOfStrangers = codeRules.triesOfStrangers - strangerTries
  return { ...taken, triesLeft: isTheirs ? left : Math.min(left, leftOfStrangers) }
}

/** Whether a refused guess was for a request that is in force, and so must have been tried too often. */
export async function isMeantInForce(queryable: Queryable, guess: Guess): Promise<boolean> {
  const { rows } = await queryable.execute(meant(guess))
  return rows.length > 0
}

/** A code is good once: of two right guesses at the same moment one is told so. */
export async function markUsed(queryable: Queryable, id: string, at: Date): Promise<boolean> {
  const marked = await queryable
    .update(codeRequests)
    .set({ usedAt: at })
    .where(and(eq(codeRequests.id, id), isNull(codeRequests.usedAt)))
    .returning({ id: codeRequests.id })
  return marked.length === 1
}

/** Everything that was sent to these, and what this person asked for. */
export async function forgetCodeRequests(tx: Tx, recipients: Canonical[], userId: UserId): Promise<void> {
  for (const recipient of recipients)
    await tx.delete(codeRequests).where(eq(codeRequests.recipient, recipient))
  await tx.delete(codeRequests).where(eq(codeRequests.userId, userId))
}

export async function deleteOldCodeRequests(queryable: Queryable, instant: Date): Promise<void> {
  await queryable.delete(codeRequests).where(lt(codeRequests.expiresAt, instant))
}
