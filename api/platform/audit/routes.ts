import { z } from 'zod'
import { userIdSchema, type UserId } from '~/domain/values/ids'
import { instantInput } from '~/domain/values/time-input'
import { requirePerson } from '../auth/actor'
import type { Clock } from '../clock'
import type { Database, Queryable } from '../database/database'
import { readPage } from '../database/keyset'
import { pageOf, pageQuery } from '../http/pagination'
import { createRoutes, endpoint } from '../http/routes'
import { recordAccess } from './public'
import { findAuditEntries, latestEntries, namedEntrySchema } from './read'
import { auditVerdictSchema, readVerdict } from './verification/verdict'

const listEntries = endpoint({
  method: 'get',
  path: '/audit-entries',
  summary: 'Who saw and did what, newest first',
  tags: ['audit'],
  request: {
    query: z.strictObject({
      ...pageQuery,
      actorId: userIdSchema.optional(),
      subjectId: userIdSchema.optional(),
      action: z.string().min(1).max(60).optional(),
      resource: z.string().min(1).max(120).optional(),
      outcome: z.enum(['allowed', 'refused']).optional(),
      from: instantInput.optional(),
      to: instantInput.optional(),
    }),
  },
  responses: {
    200: { description: 'A page', content: { 'application/json': { schema: pageOf(namedEntrySchema) } } },
  },
})

const readVerification = endpoint({
  method: 'get',
  path: '/audit-verification',
  summary: 'What the last verification of the chain has found, and how far it is; nothing is computed for it',
  tags: ['audit'],
  responses: {
    200: {
      description: 'Whether it is whole, and its head, which is worth keeping elsewhere',
      content: { 'application/json': { schema: auditVerdictSchema } },
    },
  },
})

interface PersonNames {
  firstName: string | null
  lastName: string | null
}

export interface AuditRouteDeps {
  database: Database
  clock: Clock
  /** Names of people, from whoever keeps them. */
  findNames(queryable: Queryable, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, PersonNames>>
}

/** The audit, for admins; looking into it is itself a row. */
export const createAuditRoutes = ({ database, clock, findNames }: AuditRouteDeps) =>
  createRoutes()
    .openapi(listEntries, async (c) => {
      const actor = requirePerson(c)
      const { limit, cursor, from, to, ...filter } = c.req.valid('query')
      const narrowed = {
        ...filter,
        from: from ? new Date(from) : undefined,
        to: to ? new Date(to) : undefined,
      }
      const { items, nextCursor } = await database.transaction(async (tx) => {
        const found = await readPage(latestEntries, { cursor, limit }, (part) =>
          findAuditEntries(tx, narrowed, part),
        )
        await recordAccess(tx, {
          at: clock.now(),
          actor,
          requestId: c.var.requestId,
          action: 'read',
          resource: 'audit',
          subjectId: filter.subjectId,
          outcome: 'allowed',
        })
        return found
      })
      const ids = items.flatMap(({ actorId, subjectId }) => [actorId ?? [], subjectId ?? []].flat())
      const names = await findNames(database.db, ids)
      const nameOf = (id: UserId | null) => {
        const person = id === null ? undefined : names.get(id)
        return [person?.firstName, person?.lastName].filter(Boolean).join(' ') || null
      }
      const named = items.map((row) => ({
        ...row,
        actorName: nameOf(row.actorId),
        subjectName: nameOf(row.subjectId),
      }))
      return c.json({ items: named, nextCursor }, 200)
    })
    .openapi(readVerification, async (c) => c.json(await readVerdict(database.db), 200))
