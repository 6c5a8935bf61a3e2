import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { FairQueue } from './fair-queue'
import type { FairQueueOptions } from './fair-queue'
import type { FromChild, ToChild } from './work'

type Log = (level: 'info' | 'warn' | 'error', message: string, detail?: Record<string, unknown>) => void

/** A job's process was ended, or ended by itself, before it had answered. */
export class JobKilled extends Error {
  constructor(readonly reason: 'time' | 'memory' | 'crash' | 'closing') {
    super(`The process was ended: ${reason}`)
    this.name = 'JobKilled'
  }
}

/** What a job refused to do, in the words of its program. */
export class JobFailed extends Error {
  constructor(readonly detail: unknown) {
    super('The job failed')
    this.name = 'JobFailed'
  }
}

export interface ProcessPoolOptions extends FairQueueOptions {
  /** The program, which calls `serveJobs`, and what it is given on its command line. */
  program: URL
  args?: readonly string[]
  /** Megabytes of JavaScript's own memory, and of all memory, that one process may come to hold. */
  memory: { heap: number; all: number }
  /** Milliseconds after which a process without work is ended. */
  idle: number
  /** Added to the niceness of its processes, so that they give way to those who answer requests. */
  niceness?: number
  /** Tells a new process what it has to know. */
  attach?: (line: ProcessLine) => Attachment
  log?: Log
}

export interface ProcessLine {
  /** Messages arrive in the order in which they were sent. Resolves when the message has left. */
  send(message: unknown): Promise<void>
}

export interface Attachment {
  /** When it has been told all that its first job needs. */
  ready: Promise<void>
  /** It has ended. */
  end(): void
}

export interface Job {
  message: unknown
  /** Milliseconds from when a process begins with it. */
  time: number
  /** Who is to take turns with others. */
  caller: string
}

/** Milliseconds that a process may take to start and to take in what it is sent. */
const patience = 30_000

/**
 * Runs jobs in processes of their own, one at a time in each: what runs away in one is killed with it, its time, its
 * memory and its native code included, and nobody else notices. A thread would not do: one that runs out of memory
 * can end the whole process, and what it does in native code cannot be stopped.
 */
export class ProcessPool {
  private readonly queue: FairQueue
  private readonly idle: Process[] = []
  private readonly all = new Set<Process>()
  private closed = false

  constructor(private readonly options: ProcessPoolOptions) {
    this.queue = new FairQueue(options)
  }

  /** How many processes there are. */
  get size(): number {
    return this.all.size
  }

  /**
   * @throws JobFailed, JobKilled
   * @throws QueueFull when too many wait
   */
  run(job: Job): Promise<unknown> {
    return this.queue.run(job.caller, () => this.perform(job))
  }

  /** As `run`, once there is nothing else to do. */
  putOff(job: Job): Promise<unknown> {
    return this.queue.putOff(job.caller, () => this.perform(job))
  }

  /** Ends every process; jobs that are being done are refused. */
  async close(): Promise<void> {
    this.closed = true
    await Promise.all([...this.all].map((process) => process.end('closing')))
  }

  private async perform(job: Job): Promise<unknown> {
    if (this.closed) throw new JobKilled('closing')
    const process = this.idle.pop() ?? this.start()
    try {
      return await process.perform(job)
    } finally {
      if (process.isWorn) void process.end('closing')
      else if (process.isAlive) {
        this.idle.push(process)
        process.rest(this.options.idle)
      }
    }
  }

  private start(): Process {
    const process = new Process(this.options, () => {
      this.all.delete(process)
      const place = this.idle.indexOf(process)
      if (place >= 0) this.idle.splice(place, 1)
    })
    this.all.add(process)
    return process
  }
}

type Outcome = Extract<FromChild, { isWorn: boolean }>

/** One process and the job that it is at. */
class Process {
  isAlive = true
  /** It holds so much memory that another had better do the next job. */
  isWorn = false
  private readonly child: ChildProcess
  private readonly ended: Promise<void>
  private readonly attachment: Attachment
  private current: {
    number: number
    settle: (outcome: Outcome | JobKilled) => void
    begun: () => void
  } | null = null
  private jobs = 0
  private why: JobKilled['reason'] = 'crash'
  private resting: NodeJS.Timeout | undefined

