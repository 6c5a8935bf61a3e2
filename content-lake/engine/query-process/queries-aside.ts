import type { EngineOptions, LakeDocument, Transaction } from '../../contract'
import { LakeError } from '../../contract'
import { QueueFull } from '../../processes/fair-queue'
import { JobFailed, JobKilled, ProcessPool } from '../../processes/process-pool'
import type { Attachment, ProcessLine } from '../../processes/process-pool'
import { tooLarge, tooSlow } from '../evaluate'
import type { Answers, Fault, Question, Refusal, Setup } from './messages'

export interface QueriesAsideOptions {
  documents: ReadonlyMap<string, LakeDocument>
  projectId: string
  dataset: string
  log: NonNullable<EngineOptions['log']>
}

/** How many processes answer queries; each holds a copy of the documents. */
const processes = 2
/** Milliseconds that a process may go on after its query's time is up: it looks at the clock itself, and answers why. */
const grace = 2_000
const idle = 60_000
/** Documents that are sent at once, so that writing them out makes nobody wait. */
const documentsAtOnce = 200

/** Queries that are too long for where requests are answered, each in a process that can be killed. */
export class QueriesAside {
  private readonly pool: ProcessPool
  private readonly followers = new Set<(transaction: Transaction) => void>()

  constructor(private readonly options: QueriesAsideOptions) {
    this.pool = new ProcessPool({
      program: new URL('program.ts', import.meta.url),
      args: [options.projectId, options.dataset],
      atOnce: processes,
      ofOneCaller: processes - 1,
      mayWait: { inAll: 200, ofOneCaller: 100 },
      memory: { heap: 768, all: 1_200 },
      idle,
      niceness: 5,
      attach: (line) => this.attach(line),
      log: options.log,
    })
  }

  /** @throws LakeError 400, 408, 413, 503 */
  async ask<Kind extends Question['kind']>(
    question: Extract<Question, { kind: Kind }>,
    caller: string,
  ): Promise<Answers[Kind]> {
    try {
      const answer = await this.pool.run({ message: question, time: question.time + grace, caller })
      return answer as Answers[Kind]
    } catch (error) {
      throw refusalFor(error, question.time)
    }
  }

  /** Tells every process what has been written, before whoever wrote it is answered. */
  follow(transaction: Transaction): void {
    for (const tell of this.followers) tell(transaction)
  }

  close(): Promise<void> {
    return this.pool.close()
  }

  /** A new process is sent the documents of this moment, and after them whatever has been written meanwhile. */
  private attach(line: ProcessLine): Attachment {
    const documents = [...this.options.documents.values()]
    let meanwhile: Setup[] | null = []
    const tell = ({ changes }: Transaction) => {
      const setup: Setup = { kind: 'changes', changes: changes.map(({ id, after }) => ({ id, after })) }
      if (meanwhile) meanwhile.push(setup)
      // A process that cannot be written to has ended, or is about to.
      else line.send(setup).catch(() => undefined)
    }
    this.followers.add(tell)
    const sendAll = async () => {
      for (let at = 0; at < documents.length; at += documentsAtOnce) {
        await line.send({
          kind: 'documents',
          documents: documents.slice(at, at + documentsAtOnce),
        } satisfies Setup)
      }
      for (const setup of meanwhile ?? []) line.send(setup).catch(() => undefined)
      meanwhile = null
    }
    return { ready: sendAll(), end: () => this.followers.delete(tell) }
  }
}

function refusalFor(error: unknown, time: number): unknown {
  if (error instanceof QueueFull) {
    return new LakeError(
      503,
      'tooManyQueriesError',
      'Too many long queries are waiting; try again in a moment',
    )
  }
  if (error instanceof JobKilled) {
    if (error.reason === 'time') return tooSlow(time)
    if (error.reason === 'memory') return tooLarge()
    const description = 'The query was interrupted; try again'
    return new LakeError(503, 'queryInterruptedError', description)
  }
  if (!(error instanceof JobFailed)) return error
  const detail = error.detail as Refusal | Fault
  if ('fault' in detail) return new Error(`A query failed aside: ${detail.fault}`)
  const { type, description, ...extra } = detail.error
  return new LakeError(detail.status, type, description, extra)
}
