import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database'

export interface SeenWorker {
  id: string
  startedAt: Date
  tookAt: Date | null
}

/** Says that this process lives and does jobs. */
export async function noteSeen(queryable: Queryable, worker: SeenWorker, now: Date): Promise<void> {
  const tookAt = worker.tookAt?.toISOString() ?? null
  await queryable.execute(sql`
    insert into job_workers (id, started_at, seen_at, took_at)
    values (${worker.id}::uuid, ${worker.startedAt.toISOString()}, ${now.toISOString()}, ${tookAt})
    on conflict (id) do update set seen_at = excluded.seen_at, took_at = excluded.took_at`)
}

export async function forgetWorker(queryable: Queryable, id: string): Promise<void> {
  await queryable.execute(sql`delete from job_workers where id = ${id}::uuid`)
}

/** Takes away those that have not been seen for long. */
export async function forgetDeadWorkers(queryable: Queryable, seenBefore: Date): Promise<void> {
  await queryable.execute(sql`delete from job_workers where seen_at < ${seenBefore.toISOString()}`)
}

export interface LiveWorkers {
  live: number
  /** When any of them last took work. */
  tookAt: Date | null
}

export async function findLiveWorkers(queryable: Queryable, seenSince: Date): Promise<LiveWorkers> {
  const { rows } = await queryable.execute<{ live: string; took_at: string | null }>(sql`
    select count(*) as live, max(took_at) as took_at from job_workers where seen_at >= ${seenSince.toISOString()}`)
  const tookAt = rows[0]?.took_at ?? null
  return { live: Number(rows[0]?.live ?? 0), tookAt: tookAt === null ? null : new Date(tookAt) }
}
