import { and, eq, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { codeRules } from '~/domain/identity/rules'
import type { Canonical } from '~/domain/values/identity'
import type { UserId } from '~/domain/values/ids'
import { codeRequests } from '../tables'

export type CodeRequestRow = typeof codeRequests.$inferSelect
export type CodePurpose = CodeRequestRow['purpose']

export type NewCodeRequest = Pick<
  CodeRequestRow,
  'id' | 'purpose' | 'recipient' | 'userId' | 'network' | 'codeHash' | 'createdAt' | 'expiresAt'
>

export async function insertCodeRequest(tx: Tx, request: NewCodeRequest): Promise<void> {
  await tx.insert(codeRequests).values(request)
}

export interface Guess {
  purpose: CodePurpose
  recipient: Canonical
  /** Whose e-mail is added; null when signing in. */
  userId: UserId | null
  challenge: string | undefined
  network: string
  now: Date
}

/** The request that a guess is for: the one that its challenge names, else the latest, before others that of the same network. */
const meant = ({ purpose, recipient, userId, challenge, network, now }: Guess): SQL => sql`
  select id from code_requests
  where purpose = ${purpose} and recipient = ${recipient}
    and user_id is not distinct from ${userId}::uuid
    and (${challenge ?? null}::uuid is null or id = ${challenge ?? null}::uuid)
    and used_at is null and expires_at > ${now.toISOString()}
  order by (network = ${network}) desc, created_at desc
  limit 1`

const isBound = ({ challenge, network }: Guess): SQL =>
  sql`(${challenge ?? null}::uuid is not null or network = ${network})`

export interface TakenTry {
  id: string
  codeHash: Buffer
  triesLeft: number
}

/**
 * Counts a try before anything is compared, in one conditional update: guesses in parallel wait for one another's row, so there
 * are never more than the five.
 * @returns undefined when there is nothing to be tried
 */
export async function takeTry(queryable: Queryable, guess: Guess): Promise<TakenTry | undefined> {
  const { rows } = await queryable.execute<{
    id: string
    code_hash: Buffer
    tries: number
    stranger_tries: number
    is_bound: boolean
  }>(sql`
    update code_requests set
      tries = tries + 1,
      stranger_tries = stranger_tries + case when ${isBound(guess)} then 0 else 1 end
    where id = (${meant(guess)})
      and used_at is null and expires_at > ${guess.now.toISOString()}
      and tries < ${codeRules.tries}
      and (${isBound(guess)} or stranger_tries < ${codeRules.triesOfStrangers})
    returning id, code_hash, tries, stranger_tries, ${isBound(guess)} as is_bound`)
  const [row] = rows
  if (!row) return undefined
  const left = codeRules.tries - row.tries
  const leftOfStrangers = codeRules.triesOfStrangers - row.stranger_tries
  return {
    id: row.id,
    codeHash: row.code_hash,
    triesLeft: row.is_bound ? left : Math.min(left, leftOfStrangers),
  }
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
