import type { Person } from '~/api/platform/auth/actor'
import type { Tx } from '~/api/platform/database/database'
import { giveShownPictures, takeShownPicture } from '~/api/platform/files/shown-pictures'
import { ApiProblem } from '~/api/platform/problem'
import type { AttachmentUpload } from '~/domain/values/attachment'
import type { ReviewId, ShopProductId, UserId } from '~/domain/values/ids'
import type { CatalogDeps } from '../deps'
import { reviewPhotoUploads } from '../limits'
import { hasBought } from '../repo/buyers'
import { findProducts } from '../repo/products'
import { insertPhotos } from '../repo/review-photos'

/** Whoever sent it may give it to what they say of this product, and nobody else to anything. */
const boundTo = (userId: UserId, productId: ShopProductId): string => `review/${userId}/${productId}`

export const buyersOnly = () =>
  new ApiProblem(403, 'photos-of-buyers', { title: 'Photos come from those who have had it delivered' })

/**
 * Takes in a photo that goes with what a buyer is about to say.
 * @throws ApiProblem 404; 403 `photos-of-buyers`; 413 `too-large`; 415 `unsupported-type`; 422 `empty-file`, `damaged-file`, `too-many-pixels`; 429 after forty in an hour
 */
export async function takeReviewPhoto(
  deps: CatalogDeps,
  { userId }: Person,
  productId: ShopProductId,
  stream: ReadableStream<Uint8Array> | null,
): Promise<AttachmentUpload> {
  const { db } = deps.database
  await deps.limits.consume(reviewPhotoUploads, userId)
  if ((await findProducts(db, [productId])).length === 0) throw new ApiProblem(404, 'not-found')
  if (!(await hasBought(db, userId, productId))) throw buyersOnly()
  return takeShownPicture(
    deps,
    { owner: userId, purpose: 'review-photo', boundTo: boundTo(userId, productId) },
    stream,
  )
}

/**
 * Gives what was sent before to a review, in the order in which it is named.
 * @throws ApiProblem 422 for one that is another's, of another product, not there any more, or given already
 */
export const givePhotos = (
  tx: Tx,
  { files }: Pick<CatalogDeps, 'files'>,
  { id, userId, productId }: { id: ReviewId; userId: UserId; productId: ShopProductId },
  uploads: readonly string[],
): Promise<void> =>
  giveShownPictures(tx, files, {
    ...{ uploads, field: 'photos', boundTo: boundTo(userId, productId) },
    insert: (rows) =>
      insertPhotos(
        tx,
        rows.map((row) => ({ ...row, reviewId: id })),
      ),
  })
