/** What a pool writes to its processes: a job, or what they are to know before the next. */
export type ToChild = { job: number; message: unknown } | { setup: unknown }

export type FromChild =
  { job: number; begun: true } | { job: number; answer: unknown } | { job: number; failed: unknown }

/** How a process ends that has come to hold more memory than it may. */
export const outOfMemoryCode = 71

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
  process.on('disconnect', () => process.exit(0))
  watchMemory(Number(process.argv[2]) * 1024 * 1024)

  const tell = (message: FromChild) => process.send?.(message)
  let last: Promise<void> = Promise.resolve()
  process.on('message', (message: ToChild) => {
    last = last.then(async () => {
      if ('setup' in message) return prepare?.(message.setup)
      const { job } = message
      tell({ job, begun: true })
      try {
        tell({ job, answer: await perform(message.message) })
      } catch (error) {
        tell({ job, failed: describe(error) })
      }
    })
  })
}

function watchMemory(most: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > most) process.exit(outOfMemoryCode)
  }, watchInterval).unref()
}
