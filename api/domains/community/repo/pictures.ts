import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { filesOfPicture, type PictureRow } from '~/api/platform/files/shown-pictures'
import type { FileId, PostId, UserId } from '~/domain/values/ids'
import { casePictures as pictures, communityPosts as posts } from '../tables'
import { theirs } from './posts'

export type CasePictureRow = PictureRow & { postId: PostId }

/** @returns how many were added: one that another case has already is not */
export async function insertPictures(tx: Tx, postId: PostId, rows: readonly PictureRow[]): Promise<number> {
  const added = await tx
    .insert(pictures)
    .values(rows.map((row) => ({ ...row, postId })))
    .onConflictDoNothing()
    .returning({ fileId: pictures.fileId })
  return added.length
}

/** Of each of these cases, in the order in which they were sent. */
export async function findPictures(
  queryable: Queryable,
  ids: readonly PostId[],
): Promise<ReadonlyMap<PostId, CasePictureRow[]>> {
  const of = new Map<PostId, CasePictureRow[]>()
  if (ids.length === 0) return of
  const rows = await queryable
    .select()
    .from(pictures)
    .where(inArray(pictures.postId, [...ids]))
    .orderBy(asc(pictures.postId), asc(pictures.place))
  for (const row of rows) of.set(row.postId, [...(of.get(row.postId) ?? []), row])
  return of
}

/** One of a case that everybody may read. */
export async function findShownPicture(
  queryable: Queryable,
  id: FileId,
): Promise<CasePictureRow | undefined> {
  const [row] = await queryable
    .select({ picture: pictures })
    .from(pictures)
    .innerJoin(posts, eq(posts.id, pictures.postId))
    .where(and(eq(pictures.fileId, id), eq(posts.status, 'approved'), isNotNull(posts.text)))
  return row?.picture
}

/** Everything that somebody has sent. */
export async function picturesOf(queryable: Queryable, userId: UserId): Promise<CasePictureRow[]> {
  const rows = await queryable
    .select({ picture: pictures })
    .from(pictures)
    .innerJoin(posts, eq(posts.id, pictures.postId))
    .where(theirs(userId))
    .orderBy(asc(pictures.postId), asc(pictures.place))
  return rows.map(({ picture }) => picture)
}

/** @returns the files that nothing refers to any more */
export async function deletePicturesOfPost(tx: Tx, postId: PostId): Promise<FileId[]> {
  const gone = await tx.delete(pictures).where(eq(pictures.postId, postId)).returning()
  return gone.flatMap(filesOfPicture)
}

/** Those of what somebody has written, all of it or one. @returns the files that nothing refers to any more */
export async function deletePicturesOf(tx: Tx, userId: UserId, id?: PostId): Promise<FileId[]> {
  const own = tx.select({ id: posts.id }).from(posts).where(theirs(userId, id))
  const gone = await tx.delete(pictures).where(inArray(pictures.postId, own)).returning()
  return gone.flatMap(filesOfPicture)
}
