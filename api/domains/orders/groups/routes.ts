import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint, problemSchema } from '~/api/platform/http/routes'
import { newTeamSchema, teamSchema, teamsSchema, teamTokenSchema } from '~/domain/orders/group-contract'
import type { OrdersDeps } from '../deps'
import { factsMissing } from '../pricing/terms'
import { foundTeam, joinTeam, leaveTeam, readTeam, teamsOf } from './service'

const tags = ['group buying']
const team = { description: 'The team', content: { 'application/json': { schema: teamSchema } } }
const missing = { ...factsMissing, content: { 'application/problem+json': { schema: problemSchema } } }
const byToken = { params: z.strictObject({ token: teamTokenSchema }) }

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
