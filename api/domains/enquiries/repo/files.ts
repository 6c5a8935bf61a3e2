import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { isWrittenBy } from '~/api/platform/database/written-by'
import { attachmentGone } from '~/api/platform/files/attachments'
import type { EnquiryId, FileId, UserId } from '~/domain/values/ids'
import { enquiries, enquiryFiles } from '../tables'

export type EnquiryFileRow = typeof enquiryFiles.$inferSelect

/** @throws ApiProblem 422 when the file was given to another enquiry meanwhile */
export async function insertFile(tx: Tx, row: EnquiryFileRow): Promise<void> {
  const added = await tx
    .insert(enquiryFiles)
    .values(row)
    .onConflictDoNothing({ target: enquiryFiles.fileId })
    .returning({ fileId: enquiryFiles.fileId })
  if (added.length === 0) throw attachmentGone()
}

export async function findFileOf(queryable: Queryable, id: EnquiryId): Promise<EnquiryFileRow | undefined> {
  const [row] = await queryable.select().from(enquiryFiles).where(eq(enquiryFiles.enquiryId, id))
  return row
}

export async function hasFile(queryable: Queryable, id: EnquiryId, fileId: FileId): Promise<boolean> {
  const found = await queryable.$count(
    enquiryFiles,
    and(eq(enquiryFiles.enquiryId, id), eq(enquiryFiles.fileId, fileId)),
  )
  return found > 0
}

/** Files of these, to be removed with them. */
export const filesOf = async (queryable: Queryable, ids: readonly EnquiryId[]): Promise<FileId[]> =>
  ids.length === 0
    ? []
    : (
        await queryable
          .select({ fileId: enquiryFiles.fileId })
          .from(enquiryFiles)
          .where(inArray(enquiryFiles.enquiryId, [...ids]))
      ).map(({ fileId }) => fileId)

/** Files that somebody sent along. */
export const allFilesOf = (queryable: Queryable, userId: UserId): Promise<EnquiryFileRow[]> =>
  queryable
    .select({
      fileId: enquiryFiles.fileId,
      enquiryId: enquiryFiles.enquiryId,
      name: enquiryFiles.name,
      type: enquiryFiles.type,
    })
    .from(enquiryFiles)
    .innerJoin(enquiries, eq(enquiries.id, enquiryFiles.enquiryId))
    .where(isWrittenBy(enquiries, userId))
    .orderBy(asc(enquiries.createdAt), asc(enquiries.id))
