import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { FileId } from '~/domain/values/ids'
import type { Queryable } from '../database/database'
import { privateFiles } from './tables'

export type FileRow = typeof privateFiles.$inferSelect

export async function insertFile(queryable: Queryable, row: FileRow): Promise<void> {
  await queryable.insert(privateFiles).values(row)
}

/** A file that has not been removed. */
export async function findFile(queryable: Queryable, id: FileId): Promise<FileRow | undefined> {
  const [row] = await queryable
    .select()
    .from(privateFiles)
    .where(and(eq(privateFiles.id, id), isNull(privateFiles.removedAt)))
  return row
}

/** Those of them that have not been removed. */
export const findFiles = async (queryable: Queryable, ids: readonly FileId[]): Promise<FileRow[]> =>
  ids.length === 0
    ? []
    : queryable
        .select()
        .from(privateFiles)
        .where(and(inArray(privateFiles.id, [...ids]), isNull(privateFiles.removedAt)))

/** @returns false when there is no such file any more */
export async function markAttached(queryable: Queryable, id: FileId, at: Date): Promise<boolean> {
  const marked = await queryable
    .update(privateFiles)
    .set({ attachedAt: at })
    .where(and(eq(privateFiles.id, id), isNull(privateFiles.removedAt)))
    .returning({ id: privateFiles.id })
  return marked.length > 0
}

/** @returns false when all of them were removed before */
export async function markRemoved(queryable: Queryable, ids: readonly FileId[], at: Date): Promise<boolean> {
  if (ids.length === 0) return false
  const marked = await queryable
    .update(privateFiles)
    .set({ removedAt: at })
    .where(and(inArray(privateFiles.id, [...ids]), isNull(privateFiles.removedAt)))
    .returning({ id: privateFiles.id })
  return marked.length > 0
}

/** Files that were removed, and files that nothing has referred to since `before`. */
export const listForgotten = (queryable: Queryable, before: Date, limit: number) =>
  queryable
    .select({ id: privateFiles.id, storageKey: privateFiles.storageKey })
    .from(privateFiles)
    .where(
      or(
        isNotNull(privateFiles.removedAt),
        and(isNull(privateFiles.attachedAt), lt(privateFiles.createdAt, before)),
      ),
    )
    .limit(limit)

/**
 * Marks a forgotten file as removed, unless something began to refer to it meanwhile.
 * @returns whether its bytes may go
 */
export async function claimForgotten(
  queryable: Queryable,
  id: FileId,
  { before, at }: { before: Date; at: Date },
): Promise<boolean> {
  const claimed = await queryable
    .update(privateFiles)
    .set({ removedAt: at })
    .where(
      and(
        eq(privateFiles.id, id),
        or(
          isNotNull(privateFiles.removedAt),
          and(isNull(privateFiles.attachedAt), lt(privateFiles.createdAt, before)),
        ),
      ),
    )
    .returning({ id: privateFiles.id })
  return claimed.length > 0
}

export async function deleteFile(queryable: Queryable, id: FileId): Promise<void> {
  await queryable.delete(privateFiles).where(eq(privateFiles.id, id))
}
