import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import type { PeriodicJob } from './periodic'
import { periodicJobs } from './tables'

type PeriodicRow = typeof periodicJobs.$inferSelect

/** A run that this process holds. */
export interface TakenRun {
  name: string
  runId: string
}

const instantOf = (at: Date) => sql`${at.toISOString()}::timestamptz`
const namesOf = (jobs: readonly Pick<PeriodicJob, 'name'>[]) =>
  sql`${sql.param(jobs.map(({ name }) => name))}::text[]`

/** Jobs as rows of a statement: `name`, and `every` as an interval. */
const known = (jobs: readonly PeriodicJob[]) => sql`(
  select name, seconds * interval '1 second' as every
  from unnest(${namesOf(jobs)}, ${sql.param(jobs.map(({ everySeconds }) => everySeconds))}::float8[]) as given (name, seconds)
)`

/** Makes sure that each has its row: a new one is due at once, and one that has become more frequent does not wait out its old interval. */
export async function registerPeriodicJobs(
  queryable: Queryable,
  jobs: readonly PeriodicJob[],
  now: Date,
): Promise<void> {
  const at = instantOf(now)
  await queryable.execute(sql`
    insert into periodic_jobs as job (name, registered_at, next_due_at)
    select name, ${at}, ${at} from ${known(jobs)} as known order by name
    on conflict (name) do update set next_due_at = least(
      job.next_due_at, ${at} + (select every from ${known(jobs)} as known where known.name = job.name))`)
}

/** How often one run is begun when each of its processes dies; then it waits until it is due again. */
const mostAttempts = 3

export interface TakingRuns {
  jobs: readonly PeriodicJob[]
  now: Date
  leaseMs: number
  most: number
}

/**
 * Takes runs that are due, and those whose holder has not renewed its lease. The next time that is due is set as a run is taken, past all
 * that was missed and in step with the times before: a run that fails is not repeated until then.
 */
export async function takeRuns(
  queryable: Queryable,
  { jobs, now, leaseMs, most }: TakingRuns,
): Promise<TakenRun[]> {
  if (most < 1 || jobs.length === 0) return []
  const at = instantOf(now)
  const isDue = sql`job.next_due_at <= ${at}`
  const wasLost = sql`job.lease_until is not null`
  const { rows } = await queryable.execute<{ name: string; run_id: string }>(sql`
    with due as materialized (
      select job.name, known.every from periodic_jobs as job join ${known(jobs)} as known on known.name = job.name
      where (job.lease_until is null or job.lease_until < ${at})
        and (${isDue} or (${wasLost} and job.attempt < ${mostAttempts}))
      order by job.next_due_at limit ${most} for update of job skip locked
    )
    update periodic_jobs as job set
      run_id = gen_random_uuid(),
      lease_until = ${at} + ${leaseMs} * interval '1 millisecond',
      attempt = case when ${isDue} then 1 else job.attempt + 1 end,
      next_due_at = case when ${isDue}
        then job.next_due_at + (floor(extract(epoch from ${at} - job.next_due_at) / extract(epoch from due.every)) + 1) * due.every
        else job.next_due_at end,
      last_started_at = ${at},
      failures = case when ${wasLost} then job.failures + 1 else job.failures end,
      last_failure_at = case when ${wasLost} then ${at} else job.last_failure_at end,
      last_failure_reason = case when ${wasLost} then 'worker-lost' else job.last_failure_reason end
    from due where job.name = due.name
    returning job.name, job.run_id`)
  return rows.map(({ name, run_id }) => ({ name, runId: run_id }))
}

/** @returns the ids of the runs that are still held */
export async function renewRuns(
  queryable: Queryable,
  runs: readonly TakenRun[],
  until: Date,
): Promise<Set<string>> {
  if (runs.length === 0) return new Set()
  const { rows } = await queryable.execute<{ run_id: string }>(sql`
    update periodic_jobs set lease_until = ${instantOf(until)}
    where run_id = any(${sql.param(runs.map(({ runId }) => runId))}::uuid[]) returning run_id`)
  return new Set(rows.map(({ run_id }) => run_id))
}

/** Notes how a run ended. @param failure why it failed; `null` when it did not @returns false when it is held no more */
export async function settleRun(
  queryable: Queryable,
  { name, runId }: TakenRun,
  now: Date,
  failure: string | null,
): Promise<boolean> {
  const at = instantOf(now)
  const outcome =
    failure === null
      ? sql`last_success_at = ${at}, failures = 0`
      : sql`last_failure_at = ${at}, last_failure_reason = ${failure}, failures = failures + 1`
  const { rows } = await queryable.execute(sql`
    update periodic_jobs set run_id = null, lease_until = null, ${outcome}
    where name = ${name} and run_id = ${runId}::uuid returning name`)
  return rows.length === 1
}

/** Makes it due now, and again when it would have been. @returns false when there is no such job */
export async function makeDue(queryable: Queryable, name: string, now: Date): Promise<boolean> {
  const { rows } = await queryable.execute(sql`
    update periodic_jobs set next_due_at = least(next_due_at, ${instantOf(now)}) where name = ${name} returning name`)
  return rows.length === 1
}

export type PeriodicState = 'new' | 'running' | 'succeeded' | 'failed'

/** A periodic job as it stands. */
export interface PeriodicStanding {
  name: string
  everySeconds: number
  state: PeriodicState
  /** The last success is longer ago than it may be. */
  isOverdue: boolean
  nextDueAt: Date
  lastStartedAt: Date | null
  lastSuccessAt: Date | null
  lastFailureAt: Date | null
  lastFailureReason: string | null
  failures: number
}

/** Those of `jobs`, in their order. */
export async function readStandings(
  queryable: Queryable,
  jobs: readonly PeriodicJob[],
  now: Date,
): Promise<PeriodicStanding[]> {
  const rows = new Map((await queryable.select().from(periodicJobs)).map((row) => [row.name, row] as const))
  return jobs.flatMap((job) => {
    const row = rows.get(job.name)
    return row ? [standingOf(job, row, now)] : []
  })
}

/** @param row as it is stored */
function standingOf(
  { name, everySeconds, lateAfterSeconds }: Pick<PeriodicJob, 'name' | 'everySeconds' | 'lateAfterSeconds'>,
  row: PeriodicRow,
  now: Date,
): PeriodicStanding {
  const { nextDueAt, lastStartedAt, lastSuccessAt, lastFailureAt, lastFailureReason, failures } = row
  const since = lastSuccessAt ?? row.registeredAt
  return {
    name,
    everySeconds,
    state: stateOf(row, now),
    isOverdue: now.getTime() - since.getTime() > (everySeconds + lateAfterSeconds) * 1000,
    ...{ nextDueAt, lastStartedAt, lastSuccessAt, lastFailureAt, lastFailureReason, failures },
  }
}

function stateOf({ leaseUntil, failures, lastSuccessAt }: PeriodicRow, now: Date): PeriodicState {
  if (leaseUntil !== null && leaseUntil >= now) return 'running'
  // A lease that has ended is a process that has died; nobody has noted it yet.
  if (failures > 0 || leaseUntil !== null) return 'failed'
  return lastSuccessAt === null ? 'new' : 'succeeded'
}
