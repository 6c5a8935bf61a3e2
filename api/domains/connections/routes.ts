import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import {
  familyConnectionsSchema,
  familyInvitationSchema,
  invitationTokenSchema,
  newFamilyInvitationSchema,
  openedInvitationSchema,
} from '~/domain/family/connection-contract'
import { familyConnectionIdSchema, familyInvitationIdSchema } from '~/domain/values/ids'
import type { Call, ConnectionsDeps } from './deps'
import { acceptInvitation, declineInvitation, openInvitation } from './service/answer'
import { connectionsOf, leaveConnection } from './service/connections'
import { invite, inviteAgain, withdrawInvitation } from './service/invite'

const tags = ['family']
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const params = z.strictObject({ id: familyInvitationIdSchema })
const invitation = { description: 'The invitation', content: json(familyInvitationSchema) }

const list = endpoint({
  method: 'get',
  path: '/family-connections',
  summary:
    'Whom the caller is connected with as a family, who has left within ninety days, and whom they have invited',
  tags,
  responses: { 200: { description: 'All of them', content: json(familyConnectionsSchema) } },
})

const leave = endpoint({
  method: 'delete',
  path: '/family-connections/{id}',
  summary: 'Ends a connection at once, and what it lets be read; one that has ended stays as it is',
  tags,
  request: { params: z.strictObject({ id: familyConnectionIdSchema }) },
  responses: { 204: { description: 'It has ended' } },
})

const add = endpoint({
  method: 'post',
  path: '/family-invitations',
  headers: ['idempotency-key'],
  summary: 'Invites an adult by phone into the family of the caller; they are sent a link and asked',
  tags,
  request: { body: { content: json(newFamilyInvitationSchema) } },
  responses: { 201: invitation },
})

const again = endpoint({
  method: 'post',
  path: '/family-invitations/{id}/messages',
  summary: 'Sends an invitation again, with another link, for another seven days',
  tags,
  request: { params },
  responses: { 200: invitation },
})

const withdraw = endpoint({
  method: 'delete',
  path: '/family-invitations/{id}',
  summary: 'Takes an invitation back',
  tags,
  request: { params },
  responses: { 204: { description: 'Nobody can accept it any more' } },
})

const open = endpoint({
  method: 'post',
  path: '/family-invitation-lookups',
  summary: 'Who invites by a link, and whether it is to the phone of the caller',
  tags,
  request: { body: { content: json(z.strictObject({ token: invitationTokenSchema })) } },
  responses: { 200: { description: 'The invitation', content: json(openedInvitationSchema) } },
})

const accept = endpoint({
  method: 'post',
  path: '/family-invitations/{id}/acceptances',
  summary:
    'Connects the caller, whose phone is invited, with who invites, and lets these read the caller’s own record',
  tags,
  request: { params },
  responses: { 204: { description: 'They are connected' } },
})

const decline = endpoint({
  method: 'post',
  path: '/family-invitations/{id}/refusals',
  summary: 'Says no to an invitation to the phone of the caller',
  tags,
  request: { params },
  responses: { 204: { description: 'It is refused' } },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** Adults of a family who have accounts of their own: inviting, answering, leaving. */
export function createConnectionRoutes(deps: ConnectionsDeps) {
  // One after the other and not in a chain, whose type grows with each.
  const routes = createRoutes()
  routes.openapi(list, async (c) => c.json(await connectionsOf(deps, callOf(c)), 200))
  routes.openapi(leave, async (c) => {
    await leaveConnection(deps, callOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  routes.openapi(add, (c) => {
    const given = c.req.valid('json')
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await invite(tx, deps, callOf(c), given),
    }))
  })
  routes.openapi(again, async (c) => c.json(await inviteAgain(deps, callOf(c), c.req.valid('param').id), 200))
  routes.openapi(withdraw, async (c) => {
    await withdrawInvitation(deps, callOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  routes.openapi(open, async (c) =>
    c.json(await openInvitation(deps, c.var.actor, c.req.valid('json').token), 200),
  )
  routes.openapi(accept, async (c) => {
    await acceptInvitation(deps, callOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  routes.openapi(decline, async (c) => {
    await declineInvitation(deps, callOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  return routes
}
