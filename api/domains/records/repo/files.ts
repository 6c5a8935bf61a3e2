import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { RecordType } from '~/domain/records/types'
import type { FileId, RecordId, UserId } from '~/domain/values/ids'
import type { RecordScope } from '../policy'
import { recordFiles, records } from '../tables'
import { oneInScope } from './scope'

export type RecordFileRow = typeof recordFiles.$inferSelect

/** @returns false when one of them has a record already */
export async function insertFiles(tx: Tx, rows: RecordFileRow[]): Promise<boolean> {
  if (rows.length === 0) return true
  const inserted = await tx
    .insert(recordFiles)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: recordFiles.fileId })
  return inserted.length === rows.length
}

/** The files of records that have been found to be within reach, in the order of their owner. */
export async function filesOfRecords(
  queryable: Queryable,
  ids: readonly RecordId[],
): Promise<RecordFileRow[]> {
  if (ids.length === 0) return []
  return queryable
    .select()
    .from(recordFiles)
    .where(inArray(recordFiles.recordId, [...ids]))
    .orderBy(asc(recordFiles.recordId), asc(recordFiles.place))
}

/** A file of a record within reach that is there. */
export async function findRecordFile(
  queryable: Queryable,
  target: { scope: RecordScope; type: string; id: RecordId; fileId: FileId },
): Promise<RecordFileRow | undefined> {
  const [row] = await queryable
    .select({
      fileId: recordFiles.fileId,
      recordId: recordFiles.recordId,
      place: recordFiles.place,
      name: recordFiles.name,
    })
    .from(recordFiles)
    .innerJoin(records, eq(records.id, recordFiles.recordId))
    .where(
      and(
        eq(recordFiles.fileId, target.fileId),
        eq(records.id, target.id),
        eq(records.type, target.type as RecordType),
        oneInScope(target.scope),
        isNull(records.deletedAt),
      ),
    )
  return row
}

export async function placeFile(tx: Tx, fileId: FileId, place: number): Promise<void> {
  await tx.update(recordFiles).set({ place }).where(eq(recordFiles.fileId, fileId))
}

/** Gives up the files of records but those to keep. @returns what is to be removed from the storage */
export async function giveUpFiles(tx: Tx, ids: RecordId[], kept: readonly FileId[] = []): Promise<FileId[]> {
  if (ids.length === 0) return []
  const gone = await tx
    .delete(recordFiles)
    .where(
      and(
        inArray(recordFiles.recordId, ids),
        kept.length > 0 ? notInArray(recordFiles.fileId, [...kept]) : undefined,
      ),
    )
    .returning({ id: recordFiles.fileId })
  return gone.map(({ id }) => id)
}

const ofOwner = (queryable: Queryable, ownerId: UserId) =>
  queryable.select({ id: records.id }).from(records).where(eq(records.ownerId, ownerId))

/** Every file of a person's records, those of deleted ones included. */
export async function filesOfOwner(
  queryable: Queryable,
  ownerId: UserId,
): Promise<{ id: FileId; name: string }[]> {
  return queryable
    .select({ id: recordFiles.fileId, name: recordFiles.name })
    .from(recordFiles)
    .where(inArray(recordFiles.recordId, ofOwner(queryable, ownerId)))
    .orderBy(asc(recordFiles.recordId), asc(recordFiles.place))
}

/** The same given up; whoever calls removes them from the storage. */
export async function giveUpFilesOf(tx: Tx, ownerId: UserId): Promise<void> {
  await tx.delete(recordFiles).where(inArray(recordFiles.recordId, ofOwner(tx, ownerId)))
}
