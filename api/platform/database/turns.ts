import { sql } from 'drizzle-orm'
import type { Tx } from './database'

/** Numbers of advisory locks, by what is done one after another in all processes. None may stand for two things, nor change while others run. */
const turns = {
  migration: 7_310_451,
  facts: 7_310_452,
  'product-names': 7_310_453,
  'search-entries': 7_310_454,
  articles: 7_310_455,
  vacancies: 7_310_456,
  backup: 7_310_457,
  questions: 7_310_458,
  courses: 7_310_459,
  'signing-keys': 7_310_461,
  terms: 7_310_462,
} as const

/** Held by a connection rather than by a transaction: while migrations run, and while a backup is taken. */
export const { migration: migrationLock, backup: backupLock } = turns

/** Waits until nobody else is at it; until the transaction ends nobody else is. */
export async function takeTurn(
  tx: Tx,
  at: Exclude<keyof typeof turns, 'migration' | 'backup'>,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${turns[at]})`)
}
