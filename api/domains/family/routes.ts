import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import {
  deletedQuery,
  editFamilyMemberSchema,
  familyMemberSchema,
  familyMembersSchema,
  newFamilyMemberSchema,
} from '~/domain/family/contract'
import { familyMemberIdSchema } from '~/domain/values/ids'
import type { EndOfMember, FamilyDeps } from './deps'
import {
  addMember,
  deletedMembersOf,
  deleteMember,
  editMember,
  membersOf,
  requireMember,
  restoreMember,
  type Call,
} from './service'

const tags = ['family']
const byId = { params: z.strictObject({ id: familyMemberIdSchema }) }
const member = { description: 'The member', content: { 'application/json': { schema: familyMemberSchema } } }

const list = endpoint({
  method: 'get',
  path: '/family-members',
  summary:
    'The family of the caller, in the order in which they were added; or who was deleted and can be brought back',
  tags,
  request: { query: deletedQuery },
  responses: {
    200: { description: 'All of them', content: { 'application/json': { schema: familyMembersSchema } } },
  },
})

const add = endpoint({
  method: 'post',
  path: '/family-members',
  headers: ['idempotency-key'],
  summary: 'Adds a member of the family, who has no account of their own',
  tags,
  request: { body: { content: { 'application/json': { schema: newFamilyMemberSchema } } } },
  responses: { 201: member },
})

const read = endpoint({
  method: 'get',
  path: '/family-members/{id}',
  summary: 'One member of the family',
  tags,
  request: byId,
  responses: { 200: member },
})

const edit = endpoint({
  method: 'patch',
  path: '/family-members/{id}',
  summary: 'Changes the fields that are given',
  tags,
  request: { ...byId, body: { content: { 'application/json': { schema: editFamilyMemberSchema } } } },
  responses: { 200: member },
})

const remove = endpoint({
  method: 'delete',
  path: '/family-members/{id}',
  summary: 'Deletes a member, and their records with them; both can be brought back for seven days',
  tags,
  request: byId,
  responses: { 204: { description: 'They are deleted' } },
})

const restore = endpoint({
  method: 'post',
  path: '/family-members/{id}/restorations',
  summary: 'Brings a deleted member back, and their records with them',
  tags,
  request: byId,
  responses: { 200: member },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** Members of somebody's family. */
export const createFamilyRoutes = (deps: FamilyDeps & { endsWithMember: readonly EndOfMember[] }) =>
  createRoutes()
    .openapi(list, async (c) => {
      const find = c.req.valid('query').deleted ? deletedMembersOf : membersOf
      return c.json({ items: await find(deps, requirePerson(c)) }, 200)
    })
    .openapi(add, (c) => {
      const given = c.req.valid('json')
      return runOnce(c, deps, async (tx) => ({
        status: 201 as const,
        body: await addMember(tx, deps, requirePerson(c), given),
      }))
    })
    .openapi(read, async (c) => c.json(await requireMember(deps, callOf(c), c.req.valid('param').id), 200))
    .openapi(edit, async (c) =>
      c.json(await editMember(deps, callOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(remove, async (c) => {
      await deleteMember(deps, callOf(c), c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(restore, async (c) => c.json(await restoreMember(deps, callOf(c), c.req.valid('param').id), 200))
