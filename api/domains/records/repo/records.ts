import { and, eq, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { RecordType } from '~/domain/records/contract'
import type { RecordId, UserId } from '~/domain/values/ids'
import type { RecordScope } from '../policy'
import { records } from '../tables'
import { inScope } from './scope'

export type RecordRow = typeof records.$inferSelect

/** One record of a kind that is there and within reach. */
export const liveRecord = (scope: RecordScope, type: RecordType, id: RecordId): SQL | undefined =>
  and(eq(records.id, id), eq(records.type, type), isNull(records.deletedAt), inScope(scope))

export async function insertRecord(tx: Tx, row: RecordRow): Promise<void> {
  await tx.insert(records).values(row)
}

/** @returns false when there is no such record within reach */
export async function updateRecord(
  tx: Tx,
  target: { scope: RecordScope; type: RecordType; id: RecordId },
  changes: Partial<Pick<RecordRow, 'takenAt' | 'note' | 'updatedAt'>>,
): Promise<boolean> {
  const changed = await tx
    .update(records)
    .set(changes)
    .where(liveRecord(target.scope, target.type, target.id))
    .returning({ id: records.id })
  return changed.length > 0
}

/** @returns false when there is no such record within reach */
export async function markDeleted(
  tx: Tx,
  target: { scope: RecordScope; type: RecordType; id: RecordId },
  at: Date,
): Promise<boolean> {
  const marked = await tx
    .update(records)
    .set({ deletedAt: at })
    .where(liveRecord(target.scope, target.type, target.id))
    .returning({ id: records.id })
  return marked.length > 0
}

/** When a record within reach was deleted; null when it is there, `undefined` when there is none. */
export async function deletionOf(
  tx: Tx,
  { scope, type, id }: { scope: RecordScope; type: RecordType; id: RecordId },
): Promise<Date | null | undefined> {
  const [row] = await tx
    .select({ deletedAt: records.deletedAt })
    .from(records)
    .where(and(eq(records.id, id), eq(records.type, type), inScope(scope)))
    .for('update')
  return row?.deletedAt
}

/** Brings back what `deletionOf` has found in the same transaction. */
export async function unmarkDeleted(tx: Tx, id: RecordId): Promise<void> {
  await tx.update(records).set({ deletedAt: null }).where(eq(records.id, id))
}

/** Whose a record is, deleted or not: for the log of refusals alone, never for an answer. */
export async function ownerOf(queryable: Queryable, id: RecordId): Promise<UserId | null> {
  const [row] = await queryable.select({ ownerId: records.ownerId }).from(records).where(eq(records.id, id))
  return row?.ownerId ?? null
}

/** Takes away for good what was deleted before. @returns how many there were, `limit` at most */
export async function purgeDeleted(queryable: Queryable, before: Date, limit: number): Promise<number> {
  const due = queryable
    .select({ id: records.id })
    .from(records)
    .where(and(isNotNull(records.deletedAt), lt(records.deletedAt, before)))
    .limit(limit)
  const gone = await queryable.delete(records).where(inArray(records.id, due)).returning({ id: records.id })
  return gone.length
}

/** Everything of a person, their values with it. */
export async function deleteAllOf(tx: Tx, ownerId: UserId): Promise<void> {
  await tx.delete(records).where(eq(records.ownerId, ownerId))
}

/** Adds those that are not there yet. */
export async function insertMissingRecords(tx: Tx, rows: RecordRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(records).values(rows).onConflictDoNothing()
}

/** Whether there has ever been a record of this person that is still kept. */
export async function hasRecords(queryable: Queryable, ownerId: UserId): Promise<boolean> {
  const found = await queryable
    .select({ id: records.id })
    .from(records)
    .where(eq(records.ownerId, ownerId))
    .limit(1)
  return found.length > 0
}
