import { z } from 'zod'
import type { ApiLog } from '../api-log'
import type { Clock } from '../clock'
import type { Database, Queryable, Tx } from '../database/database'

/** What stands in a job's row. */
export const envelopeSchema = z.object({
  job: z.string(),
  /** Instant of the injected clock before which it is not done. */
  dueAt: z.string().nullable(),
  singletonKey: z.string().nullable().default(null),
  payload: z.unknown(),
})
export type Envelope = z.infer<typeof envelopeSchema>

export interface Retrying {
  /** Tries after the first; then it is a dead letter, which staff see. */
  retries: number
  /** Seconds before the first retry; doubled with each. */
  backoffSeconds: number
}

/** A kind of work that is done after its transaction has been committed: by this process or any other on the same database. */
export interface JobDefinition<Data> extends Retrying {
  /** Kebab-case, for good: jobs of this name may wait in the database while versions change. */
  name: string
  schema: z.ZodType<Data>
  /** A try that takes longer has failed, and its worker takes the next job. */
  timeLimitSeconds: number
  /** However often it has failed, from there on it is tried again after this many seconds, or up to twice as many. */
  longestPauseSeconds: number
}

type JobLimits = Retrying & Pick<JobDefinition<unknown>, 'timeLimitSeconds' | 'longestPauseSeconds'>

export const defineJob = <Data>(
  name: string,
  schema: z.ZodType<Data>,
  {
    retries = 5,
    backoffSeconds = 10,
    timeLimitSeconds = 300,
    longestPauseSeconds = Infinity,
  }: Partial<JobLimits> = {},
): JobDefinition<Data> => ({ name, schema, retries, backoffSeconds, timeLimitSeconds, longestPauseSeconds })

/** What all work is given that is done behind requests. */
export interface WorkContext {
  clock: Clock
  database: Database
  jobs: Jobs
  log: ApiLog
  /** Aborted when the work has taken too long, or another process has taken it up: what it does from there on is done twice. */
  signal: AbortSignal
}

export interface JobContext extends WorkContext {
  /** The same for every try of a job, so that a provider can be told that it is the same message. */
  jobId: string
}

/** What does the jobs of one kind. May be called again for the same job: after a crash nobody knows how far it came. */
export interface JobWorker {
  name: string
  timeLimitSeconds: number
  longestPauseSeconds?: number
  run(data: unknown, context: JobContext): Promise<void>
  /** Another way to the same end, in the transaction that makes a dead letter of the job. */
  whenGivenUp?(data: unknown, context: GivenUp): Promise<void>
}

/** What is at hand when a job is given up. */
export interface GivenUp {
  tx: Tx
  clock: Clock
}

/** Binds a kind of job to the work; what it throws makes a retry, and `GiveUp` a dead letter at once. */
export const worker = <Data>(
  definition: JobDefinition<Data>,
  work: (data: Data, context: JobContext) => Promise<void>,
  whenGivenUp?: (data: Data, context: GivenUp) => Promise<void>,
): JobWorker => ({
  name: definition.name,
  timeLimitSeconds: definition.timeLimitSeconds,
  longestPauseSeconds: definition.longestPauseSeconds,
  run: (data, context) => work(definition.schema.parse(data), context),
  ...(whenGivenUp && {
    whenGivenUp: (data: unknown, context: GivenUp) => whenGivenUp(definition.schema.parse(data), context),
  }),
})

/** Takes what is left of a kind that no version enqueues any more, and does nothing. */
export const retiredWorker = (name: string): JobWorker =>
  worker(defineJob(name, z.unknown()), () => Promise.resolve())

/** Thrown by work that no retry would mend. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp'
}

export interface EnqueueOptions {
  /** Not before this instant of the injected clock. */
  startAfter?: Date
  /** While one of this kind and key waits, another is not added. */
  singletonKey?: string
}

export interface Jobs {
  /** Adds a job in the caller's transaction: it exists when the transaction is committed, and only then. */
  enqueue<Data>(
    tx: Queryable,
    definition: JobDefinition<Data>,
    data: NoInfer<Data>,
    options?: EnqueueOptions,
  ): Promise<void>
  /** Adds what is an envelope already, such as a dead letter. */
  enqueueAgain(tx: Queryable, envelope: Envelope, retrying: Retrying): Promise<void>
}
