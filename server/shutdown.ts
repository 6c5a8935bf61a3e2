import type { Server } from 'node:http'
import type { Log } from './log'

/** How long requests in flight may take to end. */
const patience = 20_000

export interface ShutdownOptions {
  log: Log
  /** The steps, in order. The first that fails does not keep the next from being taken. */
  steps: readonly { name: string; run: () => Promise<void> | void }[]
  exit?: (code: number) => void
}

/** @param code of the process's end when every step succeeds */
export type Stop = (reason: string, code?: number) => void

/**
 * Runs the steps once on SIGINT, SIGTERM or SIGHUP and ends the process with 0. A second signal, or too long a wait, ends it
 * at once with 1.
 */
export function createShutdown({ log, steps, exit = process.exit }: ShutdownOptions): Stop {
  let begun = false
  return (reason, code = 0) => {
    if (begun) {
      log.warn({ reason }, 'Asked to stop again: stopping at once')
      return exit(1)
    }
    begun = true
    log.info({ reason }, 'Stopping')
    const force = setTimeout(() => {
      log.error('Stopping took too long: stopping at once')
      exit(1)
    }, patience + 5000)
    force.unref()
    void runAll().then((failures) => exit(failures === 0 ? code : 1))
  }

  async function runAll(): Promise<number> {
    let failures = 0
    for (const { name, run } of steps) {
      try {
        await run()
      } catch (error) {
        failures += 1
        log.error({ step: name, err: error }, 'A step of stopping failed')
      }
    }
    return failures
  }
}

/** Stops accepting and waits for requests in flight; connections that only wait for a next request are closed. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A kept-alive connection turns idle when its last answer ends, and nobody tells us.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const giveUp = setTimeout(() => server.closeAllConnections(), patience)
  try {
    await closed
  } finally {
    clearInterval(sweep)
    clearTimeout(giveUp)
  }
}
