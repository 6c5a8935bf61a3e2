import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { verifyAudit } from './audit/read'
import type { Queryable } from './database/database'
import { forgetOldKeys } from './idempotency/run-once'
import { defineJob, worker, type Jobs, type JobWorker } from './jobs/public'

const hourMs = 60 * 60 * 1000

const housekeeping = defineJob('keep-house', z.strictObject({}), { retries: 3, backoffSeconds: 60 })

/**
 * Every hour: forgets idempotency keys and limits that have had their time, and checks the audit's chain. The head of the chain
 * goes into the log, which is kept elsewhere: whoever rewrites the database's audit would have to rewrite that as well.
 */
export const housekeepingWorker: JobWorker = worker(
  housekeeping,
  async (_data, { database, clock, jobs, log }) => {
    const now = clock.now()
    await forgetOldKeys(database.db, now)
    await database.db.execute(sql`delete from rate_limits where expire < ${now.getTime() - hourMs}`)
    await database.db.execute(sql`delete from token_buckets where full_at < ${now.getTime()}`)
    const { isWhole, entries, head, firstBroken } = await verifyAudit(database.db)
    if (isWhole) log.info({ part: 'audit', entries, head }, 'The audit is whole')
    else log.error({ part: 'audit', entries, head, firstBroken }, 'The audit has been tampered with')
    await scheduleHousekeeping(database.db, jobs, new Date(now.getTime() + hourMs))
  },
)

/** One waits at any time, however many processes start. */
export const scheduleHousekeeping = (tx: Queryable, jobs: Jobs, startAfter: Date): Promise<void> =>
  jobs.enqueue(tx, housekeeping, {}, { startAfter, singletonKey: 'hourly' })
