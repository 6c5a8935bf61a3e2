import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { countedEachSchema, mostCounted } from '~/api/platform/database/count-up-to'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import {
  addReviewSchema,
  editReviewSchema,
  ownReviewSchema,
  ownReviewStandingSchema,
  publicReviewSchema,
  reviewStatuses,
  shownReviewQuery,
  staffReviewQuery,
  staffReviewSchema,
} from '~/domain/catalog/review-contract'
import { largestShownPictureBytes } from '~/domain/values/shown-picture-rules'
import { attachmentUploadSchema } from '~/domain/values/attachment'
import type { CatalogDeps } from '../deps'
import {
  addReview,
  countReviews,
  decideReview,
  listForStaff,
  readOwnReview,
  readReviews,
  removeReview,
  removeReviewPhoto,
  withdrawReview,
} from '../service/reviews'
import { takeReviewPhoto } from '../service/review-photos'
import { actOf, json, jsonBody, photoParams, productParams, reviewParams } from './answers'

const tags = ['reviews']

const read = endpoint({
  method: 'get',
  path: '/shop-products/{id}/reviews',
  summary: 'What people say of a product, approved by staff, newest first',
  tags,
  request: { ...productParams, query: z.strictObject({ ...pageQuery, ...shownReviewQuery }) },
  responses: { 200: json('A page', pageOf(publicReviewSchema)) },
})

const add = endpoint({
  method: 'post',
  path: '/shop-products/{id}/reviews',
  summary:
    'Say something of a product, with photos if it was delivered; it is recorded, and shown after approval',
  tags,
  request: { ...productParams, ...jsonBody(addReviewSchema) },
  responses: { 201: json('Recorded', ownReviewSchema) },
})

const upload = endpoint({
  method: 'post',
  path: '/shop-products/{id}/review-photos',
  summary:
    'Takes in a photo of who has had the product delivered, its bytes as the body; a review is given it within an hour by `upload`, or it is gone',
  tags,
  // The storage says by itself which file is too large; this ends what never ends.
  limitBytes: 4 * largestShownPictureBytes,
  request: {
    ...productParams,
    body: {
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  responses: { 201: json('It is kept', attachmentUploadSchema) },
})

const readOwn = endpoint({
  method: 'get',
  path: '/shop-products/{id}/own-review',
  summary: 'Whether the caller has had a product delivered, and what they have said of it, shown or not',
  tags,
  request: productParams,
  responses: { 200: json('What they have said', ownReviewStandingSchema) },
})

const withdraw = endpoint({
  method: 'delete',
  path: '/shop-products/{id}/own-review',
  summary: 'Takes away what the caller has said of a product, with its photos',
  tags,
  request: productParams,
  responses: { 204: { description: 'It is gone' } },
})

const list = endpoint({
  method: 'get',
  path: '/reviews',
  summary: 'Reviews of all products; those that wait in the order in which they came',
  tags,
  request: { query: z.strictObject({ ...staffReviewQuery, ...pageQuery }) },
  responses: { 200: json('A page', pageOf(staffReviewSchema)) },
})

const countWaiting = endpoint({
  method: 'get',
  path: '/review-counts',
  summary: `Reviews by their status; each counted up to ${mostCounted}, which is “so many or more”`,
  tags,
  responses: { 200: json('How many', countedEachSchema(reviewStatuses)) },
})

const decide = endpoint({
  method: 'patch',
  path: '/reviews/{id}',
  summary: 'Approve or remove a review, or change its words',
  tags,
  request: { ...reviewParams, ...jsonBody(editReviewSchema) },
  responses: { 200: json('The review', staffReviewSchema) },
})

const remove = endpoint({
  method: 'delete',
  path: '/reviews/{id}',
  summary: 'Take a review away for good',
  tags,
  request: reviewParams,
  responses: { 204: { description: 'It is gone' } },
})

const removePhoto = endpoint({
  method: 'delete',
  path: '/reviews/{id}/photos/{photoId}',
  summary: 'Take one photo of a review away for good',
  tags,
  request: photoParams,
  responses: { 204: { description: 'It is gone' } },
})

export function createReviewRoutes(deps: CatalogDeps) {
  // One after the other and not in a chain, whose type grows with each.
  const routes = createRoutes()
  routes.openapi(read, (c) =>
    deps.shown.answer(c, () => readReviews(deps, c.req.valid('param').id, c.req.valid('query'))),
  )
  routes.openapi(add, async (c) =>
    c.json(await addReview(deps, requirePerson(c), c.req.valid('param').id, c.req.valid('json')), 201),
  )
  routes.openapi(upload, async (c) =>
    c.json(await takeReviewPhoto(deps, requirePerson(c), c.req.valid('param').id, c.req.raw.body), 201),
  )
  routes.openapi(readOwn, async (c) =>
    c.json(await readOwnReview(deps, requirePerson(c), c.req.valid('param').id), 200),
  )
  routes.openapi(withdraw, async (c) => {
    await withdrawReview(deps, requirePerson(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  routes.openapi(list, async (c) => c.json(await listForStaff(deps, actOf(c), c.req.valid('query')), 200))
  routes.openapi(countWaiting, async (c) => c.json(await countReviews(deps), 200))
  routes.openapi(decide, async (c) =>
    c.json(await decideReview(deps, actOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  routes.openapi(remove, async (c) => {
    await removeReview(deps, actOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  routes.openapi(removePhoto, async (c) => {
    await removeReviewPhoto(deps, actOf(c), c.req.valid('param'))
    return c.body(null, 204)
  })
  return routes
}
