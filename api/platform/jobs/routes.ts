import { z } from 'zod'
import { jobIdSchema } from '~/domain/values/ids'
import { instantInput } from '~/domain/values/time-input'
import { recordAccess } from '../audit/public'
import { requirePerson } from '../auth/actor'
import type { Clock } from '../clock'
import type { Database, Tx } from '../database/database'
import { cutPage, defaultLimit, pageOf, pageQuery, readCursor } from '../http/pagination'
import { createRoutes, endpoint } from '../http/routes'
import { ApiProblem } from '../problem'
import { countJobs, findDeadLetters, takeDeadLetter, type DeadLetter } from './dead-letters'
import type { Jobs } from './define'

const countsSchema = z.object({
  waiting: z.int(),
  active: z.int(),
  retrying: z.int(),
  dead: z.int(),
})

const deadLetterSchema = z.object({
  id: jobIdSchema,
  /** Kind of job. What it carried is not shown: it may hold a phone or a message. */
  job: z.string(),
  reason: z.string(),
  tries: z.int(),
  failedAt: z.iso.datetime(),
})

const oneById = z.strictObject({ id: jobIdSchema })
const cursorKey = z.tuple([instantInput, z.uuid()])

const readCounts = endpoint({
  method: 'get',
  path: '/jobs',
  summary: 'How many jobs wait, run, are to be tried again, and failed for good',
  tags: ['jobs'],
  responses: { 200: { description: 'Counts', content: { 'application/json': { schema: countsSchema } } } },
})

const listDeadLetters = endpoint({
  method: 'get',
  path: '/dead-letters',
  summary: 'Jobs that failed for good, newest first',
  tags: ['jobs'],
  request: { query: z.strictObject(pageQuery) },
  responses: {
    200: { description: 'A page', content: { 'application/json': { schema: pageOf(deadLetterSchema) } } },
  },
})

const retryDeadLetter = endpoint({
  method: 'post',
  path: '/dead-letters/{id}/retries',
  summary: 'Put a failed job back into the queue',
  tags: ['jobs'],
  request: { params: oneById },
  responses: {
    202: { description: 'It waits in the queue', content: { 'application/json': { schema: oneById } } },
  },
})

const dropDeadLetter = endpoint({
  method: 'delete',
  path: '/dead-letters/{id}',
  summary: 'Let a failed job go for good',
  tags: ['jobs'],
  request: { params: oneById },
  responses: { 204: { description: 'It is gone' } },
})

const shown = ({ id, addedAt, data }: DeadLetter) => ({
  id: jobIdSchema.parse(id),
  job: data.job,
  reason: data.reason,
  tries: data.tries,
  failedAt: data.failedAt ?? addedAt.toISOString(),
})

async function requireLetter(tx: Tx, id: string): Promise<DeadLetter> {
  const letter = await takeDeadLetter(tx, id)
  if (!letter) throw new ApiProblem(404, 'not-found')
  return letter
}

/** What staff decide may be tried as often as a new job of most kinds. */
const secondChance = { retries: 3, backoffSeconds: 30 }

/** Jobs as staff see and mend them. */
export const createJobRoutes = ({
  database,
  jobs,
  clock,
}: {
  database: Database
  jobs: Jobs
  clock: Clock
}) =>
  createRoutes()
    .openapi(readCounts, async (c) => c.json(await countJobs(database.db), 200))
    .openapi(listDeadLetters, async (c) => {
      const { limit = defaultLimit, cursor } = c.req.valid('query')
      const letters = await findDeadLetters(database.db, {
        limit: limit + 1,
        before: readCursor(cursor, cursorKey),
      })
      const { items, nextCursor } = cutPage(letters, limit, ({ addedAt, id }) => [addedAt.toISOString(), id])
      return c.json({ items: items.map(shown), nextCursor }, 200)
    })
    .openapi(retryDeadLetter, async (c) => {
      const actor = requirePerson(c)
      const { id } = c.req.valid('param')
      await database.transaction(async (tx) => {
        const { data } = await requireLetter(tx, id)
        const { job, singletonKey, payload } = data
        await jobs.enqueueAgain(tx, { job, dueAt: null, singletonKey, payload }, secondChance)
        await recordAccess(tx, {
          at: clock.now(),
          actor,
          requestId: c.var.requestId,
          action: 'retry',
          resource: `job/${job}`,
          resourceId: id,
          outcome: 'allowed',
        })
      })
      return c.json({ id }, 202)
    })
    .openapi(dropDeadLetter, async (c) => {
      const actor = requirePerson(c)
      const { id } = c.req.valid('param')
      await database.transaction(async (tx) => {
        const { data } = await requireLetter(tx, id)
        await recordAccess(tx, {
          at: clock.now(),
          actor,
          requestId: c.var.requestId,
          action: 'drop',
          resource: `job/${data.job}`,
          resourceId: id,
          outcome: 'allowed',
        })
      })
      return c.body(null, 204)
    })
