import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

/** Drizzle over the pool. It knows no schema object: a query imports the tables it names. */
export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** Whatever SQL can be sent through; a repository that takes one runs inside its caller's transaction. */
export type Queryable = Db | Tx

export interface TransactionOptions {
  /** Absent: read committed. */
  isolation?: 'serializable' | 'repeatable read'
}

export interface Database {
  db: Db
  pool: Pool
  /**
   * Runs `work` in a transaction and commits; whatever it throws rolls back. Serialization failures and deadlocks run it
   * again, so it must have no effect but through `tx`.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>, options?: TransactionOptions): Promise<Result>
}

/** How often one transaction is tried; the pause before a try is drawn from a range that doubles. */
const attempts = 8
const firstPause = 5

export function createDatabase(pool: Pool): Database {
  const db = drizzle(pool)
  return {
    db,
    pool,
    async transaction(work, { isolation } = {}) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await db.transaction(work, isolation ? { isolationLevel: isolation } : undefined)
        } catch (error) {
          if (attempt === attempts || !isRetryable(error)) throw error
          await wait(Math.random() * firstPause * 2 ** attempt)
        }
      }
    },
  }
}

const serializationFailure = '40001'
const deadlockDetected = '40P01'

const isRetryable = (error: unknown): boolean => {
  const code = sqlStateOf(error)
  return code === serializationFailure || code === deadlockDetected
}

/** PostgreSQL's five-character code of an error, looked for through its causes since Drizzle wraps what it passes on. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  return undefined
}

/** The constraint that a statement broke, or `undefined` when it broke none. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!sqlStateOf(error)?.startsWith('23')) return undefined
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint
  return undefined
}
