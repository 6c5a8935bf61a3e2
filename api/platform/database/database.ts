import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { isConnectionLost, OutcomeUnknown, sqlStateOf, wasNeverSent } from './outage'

export { sqlStateOf }

/** Drizzle over the pool. It knows no schema object: a query imports the tables it names. */
export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** Whatever SQL can be sent through; a repository that takes one runs inside its caller's transaction. */
export type Queryable = Db | Tx

export interface TransactionOptions {
  /** Absent: read committed. */
  isolation?: 'serializable' | 'repeatable read'
  /**
   * Done twice it has the effect of once, since it finds out by itself that it was done: it is then tried again also when the answer to
   * its COMMIT was lost.
   */
  isRepeatable?: boolean
}

export interface Database {
  db: Db
  pool: Pool
  /** Connections that stay the same from one statement to the next: for `LISTEN`, which a pooler between would lose. */
  direct: Pool
  /**
   * Runs `work` in a transaction and commits; whatever it throws rolls back. Serialization failures, deadlocks, `Overtaken` and a connection that
   * was lost before COMMIT run it again, so it must have no effect but through `tx`.
   * @throws OutcomeUnknown when the connection was lost after COMMIT was sent, and the work is not `isRepeatable`
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>, options?: TransactionOptions): Promise<Result>
}

/** How often one transaction is tried; the pause before a try is drawn from a range that doubles. */
const attempts = 8
/** Of these, how often because its connection was lost: a server that breaks off every connection is not asked for long. */
const attemptsWithLoss = 4
const firstPause = 5

/** @param direct absent where `pool` leads to PostgreSQL itself */
export function createDatabase(pool: Pool, direct: Pool = pool): Database {
  return {
    db: drizzle(pool),
    pool,
    direct,
    async transaction(work, { isolation, isRepeatable = false } = {}) {
      const config = isolation ? { isolationLevel: isolation } : undefined
      let losses = 0
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await runTransaction(pool, work, config)
        } catch (error) {
          const isLost = isConnectionLost(error) && (isRepeatable || !(error instanceof OutcomeUnknown))
          if (isLost) losses += 1
          const isWorthIt = isLost ? losses < attemptsWithLoss : isOvertaken(error)
          if (attempt === attempts || !isWorthIt) throw error
          await wait(Math.random() * firstPause * 2 ** attempt)
        }
      }
    },
  }
}

/**
 * One try, on a connection of its own. Drizzle's way over a pool neither gives a connection back whose BEGIN failed nor keeps one out of
 * the pool on which a statement is still under way, and where ROLLBACK fails as well it tells of nothing else.
 */
async function runTransaction<Result>(
  pool: Pool,
  work: (tx: Tx) => Promise<Result>,
  config: Parameters<Db['transaction']>[1],
): Promise<Result> {
  const client = await pool.connect()
  const conversation = new Conversation(client)
  const failed: { work?: { error: unknown } } = {}
  try {
    return await drizzle(conversation as unknown as PoolClient).transaction(async (tx) => {
      try {
        return await work(tx)
      } catch (error) {
        failed.work = { error }
        throw error
      }
    }, config)
  } catch (error) {
    if (failed.work) throw failed.work.error
    const { commitFailure } = conversation
    if (commitFailure !== undefined && !isRefusal(commitFailure) && !wasNeverSent(commitFailure))
      throw new OutcomeUnknown('The answer to COMMIT was lost', { cause: commitFailure })
    throw error
  } finally {
    client.release(conversation.isBroken)
  }
}

/** What is said on one connection during a transaction, and how it went. A statement waits for the answer to the one before, whoever asks for two at once. */
class Conversation {
  /** A statement had no answer, or is still under way: nobody else may go on here. */
  isBroken = false
  commitFailure: unknown
  private before: Promise<unknown> = Promise.resolve()

  constructor(private readonly client: PoolClient) {}

  query(statement: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const answer = this.before.then(() => this.ask(statement, values))
    this.before = answer.catch(() => {})
    return answer
  }

  private async ask(statement: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const isCommit = statement.text === 'commit'
    const result = await this.client.query(statement, values).catch((error: unknown) => {
      if (!isRefusal(error)) this.isBroken = true
      if (isCommit) this.commitFailure = error
      throw error
    })
    // What PostgreSQL says to COMMIT when a statement had failed and the work went on as if it had not.
    if (isCommit && result.command === 'ROLLBACK')
      throw new Error('The transaction was rolled back, since a statement in it had failed')
    return result
  }
}

/** PostgreSQL itself said no, and the connection goes on. */
const isRefusal = (error: unknown): boolean => sqlStateOf(error) !== undefined && !isConnectionLost(error)

const serializationFailure = '40001'
const deadlockDetected = '40P01'

/** Another transaction has changed what this one goes by between two of its statements: thrown in a transaction it makes it begin anew. */
export class Overtaken extends Error {}

const isOvertaken = (error: unknown): boolean => {
  if (error instanceof Overtaken) return true
  const code = sqlStateOf(error)
  return code === serializationFailure || code === deadlockDetected
}

/** The constraint that a statement broke, or `undefined` when it broke none. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!sqlStateOf(error)?.startsWith('23')) return undefined
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint
  return undefined
}
