import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import type { ConsentCall } from '~/api/platform/consents/consent-source'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { consentSchema } from '~/domain/consents/contract'
import { consentKinds } from '~/domain/consents/kinds'
import { consentsOf, withdrawConsent } from './service'
import type { ConsentDeps } from './sources'

const tags = ['sharing']

const list = endpoint({
  method: 'get',
  path: '/consents',
  summary:
    'What of the caller’s family is open to others now, newest first: shares, links, consultations, accompanying doctors and letters, each with what it opens, until when, and who read last',
  tags,
  request: { query: z.strictObject(pageQuery) },
  responses: {
    200: {
      description: 'A page of it',
      content: { 'application/json': { schema: pageOf(consentSchema) } },
    },
  },
})

const withdraw = endpoint({
  method: 'delete',
  path: '/consents/{kind}/{id}',
  summary: 'Withdraws one at once; what is withdrawn or over stays as it is',
  tags,
  request: { params: z.strictObject({ kind: z.enum(consentKinds), id: z.uuid('error.id') }) },
  responses: { 204: { description: 'Nothing is read by it any more' } },
})

const callOf = (c: Context<ApiEnv>): ConsentCall => ({
  actor: requirePerson(c),
  requestId: c.var.requestId,
})

/** What is open to others, and the end of it. */
export function createConsentRoutes(deps: ConsentDeps) {
  const routes = createRoutes()
  routes.openapi(list, async (c) => c.json(await consentsOf(deps, callOf(c), c.req.valid('query')), 200))
  routes.openapi(withdraw, async (c) => {
    await withdrawConsent(deps, callOf(c), c.req.valid('param'))
    return c.body(null, 204)
  })
  return routes
}
