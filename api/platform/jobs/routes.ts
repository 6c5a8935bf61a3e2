import { z } from 'zod'
import type { AuditResource } from '~/domain/audit/vocabulary'
import { jobIdSchema } from '~/domain/values/ids'
import { recordAccess } from '../audit/public'
import { requirePerson, type Person } from '../auth/actor'
import type { Clock } from '../clock'
import type { Database, Tx } from '../database/database'
import { readPage } from '../database/keyset'
import { pageOf, pageQuery } from '../http/pagination'
import { createRoutes, endpoint } from '../http/routes'
import { ApiProblem } from '../problem'
import { findDeadLetters, newestLetters, takeDeadLetter, type DeadLetter } from './dead-letters'
import type { Jobs } from './define'
import { mostCounted, mostDeadLetters, readJobsStanding } from './health'
import type { JobRegistry } from './periodic'
import { makeDue, readStandings, type PeriodicStanding } from './schedule'

const instant = z.iso.datetime()

const standingSchema = z.object({
  /** `down`: nobody takes jobs, and some have been due for long. */
  state: z.enum(['ok', 'degraded', 'down']),
  problems: z.array(z.enum(['no-worker', 'late', 'unknown-kinds', 'overdue', 'dead-letters'])),
  /** Figures of this size are “so many or more”. */
  mostCounted: z.literal(mostCounted),
  /** More dead letters than these are an alarm. */
  mostDeadLetters: z.literal(mostDeadLetters),
  waiting: z.int(),
  active: z.int(),
  retrying: z.int(),
  dead: z.int(),
  /** Processes that do jobs. */
  liveWorkers: z.int(),
  /** Kinds of jobs that have been due for too long, the longest first. */
  late: z.array(
    z.object({
      kind: z.string(),
      /** False when the version that answers does not know it: it waits for one that does. */
      isKnown: z.boolean(),
      dueSince: instant,
    }),
  ),
})

const periodicSchema = z.object({
  name: z.string(),
  everySeconds: z.int(),
  state: z.enum(['new', 'running', 'succeeded', 'failed']),
  /** The last success is longer ago than it may be. */
  isOverdue: z.boolean(),
  nextDueAt: instant,
  lastStartedAt: instant.nullable(),
  lastSuccessAt: instant.nullable(),
  lastFailureAt: instant.nullable(),
  lastFailureReason: z.string().nullable(),
  /** Since the last success. */
  failures: z.int(),
})

const deadLetterSchema = z.object({
  id: jobIdSchema,
  /** Kind of job. What it carried is not shown: it may hold a phone or a message. */
  job: z.string(),
  /** False when this version does not know the kind: it cannot be tried again here. */
  isKnown: z.boolean(),
  reason: z.string(),
  tries: z.int(),
  failedAt: instant,
})

const oneById = z.strictObject({ id: jobIdSchema })
const oneByName = z.strictObject({ name: z.string().regex(/^[a-z0-9-]{1,60}$/) })
const readStanding = endpoint({
  method: 'get',
  path: '/jobs',
  summary: 'Whether jobs are done, and how many wait, run, are to be tried again, and failed for good',
  tags: ['jobs'],
  responses: {
    200: { description: 'How they stand', content: { 'application/json': { schema: standingSchema } } },
  },
})

const listPeriodic = endpoint({
  method: 'get',
  path: '/periodic-jobs',
  summary: 'What is done from the schedule: when it last succeeded and failed, and when it is due',
  tags: ['jobs'],
  responses: {
    200: {
      description: 'All of them',
      content: { 'application/json': { schema: z.object({ items: z.array(periodicSchema) }) } },
    },
  },
})

