import type { PersonalData } from '~/api/domains/identity/public'
import { boughtBy, forgetBuyer } from './repo/buyers'
import { deleteReviewsOf, refreshRatings, reviewsOf } from './repo/reviews'

/** What somebody has said of products, and which ones they have had delivered. Both go with the account. */
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
  }),
  async erase(tx, userId) {
    await refreshRatings(tx, await deleteReviewsOf(tx, userId))
    await forgetBuyer(tx, userId)
  },
}
