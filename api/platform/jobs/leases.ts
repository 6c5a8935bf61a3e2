import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import { workedQueues } from './queue'

/** A job that this process holds. */
export interface TakenJob {
  queue: string
  id: string
  data: unknown
  /**
   * Tries before this one. Each taking counts one, so it also tells this holder from whoever takes the job after its lease has ended: nothing is
   * settled or renewed but under the number it was taken with.
   */
  tried: number
  retries: number
  backoffSeconds: number
}

interface Row extends Record<string, unknown> {
  name: string
  id: string
  data: unknown
  retry_count: number
  retry_limit: number
  retry_delay: number
}

export interface Taking {
  /** The kinds that this process knows; what it does not know waits for one that does. */
  kinds: readonly string[]
  now: Date
  leaseMs: number
  most: number
}

const ofWorkedQueues = sql`name in (${sql.join(
  workedQueues.map((queue) => sql`${queue}`),
  sql`, `,
)})`

const milliseconds = (ms: number): SQL => sql`${ms} * interval '1 millisecond'`

/**
 * Takes jobs that are due, and those whose holder has not renewed its lease; first those, and of each queue what has been due longest. What
 * cannot be read as a job is taken by anybody, to be put among the dead letters.
 */
export async function takeJobs(
  queryable: Queryable,
  { kinds, now, leaseMs, most }: Taking,
): Promise<TakenJob[]> {
  if (most < 1) return []
  const at = sql`${now.toISOString()}::timestamptz`
  const isKnown = sql`(data->>'job' = any(${sql.param([...kinds])}::text[]) or jsonb_typeof(data->'job') is distinct from 'string')`
  const waitingIn = (queue: string) => sql`
    (select name, id, 1 as turn from pgboss.job
      where name = ${queue} and state < 'active' and start_after <= ${at} and ${isKnown}
      order by start_after limit ${most} for update skip locked)`
  const { rows } = await queryable.execute<Row>(sql`
    with lost as materialized (
      select name, id, 0 as turn from pgboss.job
      where ${ofWorkedQueues} and state = 'active' and started_on + expire_in < ${at} and ${isKnown}
      order by started_on limit ${most} for update skip locked
    ), standard as materialized ${waitingIn(workedQueues[0])}, once as materialized ${waitingIn(workedQueues[1])},
    taken as (
      select name, id from (table lost union all table standard union all table once) as found
      order by turn limit ${most}
    )
    update pgboss.job as job set
      state = 'active', started_on = ${at}, expire_in = ${milliseconds(leaseMs)},
      retry_count = case when started_on is null then retry_count else retry_count + 1 end
    from taken where job.name = taken.name and job.id = taken.id
    returning job.name, job.id, job.data, job.retry_count, job.retry_limit, job.retry_delay`)
  return rows.map((row) => ({
    queue: row.name,
    id: row.id,
    data: row.data,
    tried: row.retry_count,
    retries: row.retry_limit,
    backoffSeconds: row.retry_delay,
  }))
}

type Held = Pick<TakenJob, 'queue' | 'id' | 'tried'>

/** @returns the ids of those that are still held */
export async function renewLeases(
  queryable: Queryable,
  held: readonly Held[],
  now: Date,
): Promise<Set<string>> {
  if (held.length === 0) return new Set()
  const { rows } = await queryable.execute<{ id: string }>(sql`
    update pgboss.job as job set started_on = ${now.toISOString()}::timestamptz
    from unnest(
      ${sql.param(held.map(({ queue }) => queue))}::text[],
      ${sql.param(held.map(({ id }) => id))}::uuid[],
      ${sql.param(held.map(({ tried }) => tried))}::int[]
    ) as held (name, id, tried)
    where job.name = held.name and job.id = held.id and job.retry_count = held.tried and job.state = 'active'
    returning job.id`)
  return new Set(rows.map(({ id }) => id))
}

const isHeld = ({ queue, id, tried }: Held): SQL =>
  sql`name = ${queue} and id = ${id}::uuid and state = 'active' and retry_count = ${tried}`

/** Takes away what is done, or goes among the dead letters; what it carried (a phone, a code) is not kept. @returns false when it is held no more */
export async function removeTaken(queryable: Queryable, job: Held): Promise<boolean> {
  const { rows } = await queryable.execute(sql`delete from pgboss.job where ${isHeld(job)} returning id`)
  return rows.length === 1
}

/** @returns false when it is held no more */
export async function tryLater(queryable: Queryable, job: Held, dueAt: Date): Promise<boolean> {
  const { rows } = await queryable.execute(sql`
    update pgboss.job set state = 'retry', start_after = ${dueAt.toISOString()}::timestamptz
    where ${isHeld(job)} returning id`)
  return rows.length === 1
}
