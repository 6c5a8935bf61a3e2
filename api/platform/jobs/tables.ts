import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns'

/** When each periodic job is due, who runs it and how it went: one row a job, whatever the number of processes. */
export const periodicJobs = pgTable(
  'periodic_jobs',
  {
    name: text('name').primaryKey(),
    /** Before its first success it counts as late from here. */
    registeredAt: instant('registered_at').notNull(),
    nextDueAt: instant('next_due_at').notNull(),
    /** The run under way: whoever settles it names it. */
    runId: uuid('run_id'),
    /** Another process may take the run up when its holder has not renewed this. */
    leaseUntil: instant('lease_until'),
    /** How often the run that is under way, or was last, has been begun. */
    attempt: integer('attempt').notNull().default(0),
    lastStartedAt: instant('last_started_at'),
    lastSuccessAt: instant('last_success_at'),
    lastFailureAt: instant('last_failure_at'),
    /** A kind and a code, never a message, which may quote what was sent. */
    lastFailureReason: text('last_failure_reason'),
    /** Since the last success. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    check('periodic_jobs_held', sql`(${table.runId} is null) = (${table.leaseUntil} is null)`),
    check(
      'periodic_jobs_failed',
      sql`(${table.lastFailureAt} is null) = (${table.lastFailureReason} is null)`,
    ),
  ],
)

/** Processes that do jobs; one that has not been seen for a while is dead. */
export const jobWorkers = pgTable('job_workers', {
  id: uuid('id').primaryKey(),
  startedAt: instant('started_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  /** When it last took a job, to a quarter of a minute. */
  tookAt: instant('took_at'),
})
