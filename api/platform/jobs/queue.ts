import { SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import type { Queryable } from '../database/database'
import type { Clock } from '../clock'
import { underMigrationLock } from '../database/migrate'
import type { Envelope, Jobs, Retrying } from './define'

/** The schema that pg-boss keeps its tables in. */
export const jobSchema = 'pgboss'

/**
 * One queue for all kinds of jobs: each brings its retries with it. `jobs-once` holds those with a key, of which one may wait at
 * a time; what has failed for good goes to `dead-letters` and stays until staff decide.
 */
export const queues = { standard: 'jobs', once: 'jobs-once', dead: 'dead-letters' } as const
export const workedQueues = [queues.standard, queues.once] as const

/** Nothing that waits is ever too old to be done. */
const tenYears = 3650

/** Told to the listening processes when a transaction that added jobs has been committed. */
export const wakeUpChannel = 'tapesh_jobs'

/**
 * pg-boss over our pool. It keeps the tables and adds jobs; taking them, holding them and trying them again is `leases.ts`, since pg-boss 10
 * hands every kind to whoever asks, reads its own clock, and takes an error for an empty queue.
 * @param migrate makes or renews its tables when it starts
 */
export const createBoss = (pool: Pick<Pool, 'query'>, { migrate = false } = {}): PgBoss =>
  new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: jobSchema,
    supervise: false,
    schedule: false,
    migrate,
  })

/**
 * Makes pg-boss's tables and our queues when they are not there. Run at start, after the migrations and under their lock: two
 * processes that begin on an empty database would otherwise both make them.
 */
export const prepareQueues = (pool: Pool): Promise<void> =>
  underMigrationLock(pool, async (client) => {
    const boss = createBoss(client, { migrate: true })
    await boss.start()
    await boss.createQueue(queues.dead, { name: queues.dead, retentionDays: tenYears })
    await boss.createQueue(queues.standard, { name: queues.standard })
    await boss.createQueue(queues.once, { name: queues.once, policy: 'short' })
    await boss.stop({ graceful: false, close: false, wait: false })
    // Those that are being done are looked through every second, beside any number that wait.
    await client.query(
      `create index if not exists job_active on ${jobSchema}.job (started_on) where state = 'active'`,
    )
    // Messages of whoever deletes an account are found beside any number of others.
    await client.query(
      `create index if not exists job_recipient on ${jobSchema}.job ((data->'payload'->>'recipient'))
        where data->'payload'->>'recipient' is not null`,
    )
  })

/** Adds jobs inside a transaction, each due at an instant of the injected clock. */
export function createJobs(boss: PgBoss, clock: Clock): Jobs {
  async function send(
    tx: Queryable,
    envelope: Envelope,
    { retries, backoffSeconds }: Retrying,
  ): Promise<void> {
    const { singletonKey, dueAt } = envelope
    const now = clock.now()
    await boss.send(singletonKey === null ? queues.standard : queues.once, envelope, {
      db: executorOf(tx),
      retryLimit: retries,
      retryDelay: backoffSeconds,
      retryBackoff: true,
      // Read by workers of the version before alone, while a new one takes their place.
      deadLetter: queues.dead,
      startAfter: dueAt ?? now.toISOString(),
      retentionDays: tenYears,
      ...(singletonKey === null ? {} : { singletonKey: `${envelope.job}/${singletonKey}` }),
    })
    if (dueAt === null || new Date(dueAt) <= now)
      await tx.execute(sql`select pg_notify(${wakeUpChannel}, '')`)
  }
  return {
    enqueue: (tx, definition, data, { startAfter, singletonKey } = {}) =>
      send(
        tx,
        {
          job: definition.name,
          dueAt: startAfter?.toISOString() ?? null,
          singletonKey: singletonKey ?? null,
          payload: definition.schema.parse(data),
        },
        definition,
      ),
    enqueueAgain: send,
  }
}

/** How pg-boss sends its statements through a transaction of ours. */
export const executorOf = (tx: Queryable): PgBoss.Db => ({
  executeSql: (text, values: readonly unknown[]) =>
    tx.execute(new WrittenStatement(text, values.map(forDriver))),
})

/** A statement that is written already: pg-boss numbers its parameters, and names some of them twice. */
class WrittenStatement extends SQL {
  constructor(
    private readonly text: string,
    private readonly values: unknown[],
  ) {
    super([])
  }

  override toQuery() {
    return { sql: this.text, params: this.values }
  }
}

const forDriver = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !(value instanceof Date) && !Array.isArray(value)
    ? JSON.stringify(value)
    : (value ?? null)
