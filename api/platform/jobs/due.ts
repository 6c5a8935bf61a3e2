import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import { queues, workedQueues } from './queue'

export interface KindOfJobs {
  job: string
  count: number
  /** When the one that has been due longest came due, or failed for good. */
  since: Date
}

/** Of so many of those that have been due longest: no more is looked through, however many wait. */
const mostLookedAt = 10_000

/** Jobs that are due and not begun, by kind. */
export const findDueJobs = (queryable: Queryable, now: Date): Promise<KindOfJobs[]> =>
  byKind(
    queryable,
    sql`name in (${workedQueues[0]}, ${workedQueues[1]}) and state < 'active' and start_after <= ${now.toISOString()}::timestamptz`,
  )

/** Jobs that failed for good and wait for staff, by kind. */
export const countDeadJobs = (queryable: Queryable): Promise<KindOfJobs[]> =>
  byKind(queryable, sql`name = ${queues.dead} and state = 'created'`)

async function byKind(queryable: Queryable, where: ReturnType<typeof sql>): Promise<KindOfJobs[]> {
  const { rows } = await queryable.execute<{ job: string | null; count: number; since: string }>(sql`
    select job, count(*)::int as count, min(start_after) as since
    from (select data->>'job' as job, start_after from pgboss.job where ${where}
      order by start_after limit ${mostLookedAt}) as found
    group by job order by job`)
  return rows.map(({ job, count, since }) => ({ job: job ?? 'unreadable', count, since: new Date(since) }))
}