  constructor(
    private readonly options: ProcessPoolOptions,
    onEnd: () => void,
  ) {
    const { program, args = [], memory } = options
    this.child = fork(fileURLToPath(program), [String(memory.all), ...args], {
      execArgv: [...readerOf(program), `--max-old-space-size=${memory.heap}`],
      // It is told nothing that it does not need: what it works on may come from anybody.
      env: withoutSecrets(process.env),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.makeNice()
    const complaint = tail(this.child)
    this.ended = new Promise((resolve) => {
      const gone = (code: number | null, signal: NodeJS.Signals | null) => {
        if (!this.isAlive) return
        this.isAlive = false
        clearTimeout(this.resting)
        this.attachment.end()
        onEnd()
        if (this.why === 'crash') this.why = reasonOf(signal, complaint.text)
        const reason = this.why
        if (this.current) {
          options.log?.('warn', 'A process of the content lake was ended before it had answered.', {
            reason,
            ...(reason === 'crash' ? { code, signal, complaint: complaint.text } : {}),
          })
        }
        this.current?.settle(new JobKilled(reason))
        resolve()
      }
      this.child.once('exit', (code, signal) => {
        if (this.why !== 'crash') return gone(code, signal)
        // What it complained of last may still be on its way.
        this.child.once('close', gone)
        setTimeout(() => gone(code, signal), 300)
      })
      // It could not be started, or not be written to.
      this.child.once('error', () => {
        this.child.kill('SIGKILL')
        gone(null, null)
      })
    })
    this.child.on('message', (message: FromChild) => this.receive(message))
    this.attachment = options.attach?.({ send: (setup) => this.send({ setup }) }) ?? nothingToTell
    // Whoever has a job for it finds out.
    this.attachment.ready.catch(() => undefined)
  }

  async perform({ message, time }: Job): Promise<unknown> {
    clearTimeout(this.resting)
    this.child.ref()
    this.child.channel?.ref()
    const number = (this.jobs += 1)
    let timer = setTimeout(() => void this.end('time'), patience)
    const outcome = await new Promise<Outcome | JobKilled>((resolve) => {
      this.current = {
        number,
        settle: resolve,
        begun: () => {
          clearTimeout(timer)
          timer = setTimeout(() => void this.end('time'), time)
        },
      }
      if (!this.isAlive) resolve(new JobKilled(this.why))
      this.attachment.ready
        .then(() => this.send({ job: number, message }))
        .catch(() => void this.end('crash'))
    })
    clearTimeout(timer)
    this.current = null
    if (outcome instanceof JobKilled) throw outcome
    this.isWorn = outcome.isWorn
    if ('failed' in outcome) throw new JobFailed(outcome.failed)
    return outcome.answer
  }

  /** Ends by itself after a while without work, and keeps nobody from ending before. */
  rest(milliseconds: number): void {
    this.resting = setTimeout(() => void this.end('closing'), milliseconds)
    this.resting.unref()
    this.child.unref()
    this.child.channel?.unref()
  }

  end(why: JobKilled['reason']): Promise<void> {
    if (this.isAlive) {
      this.why = why
      this.child.ref()
      this.child.kill('SIGKILL')
    }
    return this.ended
  }

  private receive(message: FromChild): void {
    if ('holdsTooMuch' in message) return void this.end('memory')
    if (message.job !== this.current?.number) return
    if ('begun' in message) this.current.begun()
    else this.current.settle(message)
  }

  private send(message: ToChild): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!this.isAlive || !this.child.connected) return reject(new JobKilled(this.why))
      this.child.send(message, (error) => (error ? reject(error) : resolve()))
    })
  }

  private makeNice(): void {
    const { niceness = 0 } = this.options
    if (niceness === 0 || this.child.pid === undefined) return
    try {
      setPriority(this.child.pid, niceness)
    } catch {
      // It has ended already, or the system has no such thing.
    }
  }
}

const nothingToTell: Attachment = { ready: Promise.resolve(), end: () => undefined }

/** A program that is TypeScript is read as that, whatever way this process was given to read it; a bundled one as it is. */
function readerOf(program: URL): string[] {
  if (!program.pathname.endsWith('.ts')) return []
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
}

const passedOn = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'HOME', 'SystemRoot', 'LD_LIBRARY_PATH']

function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const passed: NodeJS.ProcessEnv = { NODE_ENV: environment.NODE_ENV }
  for (const name of passedOn) if (environment[name] !== undefined) passed[name] = environment[name]
  return passed
}

/** The last that a process complained of. */
function tail(child: ChildProcess): { text: string } {
  const kept = { text: '' }
  child.stderr?.on('data', (chunk: Buffer) => {
    kept.text = (kept.text + chunk.toString()).slice(-4000)
  })
  return kept
}

/** V8 ends a process whose memory is used up by aborting it. */
function reasonOf(signal: NodeJS.Signals | null, complaint: string): 'memory' | 'crash' {
  const isMemory = /heap out of memory|invalid size error|allocation fail/i.test(complaint)
  return signal === 'SIGABRT' && isMemory ? 'memory' : 'crash'
}
