import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { sessionsSchema } from '~/domain/identity/contract'
import { sessionIdSchema } from '~/domain/values/ids'
import type { IdentityDeps } from '../deps'
import { endOtherSessions, endSession, listSessions } from '../service/sessions'
import { json } from './answers'

const tags = ['identity']

const list = endpoint({
  method: 'get',
  path: '/sessions',
  summary: 'Where the person is signed in',
  tags,
  responses: { 200: json('The latest used first', sessionsSchema) },
})

const endOne = endpoint({
  method: 'delete',
  path: '/sessions/{id}',
  summary: 'Sign out there',
  tags,
  request: { params: z.strictObject({ id: sessionIdSchema }) },
  responses: { 204: { description: 'It is over' } },
})

const endOthers = endpoint({
  method: 'delete',
  path: '/sessions',
  summary: 'Sign out everywhere else',
  tags,
  responses: { 204: { description: 'They are over' } },
})

export const createSessionRoutes = (deps: IdentityDeps) =>
  createRoutes()
    .openapi(list, async (c) => c.json(await listSessions(deps, requirePerson(c)), 200))
    .openapi(endOne, async (c) => {
      await endSession(deps, requirePerson(c), c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(endOthers, async (c) => {
      await endOtherSessions(deps, requirePerson(c))
      return c.body(null, 204)
    })
