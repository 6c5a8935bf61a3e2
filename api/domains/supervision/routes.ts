import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { supervisedFamilyDetailSchema, supervisedFamilySchema } from '~/domain/supervision/contract'
import { timelineChangesSchema, timelineSchema } from '~/domain/supervision/timeline-contract'
import { recordTypes } from '~/domain/records/types'
import { timelineKinds } from '~/domain/supervision/rules'
import { careIdSchema, reservationIdSchema, shareIdSchema, userIdSchema } from '~/domain/values/ids'
import { instantInput } from '~/domain/values/time-input'
import { searchTextSchema } from '~/domain/values/search-text-schema'
import { familiesOf, readFamily, type Call } from './service/families'
import { changesFor, timelineOf } from './service/timeline'

const tags = ['desk']
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })

const list = endpoint({
  method: 'get',
  path: '/supervised-families',
  summary:
    'For doctors: families of whom the caller accompanies somebody now, the latest first, with what waits of each; found by name or phone',
  tags,
  request: { query: z.strictObject({ ...pageQuery, q: searchTextSchema.optional() }) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(supervisedFamilySchema)) } },
})

const read = endpoint({
  method: 'get',
  path: '/supervised-families/{id}',
  summary:
    'For doctors: whom of a family the caller accompanies; it sees that it was read. 403 says why it is seen no more',
  tags,
  request: { params: z.strictObject({ id: userIdSchema }) },
  responses: { 200: { description: 'The family', content: json(supervisedFamilyDetailSchema) } },
})

const moment = instantInput.transform((text) => new Date(text))
const query = z.strictObject({
  ...pageQuery,
  kind: z.enum(timelineKinds).optional(),
  type: z.enum(recordTypes).optional().openapi({ description: 'Records of this type alone' }),
  from: moment.optional().openapi({ type: 'string', format: 'date-time', description: 'Included' }),
  to: moment.optional().openapi({ type: 'string', format: 'date-time', description: 'Not included' }),
})
const personParams = z.strictObject({ id: userIdSchema, careId: careIdSchema })

const timeline = endpoint({
  method: 'get',
  path: '/supervised-families/{id}/people/{careId}/timeline',
  summary:
    'For doctors: everything of somebody whom the caller accompanies, records and what happened between the two, newest first; the family sees that it was read',
  tags,
  request: { params: personParams, query },
  responses: { 200: { description: 'A page of it', content: json(timelineSchema) } },
})

const visitParams = z.strictObject({ id: reservationIdSchema })

const visitTimeline = endpoint({
  method: 'get',
  path: '/doctor-reservations/{id}/timeline',
  summary:
    'For its doctor: the same of whom a consultation is for, of what is shared for it and as long as that is open; 403 says why it is seen no more',
  tags,
  request: { params: visitParams, query },
  responses: { 200: { description: 'A page of it', content: json(timelineSchema) } },
})

const visitChanges = endpoint({
  method: 'get',
  path: '/doctor-reservations/{id}/changes',
  summary:
    'For its doctor: what of what is shared for a consultation is new since the caller looked last, counted; the patient sees that it was read',
  tags,
  request: { params: visitParams },
  responses: { 200: { description: 'What is new', content: json(timelineChangesSchema) } },
})

const shareParams = z.strictObject({ id: shareIdSchema })

const shareTimeline = endpoint({
  method: 'get',
  path: '/shares/received/{id}/timeline',
  summary:
    'For doctors: the same of what somebody shares with the caller, as long as that is open; 403 says why it is seen no more',
  tags,
  request: { params: shareParams, query },
  responses: { 200: { description: 'A page of it', content: json(timelineSchema) } },
})

const shareChanges = endpoint({
  method: 'get',
  path: '/shares/received/{id}/changes',
  summary:
    'For doctors: what of what somebody shares with the caller is new since the caller looked last, counted; whoever shares it sees that it was read',
  tags,
  request: { params: shareParams },
  responses: { 200: { description: 'What is new', content: json(timelineChangesSchema) } },
})

const changes = endpoint({
  method: 'get',
  path: '/supervised-families/{id}/people/{careId}/changes',
  summary:
    'For doctors: what of somebody whom the caller accompanies is new since the caller looked last, counted; the family sees that it was read',
  tags,
  request: { params: personParams },
  responses: { 200: { description: 'What is new', content: json(timelineChangesSchema) } },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** Families under a doctor’s supervision. They own no table: each of what they count is asked of its own domain. */
export function createSupervisionRoutes(deps: Parameters<typeof timelineOf>[0]) {
  const routes = createRoutes()
  routes.openapi(list, async (c) => c.json(await familiesOf(deps, callOf(c), c.req.valid('query')), 200))
  routes.openapi(read, async (c) => c.json(await readFamily(deps, callOf(c), c.req.valid('param').id), 200))
  routes.openapi(timeline, async (c) => {
    const { id, careId } = c.req.valid('param')
    return c.json(await timelineOf(deps, callOf(c), { family: id, careId }, c.req.valid('query')), 200)
  })
  routes.openapi(changes, async (c) => {
    const { id, careId } = c.req.valid('param')
    return c.json(await changesFor(deps, callOf(c), { family: id, careId }), 200)
  })
  routes.openapi(visitTimeline, async (c) =>
    c.json(await timelineOf(deps, callOf(c), { visit: c.req.valid('param').id }, c.req.valid('query')), 200),
  )
  routes.openapi(visitChanges, async (c) =>
    c.json(await changesFor(deps, callOf(c), { visit: c.req.valid('param').id }), 200),
  )
  routes.openapi(shareTimeline, async (c) =>
    c.json(await timelineOf(deps, callOf(c), { share: c.req.valid('param').id }, c.req.valid('query')), 200),
  )
  routes.openapi(shareChanges, async (c) =>
    c.json(await changesFor(deps, callOf(c), { share: c.req.valid('param').id }), 200),
  )
  return routes
}
