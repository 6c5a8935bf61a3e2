import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { filesOfPicture } from '~/api/platform/files/shown-pictures'
import type { FileId, ReviewId, UserId } from '~/domain/values/ids'
import { reviewPhotos, reviews } from '../tables'

export type ReviewPhotoRow = typeof reviewPhotos.$inferSelect

/** @returns how many were added: one that another review has already is not */
export async function insertPhotos(tx: Tx, rows: (typeof reviewPhotos.$inferInsert)[]): Promise<number> {
  if (rows.length === 0) return 0
  const added = await tx
    .insert(reviewPhotos)
    .values(rows)
    .onConflictDoNothing()
    .returning({ fileId: reviewPhotos.fileId })
  return added.length
}

/** Of each of these reviews, in the order in which they were sent. */
export async function findPhotos(
  queryable: Queryable,
  ids: readonly ReviewId[],
): Promise<Map<ReviewId, ReviewPhotoRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await queryable
    .select()
    .from(reviewPhotos)
    .where(inArray(reviewPhotos.reviewId, [...ids]))
    .orderBy(asc(reviewPhotos.reviewId), asc(reviewPhotos.place))
  const of = new Map<ReviewId, ReviewPhotoRow[]>()
  for (const row of rows) of.set(row.reviewId, [...(of.get(row.reviewId) ?? []), row])
  return of
}

/** One of a review that everybody may read. */
export async function findShownPhoto(queryable: Queryable, id: FileId): Promise<ReviewPhotoRow | undefined> {
  const [row] = await queryable
    .select({ photo: reviewPhotos })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(and(eq(reviewPhotos.fileId, id), eq(reviews.status, 'approved')))
  return row?.photo
}

/** Everything that somebody has sent. */
export async function photosOf(queryable: Queryable, userId: UserId): Promise<ReviewPhotoRow[]> {
  const rows = await queryable
    .select({ photo: reviewPhotos })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviewPhotos.reviewId), asc(reviewPhotos.place))
  return rows.map(({ photo }) => photo)
}

/** @returns the files that nothing refers to any more: none when there was no such photo */
export async function deletePhoto(tx: Tx, reviewId: ReviewId, id: FileId): Promise<FileId[]> {
  const gone = await tx
    .delete(reviewPhotos)
    .where(and(eq(reviewPhotos.reviewId, reviewId), eq(reviewPhotos.fileId, id)))
    .returning()
  return gone.flatMap(filesOfPicture)
}

/** @returns the files that nothing refers to any more */
export async function deletePhotosOfReviews(tx: Tx, ids: readonly ReviewId[]): Promise<FileId[]> {
  if (ids.length === 0) return []
  const gone = await tx
    .delete(reviewPhotos)
    .where(inArray(reviewPhotos.reviewId, [...ids]))
    .returning()
  return gone.flatMap(filesOfPicture)
}
