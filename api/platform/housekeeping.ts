import { sql } from 'drizzle-orm'
import { forgetLooks } from './audit/looks'
import { forgetOldKeys } from './idempotency/run-once'
import { forgetDeadMessages } from './jobs/dead-letters'
import { forgetDeadWorkers } from './jobs/live-workers'
import { definePeriodicJob, hour, minute } from './jobs/public'

const hourMs = 60 * 60 * 1000

/** Forgets, every hour, what has had its time: idempotency keys, limits, messages that failed, and processes that once did jobs. */
export const housekeeping = definePeriodicJob(
  'keep-house',
  { everySeconds: hour, lateAfterSeconds: 30 * minute },
  async ({ database: { db }, clock }) => {
    const now = clock.now()
    await forgetOldKeys(db, now)
    await db.execute(sql`delete from rate_limits where expire < ${now.getTime() - hourMs}`)
    await db.execute(sql`delete from token_buckets where full_at < ${now.getTime()}`)
    await forgetDeadWorkers(db, new Date(now.getTime() - 24 * hourMs))
    await forgetDeadMessages(db, now)
    await forgetLooks(db, now)
    // Jobs that an earlier version ended by pg-boss's own hand, with what they carried.
    await db.execute(sql`delete from pgboss.job where state > 'active'`)
    await db.execute(sql`delete from pgboss.archive`)
  },
)
