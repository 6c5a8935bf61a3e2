import { randomUUID } from 'node:crypto'
import type PgBoss from 'pg-boss'
import { describeError, type ApiLog } from '../api-log'
import type { Clock } from '../clock'
import { followChannel, type Channel } from '../database/channel'
import type { Database } from '../database/database'
import { sqlStateOf } from '../database/outage'
import { withPatience } from '../database/patience'
import { buryJob } from './dead-letters'
import { envelopeSchema, GiveUp, type Envelope, type Jobs, type JobWorker } from './define'
import { removeTaken, renewLeases, takeJobs, tryLater, type TakenJob } from './leases'
import { forgetWorker, noteSeen } from './live-workers'
import type { PeriodicJob } from './periodic'
import { wakeUpChannel } from './queue'
import { registerPeriodicJobs, renewRuns, settleRun, takeRuns, type TakenRun } from './schedule'
import { LeaseLost, withinLimit } from './within-limit'

export interface RunnerOptions {
  boss: PgBoss
  database: Database
  clock: Clock
  jobs: Jobs
  log: ApiLog
  workers: readonly JobWorker[]
  periodic?: readonly PeriodicJob[]
  /** How many jobs this process does at a time. */
  concurrency?: number
  /** How many periodic jobs, beside those. */
  periodicConcurrency?: number
  /** Milliseconds between looks for work that nobody announced: what came due, what is to be retried, what a dead process held. */
  pollEvery?: number
  /** A process that has not renewed what it holds for so many milliseconds is dead, and its work is another's. It renews three times in that time. */
  leaseMs?: number
}

export interface JobRunner {
  /** Answers when it has said that it lives. */
  start(): Promise<void>
  /** Takes no more work and waits for what is under way. */
  stop(): Promise<void>
  isRunning(): boolean
  /** Takes at most `most` waiting jobs and does them. @returns how many there were */
  runBatch(most?: number): Promise<number>
  /** Does the periodic jobs that are due, or those of them that are named. @returns their names */
  runDue(...names: string[]): Promise<string[]>
}

/** With a look every second, what a dead process held is taken up within a minute. */
export const defaultLeaseMs = 45_000

/** Milliseconds that a look for work may take: who stops the process waits for it. */
const lookPatience = 10_000

