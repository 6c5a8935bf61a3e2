import type { Journal } from './journal'
import type { JournalRecord } from './journal-line'

/** What a writer found out when its turn came. */
export interface Prepared<Answer> {
  /** What has to be on the disk before the answer holds; nothing for a dry run or a repetition. */
  record: JournalRecord | null
  answer: Answer
}

interface Job {
  /** Sees what the jobs before it will have written. */
  prepare: () => Promise<Prepared<unknown>>
  resolve: (answer: unknown) => void
  reject: (reason: unknown) => void
}

interface Exclusive {
  alone: () => Promise<void>
  resolve: (answer: unknown) => void
  reject: (reason: unknown) => void
}

const maximumBatch = 256

export interface WriteQueueOptions {
  journal: Journal
  /** A record will be written: the jobs after it build on it. */
  stage: (record: JournalRecord) => void
  /** A record is on the disk. */
  commit: (record: JournalRecord) => void
  /** What was staged since the last commit is not to be: the disk refused it. */
  unstage: () => void
}

/**
 * One writer at a time, and one `fdatasync` for all who waited while the last one ran. A writer is answered after its
 * record is on the disk and committed, never before.
 */
export class WriteQueue {
  private waiting: (Job | Exclusive)[] = []
  private running: Promise<void> | null = null
  private closed = false

  constructor(private readonly options: WriteQueueOptions) {}

  write<Answer>(prepare: () => Promise<Prepared<Answer>>): Promise<Answer> {
    return this.enqueue((resolve, reject) => ({ prepare, resolve, reject })) as Promise<Answer>
  }

  /** Runs something between two batches, while no write is in flight. */
  alone(task: () => Promise<void>): Promise<void> {
    return this.enqueue((resolve, reject) => ({ alone: task, resolve, reject })) as Promise<void>
  }

  /** Refuses new writers and waits for those there are. */
  async close(): Promise<void> {
    this.closed = true
    await this.running
  }

  private enqueue(
    job: (resolve: (answer: unknown) => void, reject: (reason: unknown) => void) => Job | Exclusive,
  ): Promise<unknown> {
    if (this.closed) return Promise.reject(new Error('The content lake is closed.'))
    const answer = new Promise((resolve, reject) => {
      this.waiting.push(job(resolve, reject))
    })
    this.running ??= this.drain()
    return answer
  }

  private async drain(): Promise<void> {
    // Those who call in the same turn of the event loop share the first batch.
    await Promise.resolve()
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      if ('alone' in next) {
        this.waiting.shift()
        await next.alone().then(next.resolve, next.reject)
      } else await this.runBatch()
    }
    this.running = null
  }

  private async runBatch(): Promise<void> {
    const { journal, stage, commit, unstage } = this.options
    const records: JournalRecord[] = []
    const answers: { job: Job; prepared: Prepared<unknown> }[] = []
    while (records.length < maximumBatch) {
      const job = this.waiting[0]
      if (!job || 'alone' in job) break
      this.waiting.shift()
      try {
        const prepared = await job.prepare()
        if (prepared.record) {
          stage(prepared.record)
          records.push(prepared.record)
        }
        answers.push({ job, prepared })
      } catch (error) {
        job.reject(error)
      }
    }
    try {
      if (records.length > 0) await journal.append(records)
    } catch (error) {
      unstage()
      // An answer that was found beside records that are not to be may rest on one of them.
      for (const { job } of answers) job.reject(error)
      return
    }
    for (const { job, prepared } of answers) {
      if (prepared.record) commit(prepared.record)
      job.resolve(prepared.answer)
    }
  }
}
