import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { supervisedFamilyDetailSchema, supervisedFamilySchema } from '~/domain/supervision/contract'
import { timelineSchema } from '~/domain/supervision/timeline-contract'
import { careIdSchema, userIdSchema } from '~/domain/values/ids'
import { searchTextSchema } from '~/domain/values/search-text-schema'
import { familiesOf, readFamily, type Call } from './service/families'
import { timelineOf } from './service/timeline'

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

const timeline = endpoint({
  method: 'get',
  path: '/supervised-families/{id}/people/{careId}/timeline',
  summary:
    'For doctors: everything of somebody whom the caller accompanies, records and what happened between the two, newest first; the family sees that it was read',
  tags,
  request: {
    params: z.strictObject({ id: userIdSchema, careId: careIdSchema }),
    query: z.strictObject(pageQuery),
  },
  responses: { 200: { description: 'A page of it', content: json(timelineSchema) } },
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
  return routes
}
