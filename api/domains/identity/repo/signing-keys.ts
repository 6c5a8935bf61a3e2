import { desc, gt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { signingKeys } from '../tables'

export type SigningKeyRow = typeof signingKeys.$inferSelect

/** Any number that nothing else locks by. */
const rotationLock = 7_310_461

/** One process makes the next key; the others wait and find it. */
export async function lockRotation(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${rotationLock})`)
}

/** Keys that signed after `since` or still do, the newest first. */
export const keysSigningAfter = (queryable: Queryable, since: Date): Promise<SigningKeyRow[]> =>
  queryable
    .select()
    .from(signingKeys)
    .where(gt(signingKeys.signsUntil, since))
    .orderBy(desc(signingKeys.signsUntil))

export async function insertSigningKey(tx: Tx, key: SigningKeyRow): Promise<void> {
  await tx.insert(signingKeys).values(key)
}
