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

/** Told to the listening processes when a transaction that added jobs has been committed. */
export const wakeUpChannel = 'tapesh_jobs'

const aMinute = 60

export interface BossOptions {
  /** Looks after jobs whose worker died, and after what is done. */
  supervise: boolean
  maintenanceIntervalSeconds?: number
  /** A worker that has been silent for so long is dead, and its job is another's. */
  expireInSeconds?: number
  /** Makes or renews pg-boss's tables when it starts. */
  migrate?: boolean
}

/** pg-boss over our pool. */
export const createBoss = (
  pool: Pick<Pool, 'query'>,
  {
    supervise,
    maintenanceIntervalSeconds = aMinute,
    expireInSeconds = 5 * aMinute,
    migrate = false,
  }: BossOptions,
): PgBoss =>
  new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: jobSchema,
    supervise,
    schedule: false,
    migrate,
    maintenanceIntervalSeconds,
    expireInSeconds,
    archiveFailedAfterSeconds: aMinute,
    deleteAfterHours: 24,
  })

/**
 * Makes pg-boss's tables and our queues when they are not there. Run at start, after the migrations and under their lock: two
 * processes that begin on an empty database would otherwise both make them.
 */
export const prepareQueues = (pool: Pool): Promise<void> =>
  underMigrationLock(pool, async (client) => {
    const boss = createBoss(client, { supervise: false, migrate: true })
    await boss.start()
    const tenYears = 3650
    await boss.createQueue(queues.dead, { name: queues.dead, retentionDays: tenYears })
    await boss.createQueue(queues.standard, { name: queues.standard })
    await boss.createQueue(queues.once, { name: queues.once, policy: 'short' })
    await boss.stop({ graceful: false, close: false, wait: false })
  })

/**
 * Adds and takes away jobs inside a transaction. pg-boss's own clock starts a job so many seconds after its row was written; the
 * runner looks at `dueAt` by the injected clock before it is done.
 */
export function createJobs(boss: PgBoss, clock: Clock): Jobs {
  async function send(
    tx: Queryable,
    envelope: Envelope,
    { retries, backoffSeconds }: Retrying,
  ): Promise<void> {
    const { singletonKey, dueAt } = envelope
    const wait = dueAt === null ? 0 : Math.ceil((new Date(dueAt).getTime() - clock.now().getTime()) / 1000)
    await boss.send(singletonKey === null ? queues.standard : queues.once, envelope, {
      db: executorOf(tx),
      retryLimit: retries,
      retryDelay: backoffSeconds,
      retryBackoff: true,
      deadLetter: queues.dead,
      ...(wait > 0 ? { startAfter: wait } : {}),
      ...(singletonKey === null ? {} : { singletonKey: `${envelope.job}/${singletonKey}` }),
    })
    if (wait <= 0) await tx.execute(sql`select pg_notify(${wakeUpChannel}, '')`)
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
    async remove(tx, queue, id) {
      await boss.deleteJob(queue, id, { db: executorOf(tx) })
    },
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