/** Takes jobs from the queue, and periodic jobs from the schedule, and does them. Any number of processes may run one on the same database. */
export function createRunner(options: RunnerOptions): JobRunner {
  const { boss, database, clock, jobs, log, periodic = [] } = options
  const { concurrency = 4, periodicConcurrency = 2, pollEvery = 1000, leaseMs = defaultLeaseMs } = options
  const workers = new Map(options.workers.map((worker) => [worker.name, worker]))
  const kinds = [...workers.keys()]
  const periodicOf = new Map(periodic.map((job) => [job.name, job]))
  const self = { id: randomUUID(), startedAt: clock.now(), tookAt: null as Date | null }
  const heldJobs = new Map<string, { job: TakenJob; abort: AbortController }>()
  const heldRuns = new Map<string, { run: TakenRun; abort: AbortController }>()
  const underWay = new Set<Promise<void>>()
  const runsUnderWay = new Set<Promise<void>>()
  let isRunning = false
  let isRegistered = false
  /** Said once an outage, not once a second. */
  let isAway = false
  let ended: Promise<void> = Promise.resolve()
  let wake: () => void = () => {}
  let channel: Channel | undefined

  async function take(most: number): Promise<Promise<void>[]> {
    const taken = await withPatience(lookPatience, () =>
      takeJobs(database.db, { kinds, now: clock.now(), leaseMs, most }),
    )
    return taken.map(perform)
  }

  async function perform(job: TakenJob): Promise<void> {
    const parsed = envelopeSchema.safeParse(job.data)
    const envelope: Envelope = parsed.success
      ? parsed.data
      : { job: 'unreadable', dueAt: null, singletonKey: null, payload: null }
    const abort = new AbortController()
    heldJobs.set(job.id, { job, abort })
    let failure: unknown = null
    try {
      // The process that had the last try has died in it.
      if (job.tried > job.retries) throw new GiveUp('worker-lost')
      const worker = workers.get(envelope.job)
      if (!worker) throw new GiveUp('unreadable')
      await withinLimit(worker.timeLimitSeconds, abort, (signal) =>
        worker.run(envelope.payload, { clock, database, jobs, log, signal, jobId: job.id }),
      )
    } catch (error) {
      failure = error
    }
    // What cannot be settled is renewed no more: its lease ends, and it is taken again.
    heldJobs.delete(job.id)
    await settle(job, envelope, failure).catch((error: unknown) =>
      log.warn({ job: envelope.job, error: describeError(error) }, 'A job could not be settled'),
    )
  }

  async function settle(job: TakenJob, envelope: Envelope, failure: unknown): Promise<void> {
    const about = { job: envelope.job, jobId: job.id }
    if (failure instanceof LeaseLost || !(await note(job, envelope, failure)))
      log.warn(about, 'A job has been taken up by another process, for which this one was silent too long')
  }

  /** @returns false when the job is held no more */
  async function note(job: TakenJob, envelope: Envelope, failure: unknown): Promise<boolean> {
    if (failure === null) return removeTaken(database.db, job)
    const wasLost = job.tried > job.retries
    const isLast = wasLost || isHopeless(failure) || job.tried >= job.retries
    const tries = wasLost ? job.tried : job.tried + 1
    log.warn(
      { job: envelope.job, jobId: job.id, tries, error: describeError(failure) },
      isLast ? 'A job became a dead letter' : 'A job failed and will be tried again',
    )
    if (!isLast) {
      const pause = backoffMs(job, workers.get(envelope.job)?.longestPauseSeconds)
      return tryLater(database.db, job, new Date(clock.now().getTime() + pause))
    }
    const giveUp = (worker?: JobWorker) =>
      database.transaction(async (tx) => {
        if (!(await removeTaken(tx, job))) return false
        const reason = wasLost ? 'worker-lost' : reasonOf(failure)
        await buryJob(tx, boss, { envelope, reason, tries, failedAt: clock.now() })
        await worker?.whenGivenUp?.(envelope.payload, { tx, clock })
        return true
      })
    return giveUp(workers.get(envelope.job)).catch((error: unknown) => {
      log.warn(
        { job: envelope.job, jobId: job.id, error: describeError(error) },
        'A job was given up without its other way',
      )
      return giveUp()
    })
  }

  async function takeDue(most: number, among = periodic): Promise<{ name: string; work: Promise<void> }[]> {
    const taken = await withPatience(lookPatience, () =>
      takeRuns(database.db, { jobs: among, now: clock.now(), leaseMs, most }),
    )
    return taken.map((run) => ({ name: run.name, work: performRun(run) }))
  }

  async function performRun(run: TakenRun): Promise<void> {
    const job = periodicOf.get(run.name)
    if (!job) return
    const abort = new AbortController()
    heldRuns.set(run.runId, { run, abort })
    let failure: unknown = null
    try {
      await withinLimit(job.timeLimitSeconds, abort, (signal) =>
        job.run({ clock, database, jobs, log, signal }),
      )
    } catch (error) {
      failure = error
    }
    heldRuns.delete(run.runId)
    try {
      if (failure !== null)
        log.warn({ job: run.name, error: describeError(failure) }, 'A periodic job failed')
      const reason = failure === null ? null : reasonOf(failure)
      if (!(await settleRun(database.db, run, clock.now(), reason)))
        log.warn({ job: run.name }, 'A periodic job has been taken up by another process')
    } catch (error) {
      log.warn({ job: run.name, error: describeError(error) }, 'A periodic job could not be settled')
    }
  }

  /** What is noted may be as old as one beat. */
  async function noteTaking(): Promise<void> {
    const now = clock.now()
    const isNoted = self.tookAt !== null && now.getTime() - self.tookAt.getTime() < leaseMs / 3
    if (isNoted) return
    self.tookAt = now
    await noteSeen(database.db, self, now)
  }

  /** Says that this process lives, and renews what it holds; what it holds no more is given up. */
  async function beat(): Promise<void> {
    const now = clock.now()
    const [jobsHeld, runsHeld] = [[...heldJobs.values()], [...heldRuns.values()]]
    await noteSeen(database.db, self, now)
    const keptJobs = await renewLeases(
      database.db,
      jobsHeld.map(({ job }) => job),
      now,
    )
    const keptRuns = await renewRuns(
      database.db,
      runsHeld.map(({ run }) => run),
      new Date(now.getTime() + leaseMs),
    )
    for (const { job, abort } of jobsHeld) if (!keptJobs.has(job.id)) abort.abort(new LeaseLost())
    for (const { run, abort } of runsHeld) if (!keptRuns.has(run.runId)) abort.abort(new LeaseLost())
  }

  const tryToBeat = () =>
    withPatience(lookPatience, beat).catch((error: unknown) => {
      if (!isAway) log.warn({ error: describeError(error) }, 'The hold on jobs could not be renewed')
    })

  async function keepAlive(isOver: Promise<void>): Promise<void> {
    while (await pause(leaseMs / 3, [isOver])) await tryToBeat()
  }

  function follow(work: Promise<void>, among: Set<Promise<void>>): void {
    among.add(work)
    void work.finally(() => among.delete(work))
  }

  async function loop(): Promise<void> {
    while (isRunning) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      let found = 0
      try {
        if (!isRegistered)
          await withPatience(lookPatience, () => registerPeriodicJobs(database.db, periodic, clock.now()))
        isRegistered = true
        const due = await takeDue(periodicConcurrency - runsUnderWay.size)
        for (const { work } of due) follow(work, runsUnderWay)
        const taken = await take(concurrency - underWay.size)
        for (const work of taken) follow(work, underWay)
        found = taken.length
        if (found > 0) await noteTaking()
        isAway = false
      } catch (error) {
        if (!isAway) log.warn({ error: describeError(error) }, 'Jobs cannot be read')
        isAway = true
      }
      if (found > 0 && underWay.size < concurrency) continue
      await pause(pollEvery, [woken, ...(underWay.size >= concurrency ? [Promise.race(underWay)] : [])])
    }
    await Promise.all([...underWay, ...runsUnderWay])
  }

  return {
    isRunning: () => isRunning,
    async runBatch(most = concurrency) {
      const taken = await take(most)
      await Promise.all(taken)
      return taken.length
    },
    async runDue(...names) {
      await registerPeriodicJobs(database.db, periodic, clock.now())
      const among = names.length === 0 ? periodic : periodic.filter(({ name }) => names.includes(name))
      const due = await takeDue(among.length, among)
      await Promise.all(due.map(({ work }) => work))
      return due.map(({ name }) => name)
    },
    async start() {
      isRunning = true
      // Of new jobs at once; while that connection is broken they are found by looking.
      const look = () => wake()
      channel = followChannel(database.direct, wakeUpChannel, { onMessage: look, onListening: look })
      await tryToBeat()
      const looping = loop()
      ended = Promise.all([looping, keepAlive(looping)]).then(() => {})
    },
    async stop() {
      if (!isRunning) return
      isRunning = false
      wake()
      await ended
      await channel?.close()
      // Whoever counts the living has no need to wait until this one is taken for dead.
      await forgetWorker(database.db, self.id).catch(() => {})
    },
  }
}

/** @returns false when one of `ends` came before the time was over */
async function pause(ms: number, ends: Promise<unknown>[]): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const passed = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), ms)
  })
  const isPassed = await Promise.race([passed, ...ends.map((end) => end.then(() => false))])
  clearTimeout(timer)
  return isPassed
}

const mostDoublings = 16

/** Doubled with each try, and drawn from its upper half, so that what failed together does not come back together. */
const backoffMs = ({ backoffSeconds, tried }: TakenJob, longestPauseSeconds = Infinity): number =>
  Math.min(longestPauseSeconds, backoffSeconds * 2 ** Math.min(mostDoublings, tried)) *
  1000 *
  (1 + Math.random())

const isHopeless = (error: unknown): boolean =>
  error instanceof GiveUp || (error instanceof Error && 'retryable' in error && error.retryable === false)

/** A reason that staff may read: a kind and a code, never a message, which may quote what was sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code: unknown = sqlStateOf(error) ?? Reflect.get(error, 'code')
  return typeof code === 'string' && /^[\w.-]{1,80}$/.test(code) ? `${error.name}: ${code}` : error.name
}
