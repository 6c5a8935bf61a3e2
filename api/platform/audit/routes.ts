import { z } from 'zod'
import { userIdSchema } from '~/domain/values/ids'
import { instantInput } from '~/domain/values/time-input'
import { requirePerson } from '../auth/actor'
import type { Clock } from '../clock'
import type { Database } from '../database/database'
import { cutPage, defaultLimit, pageOf, pageQuery, readCursor } from '../http/pagination'
import { createRoutes, endpoint } from '../http/routes'
import { recordAccess } from './public'
import { auditEntrySchema, findAuditEntries, verifyAudit } from './read'

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
    200: { description: 'A page', content: { 'application/json': { schema: pageOf(auditEntrySchema) } } },
  },
})

const readVerification = endpoint({
  method: 'get',
  path: '/audit-verification',
  summary: 'Compute the chain of the audit anew',
  tags: ['audit'],
  responses: {
    200: {
      description: 'Whether it is whole, and its head, which is worth keeping elsewhere',
      content: {
        'application/json': {
          schema: z.object({
            isWhole: z.boolean(),
            entries: z.int(),
            head: z.string(),
            firstBroken: z.int().nullable(),
          }),
        },
      },
    },
  },
})

/** The audit, for admins; looking into it is itself a row. */
export const createAuditRoutes = ({ database, clock }: { database: Database; clock: Clock }) =>
  createRoutes()
    .openapi(listEntries, async (c) => {
      const actor = requirePerson(c)
      const { limit = defaultLimit, cursor, from, to, ...filter } = c.req.valid('query')
      const key = readCursor(cursor, z.tuple([z.int()]))
      const rows = await database.transaction(async (tx) => {
        const found = await findAuditEntries(
          tx,
          { ...filter, from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined },
          { limit: limit + 1, before: key?.[0] },
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
      return c.json(
        cutPage(rows, limit, ({ position }) => [position]),
        200,
      )
    })
    .openapi(readVerification, async (c) => c.json(await verifyAudit(database.db), 200))
