/** What a pool writes to its processes: a job, or what they are to know before the next. */
export type ToChild = { job: number; message: unknown } | { setup: unknown }

export type FromChild =
  | { job: number; begun: true }
  /** It asks to be ended. */
  | { holdsTooMuch: true }
  /** `isWorn`: so much memory is still held that another process had better do the next job. */
  | ({ job: number; isWorn: boolean } & ({ answer: unknown } | { failed: unknown }))

/** Milliseconds between two looks at the memory that is held. */
const watchInterval = 100

interface Program {
  /** What it is sent before a job. */
  prepare?: (setup: unknown) => void
  /** Does a job; what it throws is told as `describe` says it. */
  perform(message: unknown): unknown
  /** What can be told of an error: messages do not carry classes. */
  describe(error: unknown): unknown
}

/**
 * The main loop of a process of a pool. It ends with whoever started it, and when it holds more memory than it was
 * told it may, native memory included.
 */
export function serveJobs({ prepare, perform, describe }: Program): void {
  // A signal to the whole group is its parent's to heed, which may still want an answer.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  // An orderly end would wait for native code that may never come to its own.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  const tell = (message: FromChild) => process.send?.(message)
  const mostMemory = Number(process.argv[2]) * 1024 * 1024
  const isWorn = () => process.memoryUsage.rss() > mostMemory / 2
  setInterval(() => {
    if (process.memoryUsage.rss() > mostMemory) tell({ holdsTooMuch: true })
  }, watchInterval).unref()

  let last: Promise<void> = Promise.resolve()
  process.on('message', (message: ToChild) => {
    last = last.then(async () => {
      if ('setup' in message) return prepare?.(message.setup)
      const { job } = message
      tell({ job, begun: true })
      try {
        const answer = await perform(message.message)
        tell({ job, answer, isWorn: isWorn() })
      } catch (error) {
        tell({ job, failed: describe(error), isWorn: isWorn() })
      }
    })
  })
}
