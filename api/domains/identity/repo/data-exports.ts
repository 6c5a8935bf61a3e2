import { and, desc, eq, lte } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { DataExportId } from '~/domain/identity/contract'
import type { FileId, UserId } from '~/domain/values/ids'
import { dataExports } from '../tables'

export type DataExportRow = typeof dataExports.$inferSelect

/** Adds a pending export unless one is pending already. @returns whether it was added */
export async function insertExport(
  tx: Tx,
  { id, userId, requestedAt }: Pick<DataExportRow, 'id' | 'userId' | 'requestedAt'>,
): Promise<boolean> {
  const added = await tx
    .insert(dataExports)
    .values({ id, userId, requestedAt, status: 'pending' })
    .onConflictDoNothing()
    .returning({ id: dataExports.id })
  return added.length === 1
}

const ofPerson = (queryable: Queryable, userId: UserId) =>
  queryable
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.requestedAt), dataExports.id)

/** All of them, the newest first. */
export const exportsOf = (queryable: Queryable, userId: UserId): Promise<DataExportRow[]> =>
  ofPerson(queryable, userId)

export const newestExports = (
  queryable: Queryable,
  userId: UserId,
  limit: number,
): Promise<DataExportRow[]> => ofPerson(queryable, userId).limit(limit)

/** An export of this person; another's is not there. */
export async function findExport(
  queryable: Queryable,
  userId: UserId,
  id: DataExportId,
): Promise<DataExportRow | undefined> {
  const [row] = await queryable
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.userId, userId)))
  return row
}

export async function findPendingExport(
  queryable: Queryable,
  id: DataExportId,
): Promise<DataExportRow | undefined> {
  const [row] = await queryable
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.status, 'pending')))
  return row
}

/** @returns false when it was not pending any more, and the file is nobody's */
export async function finishExport(
  queryable: Queryable,
  id: DataExportId,
  done: { fileId: FileId; readyAt: Date; expiresAt: Date },
): Promise<boolean> {
  const finished = await queryable
    .update(dataExports)
    .set({ status: 'ready', ...done })
    .where(and(eq(dataExports.id, id), eq(dataExports.status, 'pending')))
    .returning({ id: dataExports.id })
  return finished.length === 1
}

/** Says of what was asked for before that it could not be made, so that it can be asked for again. @param userId of one person alone */
export async function failExports(queryable: Queryable, before: Date, userId?: UserId): Promise<void> {
  await queryable
    .update(dataExports)
    .set({ status: 'failed' })
    .where(
      and(
        eq(dataExports.status, 'pending'),
        lte(dataExports.requestedAt, before),
        userId === undefined ? undefined : eq(dataExports.userId, userId),
      ),
    )
}

/** Marks what has been kept long enough. @returns the files to be removed */
export async function expireExports(queryable: Queryable, now: Date): Promise<FileId[]> {
  const due = and(eq(dataExports.status, 'ready'), lte(dataExports.expiresAt, now))
  const rows = await queryable.select({ fileId: dataExports.fileId }).from(dataExports).where(due)
  await queryable.update(dataExports).set({ status: 'expired', fileId: null }).where(due)
  return rows.flatMap(({ fileId }) => fileId ?? [])
}

/** @returns the files of this person's exports, which no row names any more */
export async function forgetExports(tx: Tx, userId: UserId): Promise<FileId[]> {
  const rows = await tx
    .delete(dataExports)
    .where(eq(dataExports.userId, userId))
    .returning({ fileId: dataExports.fileId })
  return rows.flatMap(({ fileId }) => fileId ?? [])
}
