import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { countedEachSchema, mostCounted } from '~/api/platform/database/count-up-to'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import {
  addReviewSchema,
  editReviewSchema,
  ownReviewSchema,
  publicReviewSchema,
  reviewStatuses,
  staffReviewQuery,
  staffReviewSchema,
} from '~/domain/catalog/review-contract'
import type { CatalogDeps } from '../deps'
import {
  addReview,
  countReviews,
  decideReview,
  listForStaff,
  readReviews,
  removeReview,
} from '../service/reviews'
import { actOf, json, jsonBody, productParams, reviewParams } from './answers'

const tags = ['reviews']

const read = endpoint({
  method: 'get',
  path: '/shop-products/{id}/reviews',
  summary: 'What people say of a product, approved by staff, newest first',
  tags,
  request: { ...productParams, query: z.strictObject(pageQuery) },
  responses: { 200: json('A page', pageOf(publicReviewSchema)) },
})

const add = endpoint({
  method: 'post',
  path: '/shop-products/{id}/reviews',
  summary: 'Say something of a product; it is recorded, and shown after approval',
  tags,
  request: { ...productParams, ...jsonBody(addReviewSchema) },
  responses: { 201: json('Recorded', ownReviewSchema) },
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

export const createReviewRoutes = (deps: CatalogDeps) =>
  createRoutes()
    .openapi(read, (c) =>
      deps.shown.answer(c, () => readReviews(deps, c.req.valid('param').id, c.req.valid('query'))),
    )
    .openapi(add, async (c) =>
      c.json(await addReview(deps, requirePerson(c), c.req.valid('param').id, c.req.valid('json')), 201),
    )
    .openapi(list, async (c) => c.json(await listForStaff(deps, c.req.valid('query')), 200))
    .openapi(countWaiting, async (c) => c.json(await countReviews(deps), 200))
    .openapi(decide, async (c) =>
      c.json(await decideReview(deps, actOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(remove, async (c) => {
      await removeReview(deps, actOf(c), c.req.valid('param').id)
      return c.body(null, 204)
    })
