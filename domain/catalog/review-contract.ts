import { z } from 'zod'
import { shortNameSchema } from '../identity/short-name'
import { freeTextSchema } from '../values/free-text'
import { reviewIdSchema, shopProductIdSchema } from '../values/ids'
import { linkedPictureSchema, pictureUploadsSchema, shownPictureSchema } from '../values/shown-picture'
import { namesSchema } from './contract'
import { whole } from './figures'
import { mostReviewPhotos } from './review-photos'

export const longestReview = 2000

const instant = z.iso.datetime()

/** A review as everybody sees it: first name and initial of the last, never more. */
export const publicReviewSchema = z.strictObject({
  id: reviewIdSchema,
  rating: z.int().min(1).max(5),
  text: z.string(),
  author: shortNameSchema.nullable(),
  /** Had it delivered from this shop. */
  isBuyer: z.boolean(),
  /** Staff have changed its words. */
  isEdited: z.boolean(),
  /** Of buyers alone. */
  photos: z.array(shownPictureSchema),
  createdAt: instant,
})
export type PublicReview = z.infer<typeof publicReviewSchema>

const reviewText = freeTextSchema(longestReview, 'error.too-long').pipe(z.string().min(1, 'error.required'))

/** `GET /shop-products/{id}/reviews`, beside `limit` and `cursor`. */
export const shownReviewQuery = {
  /** `1`: only those with photos. */
  photos: z.enum(['1']).optional(),
}

/** `POST /shop-products/{id}/reviews`; shown after approval. `photos` are what `POST /shop-products/{id}/review-photos` answered. */
export const addReviewSchema = z.strictObject({
  rating: whole(1, 5),
  text: reviewText,
  photos: pictureUploadsSchema(mostReviewPhotos).optional(),
})
export type AddReview = z.infer<typeof addReviewSchema>

export const reviewStatuses = ['waiting', 'approved', 'removed'] as const
export const reviewStatusSchema = z.enum(reviewStatuses)
export type ReviewStatus = (typeof reviewStatuses)[number]

/** What the author is told: it is recorded, and shown after approval. */
export const ownReviewSchema = z.strictObject({
  id: reviewIdSchema,
  productId: shopProductIdSchema,
  rating: z.int(),
  text: z.string(),
  status: reviewStatusSchema,
  isBuyer: z.boolean(),
  photos: z.array(linkedPictureSchema),
  createdAt: instant,
})
export type OwnReview = z.infer<typeof ownReviewSchema>

/** `GET /shop-products/{id}/own-review`: whether the caller has had it delivered, and what they have said of it. */
export const ownReviewStandingSchema = z.strictObject({
  isBuyer: z.boolean(),
  review: ownReviewSchema.nullable(),
})
export type OwnReviewStanding = z.infer<typeof ownReviewStandingSchema>

/** A review as staff see it, with addresses of its photos for half an hour. */
export const staffReviewSchema = publicReviewSchema.extend({
  photos: z.array(linkedPictureSchema),
  /** The caller’s own words: a colleague decides about them. */
  isOwn: z.boolean(),
  status: reviewStatusSchema,
  product: z.strictObject({ id: shopProductIdSchema, names: namesSchema.nullable() }),
  decidedAt: instant.nullable(),
})
export type StaffReview = z.infer<typeof staffReviewSchema>

/** `GET /reviews`, oldest first among those that wait, newest first else. */
export const staffReviewQuery = {
  status: reviewStatusSchema.optional(),
  productId: shopProductIdSchema.optional(),
}

/** `PATCH /reviews/{id}`. */
export const editReviewSchema = z
  .strictObject({ status: reviewStatusSchema.extract(['approved', 'removed']), text: reviewText })
  .partial()
export type EditReview = z.infer<typeof editReviewSchema>