const runPeriodic = endpoint({
  method: 'post',
  path: '/periodic-jobs/{name}/runs',
  summary: 'Make a periodic job due now',
  tags: ['jobs'],
  request: { params: oneByName },
  responses: {
    202: {
      description: 'The next worker takes it',
      content: { 'application/json': { schema: oneByName } },
    },
  },
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
  summary: 'Put a failed job back into the queue; one of a kind that this version does not know is refused',
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

const shown = ({ id, addedAt, data }: DeadLetter, { kinds }: JobRegistry) => ({
  id: jobIdSchema.parse(id),
  job: data.job,
  isKnown: kinds.includes(data.job),
  reason: data.reason,
  tries: data.tries,
  failedAt: data.failedAt ?? addedAt.toISOString(),
})

const shownStanding = (standing: PeriodicStanding) => ({
  ...standing,
  nextDueAt: standing.nextDueAt.toISOString(),
  lastStartedAt: standing.lastStartedAt?.toISOString() ?? null,
  lastSuccessAt: standing.lastSuccessAt?.toISOString() ?? null,
  lastFailureAt: standing.lastFailureAt?.toISOString() ?? null,
})

async function requireLetter(tx: Tx, id: string): Promise<DeadLetter> {
  const letter = await takeDeadLetter(tx, id)
  if (!letter) throw new ApiProblem(404, 'not-found')
  return letter
}

/** What staff decide may be tried as often as a new job of most kinds. */
const secondChance = { retries: 3, backoffSeconds: 30 }

interface JobRouteDeps {
  database: Database
  jobs: Jobs
  registry: JobRegistry
  clock: Clock
}

/** Jobs as staff see and mend them. */
export function createJobRoutes({ database, jobs, registry, clock }: JobRouteDeps) {
  const record = (
    tx: Tx,
    by: { actor: Person; requestId: string },
    act: { action: 'retry' | 'drop' | 'run'; resource: AuditResource; resourceId?: string },
  ) => recordAccess(tx, { at: clock.now(), ...by, ...act, outcome: 'allowed' })

  return createRoutes()
    .openapi(readStanding, async (c) => {
      const {
        counts,
        late,
        periodic: _,
        ...standing
      } = await readJobsStanding(database.db, registry, clock.now())
      return c.json(
        {
          ...standing,
          ...counts,
          mostCounted,
          mostDeadLetters,
          late: late.map((one) => ({ ...one, dueSince: one.dueSince.toISOString() })),
        },
        200,
      )
    })
    .openapi(listPeriodic, async (c) => {
      const standings = await readStandings(database.db, registry.periodic, clock.now())
      return c.json({ items: standings.map(shownStanding) }, 200)
    })
    .openapi(runPeriodic, async (c) => {
      const by = { actor: requirePerson(c), requestId: c.var.requestId }
      const { name } = c.req.valid('param')
      if (!registry.periodic.some((job) => job.name === name)) throw new ApiProblem(404, 'not-found')
      await database.transaction(async (tx) => {
        if (!(await makeDue(tx, name, clock.now()))) throw new ApiProblem(404, 'not-found')
        await record(tx, by, { action: 'run', resource: `job/${name}` })
      })
      return c.json({ name }, 202)
    })
    .openapi(listDeadLetters, async (c) => {
      const { items, nextCursor } = await readPage(newestLetters, c.req.valid('query'), (part) =>
        findDeadLetters(database.db, part),
      )
      return c.json({ items: items.map((letter) => shown(letter, registry)), nextCursor }, 200)
    })
    .openapi(retryDeadLetter, async (c) => {
      const by = { actor: requirePerson(c), requestId: c.var.requestId }
      const { id } = c.req.valid('param')
      await database.transaction(async (tx) => {
        const { data } = await requireLetter(tx, id)
        const { job, singletonKey, payload } = data
        if (!registry.kinds.includes(job)) throw new ApiProblem(409, 'unknown-job-kind')
        await jobs.enqueueAgain(tx, { job, dueAt: null, singletonKey, payload }, secondChance)
        await record(tx, by, { action: 'retry', resource: `job/${job}`, resourceId: id })
      })
      return c.json({ id }, 202)
    })
    .openapi(dropDeadLetter, async (c) => {
      const by = { actor: requirePerson(c), requestId: c.var.requestId }
      const { id } = c.req.valid('param')
      await database.transaction(async (tx) => {
        const { data } = await requireLetter(tx, id)
        await record(tx, by, { action: 'drop', resource: `job/${data.job}`, resourceId: id })
      })
      return c.body(null, 204)
    })
}
