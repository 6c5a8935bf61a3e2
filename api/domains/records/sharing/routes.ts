import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson, requireReader } from '~/api/platform/auth/actor'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import {
  linkVisitSchema,
  madeLinkSchema,
  newLinkVisitSchema,
  newShareLinkSchema,
  newShareSchema,
  receivedShareSchema,
  shareReadSchema,
  shareSchema,
} from '~/domain/sharing/contract'
import { shareIdSchema, userIdSchema } from '~/domain/values/ids'
import type { Call, ReadingCall, SharingDeps } from './service/call'
import { giveShare } from './service/give-share'
import { makeLink, openLink } from './service/links'
import {
  endShare,
  giveBack,
  readsOfShare,
  requireReceived,
  sharesGiven,
  sharesReceived,
} from './service/shares'

const tags = ['sharing']
const params = z.strictObject({ id: shareIdSchema })
const query = z.strictObject(pageQuery)
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })

const give = endpoint({
  method: 'post',
  path: '/shares',
  headers: ['idempotency-key'],
  summary:
    'Lets whoever has a phone read records of the caller or of a member of their family for some days, whether they have an account yet or not',
  tags,
  request: { body: { content: json(newShareSchema) } },
  responses: { 201: { description: 'The share', content: json(shareSchema) } },
})

const listGiven = endpoint({
  method: 'get',
  path: '/shares',
  summary: 'What the caller has shared, newest first, with how it stands and when it was last opened',
  tags,
  request: { query },
  responses: { 200: { description: 'A page of them', content: json(pageOf(shareSchema)) } },
})

const listReceived = endpoint({
  method: 'get',
  path: '/shares/received',
  summary: 'What is shared with the caller and open, newest first; its records are read with `?shareId=`',
  tags,
  request: {
    query: z.strictObject({
      ...pageQuery,
      family: userIdSchema.optional().openapi({ description: 'Of this account’s family alone' }),
    }),
  },
  responses: { 200: { description: 'A page of them', content: json(pageOf(receivedShareSchema)) } },
})

const readReceived = endpoint({
  method: 'get',
  path: '/shares/received/{id}',
  summary:
    'One share that is open to the caller or of their own as whoever it is for sees it, or whom they accompany as a doctor',
  tags,
  request: { params },
  responses: { 200: { description: 'The share', content: json(receivedShareSchema) } },
})

const end = endpoint({
  method: 'delete',
  path: '/shares/{id}',
  summary: 'Ends a share at once; one that has ended stays as it is',
  tags,
  request: { params },
  responses: { 204: { description: 'Nothing can be read by it any more' } },
})

const giveReceivedBack = endpoint({
  method: 'delete',
  path: '/shares/received/{id}',
  summary:
    'Gives back what somebody else shares with the caller: it has ended, and its message is seen no more',
  tags,
  request: { params },
  responses: { 204: { description: 'It is open to the caller no more' } },
})

const listReads = endpoint({
  method: 'get',
  path: '/shares/{id}/reads',
  summary: 'Who opened what of a share of the caller’s, or as an accompanying doctor, and when, newest first',
  tags,
  request: { params, query },
  responses: { 200: { description: 'A page of it', content: json(pageOf(shareReadSchema)) } },
})

const make = endpoint({
  method: 'put',
  path: '/share-links/{id}',
  summary:
    'Makes a link, under an id of the caller’s choice, that opens records to whoever has it and its passcode; what its address ends with is answered this once',
  tags,
  request: { params, body: { content: json(newShareLinkSchema) } },
  responses: { 201: { description: 'The share, and the token of its link', content: json(madeLinkSchema) } },
})

const visit = endpoint({
  method: 'post',
  path: '/link-visits',
  summary:
    'Opens a shared link with its passcode: what is answered is the bearer of the endpoints that read, for an hour',
  tags,
  request: { body: { content: json(newLinkVisitSchema) } },
  responses: { 201: { description: 'What is read by', content: json(linkVisitSchema) } },
})

const readingCallOf = (c: Context<ApiEnv>): ReadingCall => ({
  actor: requireReader(c),
  requestId: c.var.requestId,
})
const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** Sharing of records: giving, ending, what was opened. Records are read by a share where records are read. */
export function createSharingRoutes(deps: SharingDeps) {
  // One after the other and not in a chain, whose type grows with each.
  const routes = createRoutes()
  routes.openapi(give, (c) => {
    const given = c.req.valid('json')
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await giveShare(tx, deps, callOf(c), given),
    }))
  })
  routes.openapi(listGiven, async (c) =>
    c.json(await sharesGiven(deps, callOf(c), c.req.valid('query')), 200),
  )
  routes.openapi(listReceived, async (c) =>
    c.json(await sharesReceived(deps, callOf(c), c.req.valid('query')), 200),
  )
  routes.openapi(readReceived, async (c) =>
    c.json(await requireReceived(deps, readingCallOf(c), c.req.valid('param').id), 200),
  )
  routes.openapi(make, async (c) =>
    c.json(await makeLink(deps, callOf(c), c.req.valid('param').id, c.req.valid('json')), 201),
  )
  routes.openapi(visit, async (c) => c.json(await openLink(deps, c.var, c.req.valid('json')), 201))
  routes.openapi(end, async (c) => {
    await endShare(deps, callOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  routes.openapi(giveReceivedBack, async (c) => {
    await giveBack(deps, callOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  routes.openapi(listReads, async (c) =>
    c.json(await readsOfShare(deps, callOf(c), c.req.valid('param').id, c.req.valid('query')), 200),
  )
  return routes
}
