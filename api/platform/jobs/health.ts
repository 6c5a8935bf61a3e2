import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import { findLiveWorkers } from './live-workers'
import type { JobRegistry } from './periodic'
import { queues, workedQueues } from './queue'
import { readStandings, type PeriodicStanding } from './schedule'

const minuteMs = 60_000

/** A job that has been due for longer tells that nobody takes jobs, or that they take too few. */
const waitingTooLongMs = 2 * minuteMs
/** A worker says that it lives every quarter of a minute. */
const seenWithinMs = minuteMs
/** So many dead letters may lie about before they are an alarm. */
export const mostDeadLetters = 20

/** Nothing is counted further: a figure beyond it is not read as a figure. */
export const mostCounted = 10_000

const worked = sql`name in (${workedQueues[0]}, ${workedQueues[1]})`

export interface QueueCounts {
  waiting: number
  active: number
  retrying: number
  dead: number
}

/** Each counted up to `mostCounted`. */
async function countJobs(queryable: Queryable): Promise<QueueCounts> {
  const count = (where: ReturnType<typeof sql>) =>
    sql`(select count(*) from (select from pgboss.job where ${where} limit ${mostCounted}) as counted)`
  const { rows } = await queryable.execute<Record<keyof QueueCounts, string>>(sql`
    select ${count(sql`${worked} and state = 'created'`)} as waiting,
      ${count(sql`${worked} and state = 'active'`)} as active,
      ${count(sql`${worked} and state = 'retry'`)} as retrying,
      ${count(sql`name = ${queues.dead} and state = 'created'`)} as dead`)
  const of = (name: keyof QueueCounts) => Number(rows[0]?.[name] ?? 0)
  return { waiting: of('waiting'), active: of('active'), retrying: of('retrying'), dead: of('dead') }
}

/** Jobs of one kind that have been due for too long. */
export interface LateKind {
  kind: string
  isKnown: boolean
  dueSince: Date
}

/** Of so many of those that have been due longest: no more is looked through, however many wait. */
const mostLookedAt = 1000

async function lateKinds(queryable: Queryable, kinds: readonly string[], now: Date): Promise<LateKind[]> {
  const dueBefore = new Date(now.getTime() - waitingTooLongMs).toISOString()
  const lateIn = (queue: string) => sql`(select data->>'job' as kind, start_after from pgboss.job
    where name = ${queue} and state < 'active' and start_after <= ${dueBefore}::timestamptz
    order by start_after limit ${mostLookedAt})`
  const { rows } = await queryable.execute<{ kind: string | null; since: string }>(sql`
    select kind, min(start_after) as since
    from (${lateIn(workedQueues[0])} union all ${lateIn(workedQueues[1])}) as late group by kind order by since, kind`)
  // What cannot be read as a job is taken by anybody.
  return rows.map(({ kind, since }) => ({
    kind: kind ?? 'unreadable',
    isKnown: kind === null || kinds.includes(kind),
    dueSince: new Date(since),
  }))
}

export type JobProblem = 'no-worker' | 'late' | 'unknown-kinds' | 'overdue' | 'dead-letters'

export interface JobsStanding {
  /** `down`: nobody takes jobs, and some have been due for long. */
  state: 'ok' | 'degraded' | 'down'
  problems: JobProblem[]
  counts: QueueCounts
  liveWorkers: number
  late: LateKind[]
  periodic: PeriodicStanding[]
}

/** How the jobs of all processes stand. A bounded part of the tables is read, however many wait. */
export async function readJobsStanding(
  queryable: Queryable,
  registry: JobRegistry,
  now: Date,
): Promise<JobsStanding> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const counts = await countJobs(queryable)
  const { live, tookAt } = await findLiveWorkers(queryable, ago(seenWithinMs))
  const late = await lateKinds(queryable, registry.kinds, now)
  const periodic = await readStandings(queryable, registry.periodic, now)
  const isLate = late.some(({ isKnown }) => isKnown)
  // Alive and idle beside work that waits is as good as dead.
  const takesWork = live > 0 && tookAt !== null && tookAt >= ago(waitingTooLongMs)
  const problems: JobProblem[] = []
  if (live === 0 || (isLate && !takesWork)) problems.push('no-worker')
  if (isLate) problems.push('late')
  if (late.some(({ isKnown }) => !isKnown)) problems.push('unknown-kinds')
  if (periodic.some(({ isOverdue }) => isOverdue)) problems.push('overdue')
  if (counts.dead > mostDeadLetters) problems.push('dead-letters')
  const state = isLate && !takesWork ? 'down' : problems.length > 0 ? 'degraded' : 'ok'
  return { state, problems, counts, liveWorkers: live, late, periodic }
}
