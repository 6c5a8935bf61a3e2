import type PgBoss from 'pg-boss'
import { describeError, type ApiLog } from '../api-log'
import type { Clock } from '../clock'
import { followChannel, type Channel } from '../database/channel'
import type { Database } from '../database/database'
import { withPatience } from '../database/patience'
import { envelopeSchema, GiveUp, type Envelope, type JobContext, type Jobs, type JobWorker } from './define'
import { buryJob } from './dead-letters'
import { wakeUpChannel, workedQueues } from './queue'

export interface RunnerOptions {
  boss: PgBoss
  database: Database
  clock: Clock
  jobs: Jobs
  log: ApiLog
  workers: readonly JobWorker[]
  /** How many jobs this process does at a time. */
  concurrency?: number
  /** Milliseconds between looks for work that nobody announced: what came due, what is to be retried. */
  pollEvery?: number
}

export interface JobRunner {
  start(): Promise<void>
  /** Takes no more jobs and waits for those under way. */
  stop(): Promise<void>
  isRunning(): boolean
  /** Takes at most `most` waiting jobs and does them. @returns how many there were */
  runBatch(most?: number): Promise<number>
}

type FetchedJob = PgBoss.JobWithMetadata

/** Milliseconds that a look for work may take: who stops the process waits for it. */
const lookPatience = 10_000

/** Takes jobs from the queue and does them. Any number of processes may run one on the same database. */
export function createRunner(options: RunnerOptions): JobRunner {
  const { boss, database, clock, jobs, log, concurrency = 4, pollEvery = 1000 } = options
  const workers = new Map(options.workers.map((worker) => [worker.name, worker]))
  const underWay = new Set<Promise<void>>()
  let isRunning = false
  /** Said once an outage, not once a second. */
  let isAway = false
  let ended: Promise<void> = Promise.resolve()
  let wake: () => void = () => {}
  let channel: Channel | undefined

  async function take(most: number): Promise<Promise<void>[]> {
    const taken: Promise<void>[] = []
    for (const queue of workedQueues) {
      if (taken.length >= most) break
      const found: FetchedJob[] = await withPatience(lookPatience, () =>
        boss.fetch<object>(queue, { batchSize: most - taken.length, includeMetadata: true }),
      )
      taken.push(...found.map((job) => settle(queue, job)))
    }
    return taken
  }

  async function settle(queue: string, job: FetchedJob): Promise<void> {
    const parsed = envelopeSchema.safeParse(job.data)
    const envelope: Envelope = parsed.success
      ? parsed.data
      : { job: 'unreadable', dueAt: null, singletonKey: null, payload: null }
    try {
      if (isEarly(envelope)) return await putBack(queue, job, envelope)
      const worker = workers.get(envelope.job)
      if (!worker) throw new GiveUp(`No worker for jobs of the kind ${envelope.job}`)
      const context: JobContext = { clock, database, jobs, log, jobId: job.id }
      await worker.run(envelope.payload, context)
      // Done is gone: what the job carried (a phone, a code) is not kept.
      await boss.deleteJob(queue, job.id)
    } catch (error) {
      await fail(queue, job, envelope, error).catch((failure: unknown) =>
        // Nothing is lost: the job stays active until it expires, and is then taken again.
        log.warn({ job: envelope.job, error: describeError(failure) }, 'A job could not be settled'),
      )
    }
  }

  const isEarly = ({ dueAt }: Envelope) => dueAt !== null && new Date(dueAt) > clock.now()

  /** The queue's clock said that it is due, ours says it is not: ours decides. */
  async function putBack(queue: string, job: FetchedJob, envelope: Envelope): Promise<void> {
    await database.transaction(async (tx) => {
      await jobs.enqueueAgain(tx, envelope, { retries: job.retryLimit, backoffSeconds: job.retryDelay })
      await jobs.remove(tx, queue, job.id)
    })
  }

  async function fail(queue: string, job: FetchedJob, envelope: Envelope, error: unknown): Promise<void> {
    const reason = reasonOf(error)
    const isLast = isHopeless(error) || job.retryCount >= job.retryLimit
    log.warn(
      { job: envelope.job, jobId: job.id, tries: job.retryCount + 1, error: describeError(error) },
      isLast ? 'A job became a dead letter' : 'A job failed and will be tried again',
    )
    if (!isLast) {
      await boss.fail(queue, job.id, { reason })
      return
    }
    await database.transaction(async (tx) => {
      await buryJob(tx, boss, { envelope, reason, tries: job.retryCount + 1, failedAt: clock.now() })
      await jobs.remove(tx, queue, job.id)
    })
  }

  async function runBatch(most = concurrency): Promise<number> {
    const taken = await take(most)
    await Promise.all(taken)
    return taken.length
  }

  async function loop(): Promise<void> {
    while (isRunning) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      let found = 0
      try {
        const taken = await take(concurrency - underWay.size)
        found = taken.length
        isAway = false
        for (const work of taken) {
          underWay.add(work)
          void work.finally(() => underWay.delete(work))
        }
      } catch (error) {
        if (!isAway) log.warn({ error: describeError(error) }, 'Jobs cannot be read')
        isAway = true
      }
      if (found > 0 && underWay.size < concurrency) continue
      await pause([woken, ...(underWay.size >= concurrency ? [Promise.race(underWay)] : [])])
    }
    await Promise.all(underWay)
  }

  async function pause(until: Promise<unknown>[]): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const polled = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, pollEvery)
    })
    await Promise.race([polled, ...until])
    clearTimeout(timer)
  }

  return {
    runBatch,
    isRunning: () => isRunning,
    start() {
      isRunning = true
      // Of new jobs at once; while that connection is broken they are found by looking.
      const look = () => wake()
      channel = followChannel(database.pool, wakeUpChannel, { onMessage: look, onListening: look })
      ended = loop()
      return Promise.resolve()
    },
    async stop() {
      isRunning = false
      wake()
      await ended
      await channel?.close()
    },
  }
}

const isHopeless = (error: unknown): boolean =>
  error instanceof GiveUp || (error instanceof Error && 'retryable' in error && error.retryable === false)

/** A reason that staff may read: a kind and a code, never a message, which may quote what was sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' && /^[\w.-]{1,80}$/.test(code) ? `${error.name}: ${code}` : error.name
}
