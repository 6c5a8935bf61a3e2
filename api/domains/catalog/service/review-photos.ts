import type { Person } from '~/api/platform/auth/actor'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { LinkedPhoto, ReviewPhoto } from '~/domain/catalog/review-contract'
import { largestReviewPhotoBytes } from '~/domain/catalog/review-photos'
import { attachmentKeptForMs, type AttachmentUpload } from '~/domain/values/attachment'
import type { FileId, ReviewId, ShopProductId, UserId } from '~/domain/values/ids'
import type { CatalogDeps } from '../deps'
import { reviewPhotoUploads } from '../limits'
import { hasBought } from '../repo/buyers'
import { findProducts } from '../repo/products'
import { findShownPhoto, insertPhotos, type ReviewPhotoRow } from '../repo/review-photos'

/** How long the addresses of photos are good that not everybody may see. */
const linkSeconds = 30 * 60

/** Whoever sent it may give it to what they say of this product, and nobody else to anything. */
const boundTo = (userId: UserId, productId: ShopProductId): string => `review/${userId}/${productId}`
/** The small one is good with its large one alone. */
const boundToLarge = (large: FileId): string => `review-small/${large}`

export const buyersOnly = () =>
  new ApiProblem(403, 'photos-of-buyers', { title: 'Photos come from those who have had it delivered' })

const photoGone = () =>
  new ApiProblem(422, 'invalid-input', { errors: [{ path: ['photos'], code: 'error.fileGone' }] })

/**
 * Takes in a photo that goes with what a buyer is about to say: drawn anew, without whatever its camera wrote, large and small.
 * @throws ApiProblem 404; 403 `photos-of-buyers`; 413 `too-large`; 415 `unsupported-type`; 422 `empty-file`, `damaged-file`, `too-many-pixels`; 429 after forty in an hour
 */
export async function takeReviewPhoto(
  { database: { db }, files, clock, limits }: CatalogDeps,
  { userId }: Person,
  productId: ShopProductId,
  stream: ReadableStream<Uint8Array> | null,
): Promise<AttachmentUpload> {
  await limits.consume(reviewPhotoUploads, userId)
  if ((await findProducts(db, [productId])).length === 0) throw new ApiProblem(404, 'not-found')
  if (!(await hasBought(db, userId, productId))) throw buyersOnly()
  if (!stream) throw new ApiProblem(422, 'empty-file')
  const limit = { owner: userId, limitBytes: largestReviewPhotoBytes }
  const large = await files.store(stream, { ...limit, purpose: 'review-photo' })
  const drawn = await files.open(large.id)
  const small = await files.store(drawn.stream, { ...limit, purpose: 'review-photo-small' })
  const expiresAt = new Date(clock.now().getTime() + attachmentKeptForMs)
  return {
    upload: [
      files.ticketOf(large.id, boundTo(userId, productId), expiresAt),
      files.ticketOf(small.id, boundToLarge(large.id), expiresAt),
    ].join('.'),
    type: large.type,
    size: large.bytes,
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * Gives what was sent before to a review, in the order in which it is named.
 * @throws ApiProblem 422 for one that is another's, of another product, not there any more, or given already
 */
export async function givePhotos(
  tx: Tx,
  { files }: Pick<CatalogDeps, 'files'>,
  { id, userId, productId }: { id: ReviewId; userId: UserId; productId: ShopProductId },
  uploads: readonly string[],
): Promise<void> {
  const pairs = uploads.map((upload): [FileId, FileId] => {
    const [first = '', second = ''] = upload.split('.')
    const large = files.readTicket(first, boundTo(userId, productId))
    const small = large && files.readTicket(second, boundToLarge(large))
    if (!small) throw photoGone()
    return [large, small]
  })
  const found = new Map((await files.describe(tx, pairs.flat())).map((file) => [file.id, file]))
  const rows = pairs.map(([fileId, smallFileId], place) => {
    const [large, small] = [found.get(fileId), found.get(smallFileId)]
    if (!large?.width || !large.height || !small?.width || !small.height) throw photoGone()
    const { width, height } = large
    return {
      ...{ fileId, smallFileId, reviewId: id, place, width, height },
      ...{ smallWidth: small.width, smallHeight: small.height },
    }
  })
  if ((await insertPhotos(tx, rows)) < rows.length) throw photoGone()
  for (const file of pairs.flat()) await files.attach(tx, file)
}

/** As everybody sees it. */
export const publicPhotoOf = ({
  fileId,
  width,
  height,
  smallWidth,
  smallHeight,
}: ReviewPhotoRow): ReviewPhoto => ({
  id: fileId,
  width,
  height,
  small: { width: smallWidth, height: smallHeight },
})

/** As its author and staff see it, whether the review is shown or not. */
export async function linkedPhotoOf(
  { files }: Pick<CatalogDeps, 'files'>,
  row: ReviewPhotoRow,
): Promise<LinkedPhoto> {
  const [url, smallUrl] = await Promise.all([
    files.link(row.fileId, { seconds: linkSeconds }),
    files.link(row.smallFileId, { seconds: linkSeconds }),
  ])
  return { ...publicPhotoOf(row), url, smallUrl }
}

/** The file of a photo that everybody may see now; null for one of a review that is not shown. */
export async function shownPhotoFile(
  queryable: Queryable,
  id: FileId,
  size: 'large' | 'small',
): Promise<FileId | null> {
  const row = await findShownPhoto(queryable, id)
  if (!row) return null
  return size === 'small' ? row.smallFileId : row.fileId
}
