import type { PersonalData } from '~/api/domains/identity/public'
import { boughtBy, forgetBuyer } from './repo/buyers'
import { deleteWaitsOf, waitsOf } from './waits/repo'
import { deletePhotosOfReviews, photosOf } from './repo/review-photos'
import { deleteReviewsOf, refreshRatings, reviewsOf } from './repo/reviews'
import type { FileId } from '~/domain/values/ids'

/** The name of a photo in the export. */
const exportedName = (id: FileId): string => `reviews/${id}.webp`

/** What somebody has said of products, with photos, which ones they have had delivered, and which they wait for. All go with the account. */
export const catalogPersonalData: PersonalData = {
  name: 'reviews',
  collect: async (queryable, userId) => {
    const photos = await photosOf(queryable, userId)
    const own = await reviewsOf(queryable, userId)
    return {
      reviews: own.map(({ id, productId, rating, text, status, isBuyer, isEdited, createdAt }) => ({
        ...{ id, productId, rating, text, status, isBuyer, isEdited },
        photos: photos
          .filter(({ reviewId }) => reviewId === id)
          .map(({ fileId }) => `files/${exportedName(fileId)}`),
        createdAt: createdAt.toISOString(),
      })),
      bought: await boughtBy(queryable, userId),
      waits: (await waitsOf(queryable, userId)).map(
        ({ productId, colourFeatureId, createdAt, endedAt, endedBy }) => ({
          ...{ productId, colourFeatureId, endedBy },
          createdAt: createdAt.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
        }),
      ),
    }
  },
  files: async (queryable, userId) =>
    (await photosOf(queryable, userId)).flatMap(({ fileId, smallFileId }) => [
      { id: fileId, name: exportedName(fileId) },
      { id: smallFileId, name: exportedName(smallFileId) },
    ]),
  async erase(tx, userId) {
    const own = await reviewsOf(tx, userId)
    await deletePhotosOfReviews(
      tx,
      own.map(({ id }) => id),
    )
    await refreshRatings(tx, await deleteReviewsOf(tx, userId))
    await forgetBuyer(tx, userId)
    await deleteWaitsOf(tx, userId)
  },
}
