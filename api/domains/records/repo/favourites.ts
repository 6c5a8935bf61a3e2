import { and, eq } from 'drizzle-orm'
import type { Tx } from '~/api/platform/database/database'
import type { RecordId, UserId } from '~/domain/values/ids'
import { recordFavourites } from '../tables'

/** Marks what has been found to be within reach in the same transaction; once more changes nothing. */
export async function markFavourite(tx: Tx, userId: UserId, recordId: RecordId, at: Date): Promise<void> {
  await tx.insert(recordFavourites).values({ userId, recordId, markedAt: at }).onConflictDoNothing()
}

/** @returns whether there was a mark */
export async function unmarkFavourite(tx: Tx, userId: UserId, recordId: RecordId): Promise<boolean> {
  const { rowCount } = await tx
    .delete(recordFavourites)
    .where(and(eq(recordFavourites.userId, userId), eq(recordFavourites.recordId, recordId)))
  return rowCount === 1
}
