import { describeError, type ApiLog } from '~/api/platform/api-log'

export interface KeepUpOptions {
  /** What is brought up to date, as the log names it. */
  part: string
  /** What the log says when it could not be. */
  failure: string
  /** Called one at a time. */
  bring: () => Promise<void>
  log: ApiLog
  /** Milliseconds before it is tried again after it failed. */
  retryAfter?: number
}

export interface KeepUp {
  /** Something has changed: it is brought up to date soon, once for all that changes meanwhile. */
  want(): void
  /** Resolves when all that was wanted has been brought up to date, or could not be. */
  settled(): Promise<void>
  /** Waits for what is under way. */
  close(): Promise<void>
}

/** Brings something up to date at start and whenever it is wanted, and again some time after it failed. */
export function keepUp({ part, failure, bring, log, retryAfter = 15_000 }: KeepUpOptions): KeepUp {
  let isWanted = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (isWanted && !isClosed) {
      isWanted = false
      try {
        await bring()
      } catch (error) {
        if (isClosed) return
        log.warn({ part, error: describeError(error) }, failure)
        timer = setTimeout(want, retryAfter)
        timer.unref()
        return
      }
    }
  }

  function want(): void {
    isWanted = true
    if (running || isClosed) return
    clearTimeout(timer)
    running = run().finally(() => {
      running = undefined
      // Wanted after the last look.
      if (isWanted) want()
    })
  }

  want()
  return {
    want,
    async settled() {
      while (running) await running
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
