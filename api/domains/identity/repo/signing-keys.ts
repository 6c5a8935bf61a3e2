import { desc, gt } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { signingKeys } from '../tables'

export type SigningKeyRow = typeof signingKeys.$inferSelect

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
