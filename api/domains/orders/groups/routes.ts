import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { defaultLimit, pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, problemSchema } from '~/api/platform/http/routes'
import {
  groupSaleRegisteredSchema,
  groupSaleRegistrationSchema,
  newTeamSchema,
  registrationSchema,
  teamSchema,
  teamsSchema,
  teamTokenSchema,
} from '~/domain/orders/group-contract'
import type { OrdersDeps } from '../deps'
import { factsMissing } from '../pricing/terms'
import { listGroupSaleRegistrations, registerForGroupSale } from './registrations'
import { foundTeam, joinTeam, leaveTeam, readTeam, teamsOf } from './service'

const tags = ['group buying']
const team = { description: 'The team', content: { 'application/json': { schema: teamSchema } } }
const missing = { ...factsMissing, content: { 'application/problem+json': { schema: problemSchema } } }
const byToken = { params: z.strictObject({ token: teamTokenSchema }) }

const register = endpoint({
  method: 'post',
  path: '/group-sale-registrations',
  summary: 'Asks to be called about buying in a group; answered alike whether the number was known',
  tags,
  request: { body: { content: { 'application/json': { schema: groupSaleRegistrationSchema } } } },
  responses: {
    201: {
      description: 'It is noted',
      content: { 'application/json': { schema: groupSaleRegisteredSchema } },
    },
  },
})

const listRegistered = endpoint({
  method: 'get',
  path: '/group-sale-registrations',
  summary: 'Who asked to be called, newest first',
  tags,
  request: { query: z.strictObject(pageQuery) },
  responses: {
    200: {
      description: 'A page of them',
      content: { 'application/json': { schema: pageOf(registrationSchema) } },
    },
  },
})

const found = endpoint({
  method: 'post',
  path: '/teams',
  summary: 'Founds a team, with the caller in it',
  tags,
  request: { body: { content: { 'application/json': { schema: newTeamSchema } } } },
  responses: { 201: team, 503: missing },
})

const list = endpoint({
  method: 'get',
  path: '/teams',
  summary: 'The teams of the caller',
  tags,
  responses: {
    200: { description: 'All of them', content: { 'application/json': { schema: teamsSchema } } },
    503: missing,
  },
})

const read = endpoint({
  method: 'get',
  path: '/teams/{token}',
  summary: 'A team as everybody with its link sees it',
  tags,
  request: byToken,
  responses: { 200: team, 503: missing },
})

const join = endpoint({
  method: 'post',
  path: '/teams/{token}/members',
  summary: 'Joins the team',
  tags,
  request: byToken,
  responses: { 200: team, 503: missing },
})

const leave = endpoint({
  method: 'delete',
  path: '/teams/{token}/members',
  summary: 'Leaves the team, as long as nothing was ordered with it',
  tags,
  request: byToken,
  responses: { 204: { description: 'The caller is not in it' } },
})

export const createGroupsRoutes = (deps: OrdersDeps) =>
  createRoutes()
    .openapi(register, async (c) => {
      await registerForGroupSale(deps, c.var, c.req.valid('json'))
      return c.json({ isRegistered: true as const }, 201)
    })
    .openapi(listRegistered, async (c) => {
      const { cursor, limit = defaultLimit } = c.req.valid('query')
      const act = { actor: requirePerson(c), requestId: c.var.requestId }
      return c.json(await listGroupSaleRegistrations(deps, act, { cursor, limit }), 200)
    })
    .openapi(found, async (c) =>
      c.json(await foundTeam(deps, requirePerson(c).userId, c.req.valid('json')), 201),
    )
    .openapi(list, async (c) => c.json({ items: await teamsOf(deps, requirePerson(c).userId) }, 200))
    .openapi(read, async (c) => {
      const { actor } = c.var
      const userId = actor.kind === 'person' ? actor.userId : null
      return c.json(await readTeam(deps, c.req.valid('param').token, userId), 200)
    })
    .openapi(join, async (c) =>
      c.json(await joinTeam(deps, requirePerson(c).userId, c.req.valid('param').token), 200),
    )
    .openapi(leave, async (c) => {
      await leaveTeam(deps, requirePerson(c).userId, c.req.valid('param').token)
      return c.body(null, 204)
    })
