import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { attachmentGone, type GivenAttachment } from '~/api/platform/files/attachments'
import type { ComplaintId, FileId, UserId } from '~/domain/values/ids'
import { complaintFiles, complaintMessages, complaints } from '../tables'

export type ComplaintMessageRow = typeof complaintMessages.$inferSelect
export type ComplaintFileRow = typeof complaintFiles.$inferSelect
export type WrittenMessage = ComplaintMessageRow & { files: ComplaintFileRow[] }

/** @throws ApiProblem 422 when a file was given to another message meanwhile */
export async function insertMessage(
  tx: Tx,
  row: ComplaintMessageRow,
  files: readonly GivenAttachment[] = [],
): Promise<void> {
  await tx.insert(complaintMessages).values(row)
  if (files.length === 0) return
  const { complaintId, number } = row
  const added = await tx
    .insert(complaintFiles)
    .values(files.map((file) => ({ ...file, complaintId, number })))
    .onConflictDoNothing({ target: complaintFiles.fileId })
    .returning({ fileId: complaintFiles.fileId })
  if (added.length < files.length) throw attachmentGone()
}

const withFiles = (rows: ComplaintMessageRow[], files: ComplaintFileRow[]): WrittenMessage[] =>
  rows.map((row) => ({
    ...row,
    files: files.filter(
      ({ complaintId, number }) => complaintId === row.complaintId && number === row.number,
    ),
  }))

/** In their order; the constraint keeps them few. */
export async function listMessages(queryable: Queryable, id: ComplaintId): Promise<WrittenMessage[]> {
  const rows = await queryable
    .select()
    .from(complaintMessages)
    .where(eq(complaintMessages.complaintId, id))
    .orderBy(asc(complaintMessages.number))
  const files = await queryable
    .select()
    .from(complaintFiles)
    .where(eq(complaintFiles.complaintId, id))
    .orderBy(asc(complaintFiles.number), asc(complaintFiles.place))
  return withFiles(rows, files)
}

export async function hasFile(queryable: Queryable, id: ComplaintId, fileId: FileId): Promise<boolean> {
  const found = await queryable.$count(
    complaintFiles,
    and(eq(complaintFiles.complaintId, id), eq(complaintFiles.fileId, fileId)),
  )
  return found > 0
}

const ofOwner = (queryable: Queryable, ownerId: UserId) =>
  queryable.select({ id: complaints.id }).from(complaints).where(eq(complaints.ownerId, ownerId))

export const filesOf = (queryable: Queryable, ownerId: UserId): Promise<ComplaintFileRow[]> =>
  queryable
    .select()
    .from(complaintFiles)
    .where(inArray(complaintFiles.complaintId, ofOwner(queryable, ownerId)))

export async function allMessagesOf(queryable: Queryable, ownerId: UserId): Promise<WrittenMessage[]> {
  const rows = await queryable
    .select()
    .from(complaintMessages)
    .where(inArray(complaintMessages.complaintId, ofOwner(queryable, ownerId)))
    .orderBy(asc(complaintMessages.complaintId), asc(complaintMessages.number))
  return withFiles(rows, await filesOf(queryable, ownerId))
}
