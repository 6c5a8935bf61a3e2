import type { PersonalData } from '~/api/domains/identity/public'
import { boughtBy, forgetBuyer } from './repo/buyers'
import { deleteWaitsOf, waitsOf } from './waits/repo'
import { deleteReviewsOf, refreshRatings, reviewsOf } from './repo/reviews'

/** What somebody has said of products, which ones they have had delivered, and which they wait for. All go with the account. */
export const catalogPersonalData: PersonalData = {
  name: 'reviews',
  collect: async (queryable, userId) => ({
    reviews: (await reviewsOf(queryable, userId)).map(
      ({ id, productId, rating, text, status, isBuyer, isEdited, createdAt }) => ({
        ...{ id, productId, rating, text, status, isBuyer, isEdited },
        createdAt: createdAt.toISOString(),
      }),
    ),
    bought: await boughtBy(queryable, userId),
    waits: (await waitsOf(queryable, userId)).map(
      ({ productId, colourFeatureId, createdAt, endedAt, endedBy }) => ({
        ...{ productId, colourFeatureId, endedBy },
        createdAt: createdAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      }),
    ),
  }),
  async erase(tx, userId) {
    await refreshRatings(tx, await deleteReviewsOf(tx, userId))
    await forgetBuyer(tx, userId)
    await deleteWaitsOf(tx, userId)
  },
}
