import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { ratingInputSchema, removeRatingSchema, staffRatingSchema } from '~/domain/booking/rating'
import { reservationSchema } from '~/domain/booking/reservation-contract'
import { reservationIdSchema } from '~/domain/values/ids'
import type { BookingDeps } from '../deps'
import { readOwn } from '../reservations/service/read'
import { rateReservation, ratingsForStaff, removeForStaff } from './service'

const tags = ['reservations']
const params = z.strictObject({ id: reservationIdSchema })

const rate = endpoint({
  method: 'put',
  path: '/reservations/{id}/rating',
  summary:
    'What the patient thinks of a consultation that took place; another takes its place for thirty days',
  tags,
  request: { params, body: { content: { 'application/json': { schema: ratingInputSchema } } } },
  responses: {
    200: {
      description: 'The reservation as it is then',
      content: { 'application/json': { schema: reservationSchema } },
    },
  },
})

const list = endpoint({
  method: 'get',
  path: '/admin-ratings',
  summary: 'For staff: what patients think of consultations, newest first',
  tags,
  request: { query: z.strictObject({ ...pageQuery, state: z.enum(['counted', 'removed']).optional() }) },
  responses: {
    200: {
      description: 'A page of them',
      content: { 'application/json': { schema: pageOf(staffRatingSchema) } },
    },
  },
})

const remove = endpoint({
  method: 'post',
  path: '/admin-ratings/{id}/removals',
  summary: 'For staff: takes a rating out, for a reason',
  tags,
  request: { params, body: { content: { 'application/json': { schema: removeRatingSchema } } } },
  responses: {
    200: { description: 'The rating', content: { 'application/json': { schema: staffRatingSchema } } },
  },
})

export const createRatingRoutes = (deps: BookingDeps) =>
  createRoutes()
    .openapi(rate, async (c) => {
      const { userId } = requirePerson(c)
      const { id } = c.req.valid('param')
      const rating = c.req.valid('json')
      return c.json(
        await deps.database.transaction(async (tx) => {
          await rateReservation(tx, deps, userId, { ...rating, id })
          return readOwn(tx, userId, id, deps.clock.now())
        }),
        200,
      )
    })
    .openapi(list, async (c) => {
      const { state, ...paging } = c.req.valid('query')
      const isRemoved = state === undefined ? undefined : state === 'removed'
      const call = { actor: requirePerson(c), requestId: c.var.requestId }
      return c.json(await ratingsForStaff(deps, call, { ...paging, isRemoved }), 200)
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param')
      const call = { actor: requirePerson(c), requestId: c.var.requestId }
      return c.json(await removeForStaff(deps, call, { id, ...c.req.valid('json') }), 200)
    })
