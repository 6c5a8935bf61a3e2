import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageQuery } from '~/api/platform/http/pagination'
import type { ApiEnv } from '~/api/platform/http/api-env'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import {
  listUsersSchema,
  searchUsersSchema,
  setRolesSchema,
  staffUserSchema,
  staffUsersSchema,
  suspendSchema,
} from '~/domain/identity/staff-contract'
import { userIdSchema } from '~/domain/values/ids'
import type { IdentityDeps } from '../deps'
import { findPeople, readPerson, setRoles, suspend, unsuspend, type StaffAct } from '../service/staff'
import { json, jsonBody } from './answers'

const tags = ['people']
const person = json('The person', staffUserSchema)
const byId = { params: z.strictObject({ id: userIdSchema }) }

const list = endpoint({
  method: 'get',
  path: '/users',
  summary: 'Everyone, newest first',
  tags,
  request: { query: listUsersSchema.extend(pageQuery) },
  responses: { 200: json('A page', staffUsersSchema) },
})

const search = endpoint({
  method: 'post',
  path: '/user-searches',
  summary: 'People by a part of name, phone or e-mail, which stay out of addresses',
  tags,
  request: jsonBody(searchUsersSchema),
  responses: { 200: json('A page', staffUsersSchema) },
})

const read = endpoint({
  method: 'get',
  path: '/users/{id}',
  summary: 'One person',
  tags,
  request: byId,
  responses: { 200: person },
})

const suspendPerson = endpoint({
  method: 'post',
  path: '/users/{id}/suspensions',
  summary: 'Keep somebody out, at once',
  tags,
  request: { ...byId, ...jsonBody(suspendSchema) },
  responses: { 201: person },
})

const letIn = endpoint({
  method: 'delete',
  path: '/users/{id}/suspensions',
  summary: 'Let somebody in again',
  tags,
  request: byId,
  responses: { 200: person },
})

const putRoles = endpoint({
  method: 'put',
  path: '/users/{id}/roles',
  summary: 'Give and take roles',
  tags,
  request: { ...byId, ...jsonBody(setRolesSchema) },
  responses: { 200: person },
})

const actOf = (c: Context<ApiEnv>): StaffAct => ({ actor: requirePerson(c), requestId: c.var.requestId })

export const createStaffRoutes = (deps: IdentityDeps) =>
  createRoutes()
    .openapi(list, async (c) => c.json(await findPeople(deps, actOf(c), c.req.valid('query')), 200))
    .openapi(search, async (c) => c.json(await findPeople(deps, actOf(c), c.req.valid('json')), 200))
    .openapi(read, async (c) => c.json(await readPerson(deps, actOf(c), c.req.valid('param').id), 200))
    .openapi(suspendPerson, async (c) =>
      c.json(await suspend(deps, actOf(c), c.req.valid('param').id, c.req.valid('json').reason), 201),
    )
    .openapi(letIn, async (c) => c.json(await unsuspend(deps, actOf(c), c.req.valid('param').id), 200))
    .openapi(putRoles, async (c) =>
      c.json(await setRoles(deps, actOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
