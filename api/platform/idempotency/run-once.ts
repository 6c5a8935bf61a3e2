import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Context, TypedResponse } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { JSONValue } from 'hono/utils/types'
import type { UserId } from '~/domain/values/ids'
import type { Clock } from '../clock'
import type { Database, Queryable, Tx } from '../database/database'
import type { ApiEnv } from '../http/api-env'
import { headerOf } from '../http/declared-headers'
import { ApiProblem } from '../problem'
import { idempotencyKeys } from './tables'

/** A key is remembered this long; a client that has not heard by then asks what became of it. */
const keptForMs = 48 * 60 * 60 * 1000

/** Of what was made, where that is all that is kept. */
const idIn = (body: unknown): string | undefined => (body as { id?: string } | null)?.id

/** What the work answers; `body` is JSON. */
export interface Outcome<Status extends ContentfulStatusCode, Body> {
  status: Status
  body: Body
  /** Which one it made, where a repetition is read again: kept in place of the body. */
  madeId?: string
}

/**
 * Runs the work in a transaction once per `Idempotency-Key` of this caller, and answers every repetition with what it answered.
 * Parallel uses wait for the first on the row's unique key. Work that throws leaves no trace, so the key may be tried again.
 * An endpoint that does this declares the header: `headers: ['idempotency-key']`.
 * @param readAgain what a repetition is answered, where the answer speaks of somebody other than the caller: of that nothing is kept but the id of what was made, since it would
 *   outlive their account
 * @throws ApiProblem 400 `idempotency-key-required`; 409 `idempotency-key-reused` with another method, path or body
 */
export async function runOnce<Status extends ContentfulStatusCode, Body extends JSONValue | object>(
  c: Context<ApiEnv>,
  { database, clock }: { database: Database; clock: Clock },
  work: (tx: Tx) => Promise<Outcome<Status, Body>>,
  readAgain?: (tx: Tx, madeId: string | undefined) => Promise<Body>,
): Promise<Response & TypedResponse<Body, Status, 'json'>> {
  const key = headerOf(c, 'idempotency-key')?.trim() ?? ''
  if (!/^[\x21-\x7e]{8,128}$/.test(key))
    throw new ApiProblem(400, 'idempotency-key-required', {
      title: 'Send an Idempotency-Key of 8 to 128 characters, the same for every try of one request',
    })
  const { actor } = c.var
  const owner = actor.kind === 'person' ? actor.userId : 'anonymous'
  const requestDigest = createHash('sha256')
    .update(`${c.req.method} ${c.req.path}\n${await c.req.text()}`)
    .digest('hex')

  const tell = async (tx: Tx) => {
    const first = await tx
      .insert(idempotencyKeys)
      .values({ owner, key, requestDigest, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    const row = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key))
    if (first.length === 0) {
      const [known] = await tx.select().from(idempotencyKeys).where(row)
      if (!known || known.status === null) throw new ApiProblem(409, 'idempotency-key-expired')
      if (known.requestDigest !== requestDigest)
        throw new ApiProblem(409, 'idempotency-key-reused', {
          title: 'This Idempotency-Key belongs to another request',
        })
      const body = readAgain ? await readAgain(tx, idIn(known.body)) : (known.body as Body)
      return { status: known.status as Status, body, isRepeated: true }
    }
    const { status, body, madeId } = await work(tx)
    await tx
      .update(idempotencyKeys)
      .set({ status, body: readAgain ? (madeId === undefined ? null : { id: madeId }) : body })
      .where(row)
    return { status, body, isRepeated: false }
  }
  // The key tells a second try what became of the first, even of one whose COMMIT was never answered.
  const outcome = await database.transaction(tell, { isRepeatable: true })
  if (outcome.isRepeated) c.header('idempotency-replayed', 'true')
  return c.json(outcome.body, outcome.status) as Response & TypedResponse<Body, Status, 'json'>
}

/**
 * Takes away every answer that was kept for a person, in the transaction that deletes their account. The keys stay: what is still under way
 * must not have its effect a second time.
 */
export async function forgetAnswersTo(tx: Tx, owner: UserId): Promise<void> {
  await tx.update(idempotencyKeys).set({ status: null, body: null }).where(eq(idempotencyKeys.owner, owner))
}

/**
 * Forgets what a person was answered when they made something, and its key with it, in the transaction that undoes it: the same sent again after that is meant anew. Pages
 * that are the same for everybody have no other key than what was written that day.
 * @param id the `id` in the answer, or of the order in it
 */
export async function forgetMaking(tx: Tx, owner: UserId, id: string): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.owner, owner),
        sql`coalesce(${idempotencyKeys.body} ->> 'id', ${idempotencyKeys.body} -> 'order' ->> 'id') = ${id}`,
      ),
    )
}

/** Forgets keys older than two days. Run by a job. */
export async function forgetOldKeys(queryable: Queryable, now: Date): Promise<void> {
  await queryable
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptForMs)))
}
