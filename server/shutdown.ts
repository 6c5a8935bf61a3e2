import type { Log } from './log'

export interface ShutdownOptions {
  log: Log
  /** The steps, in order. The first that fails does not keep the next from being taken. */
  steps: readonly { name: string; run: () => Promise<void> | void }[]
  exit?: (code: number) => void
  /** Milliseconds that all steps may take. */
  within: number
}

/** @param code of the process's end when every step succeeds */
export type Stop = (reason: string, code?: number) => void

/**
 * Runs the steps once on SIGINT, SIGTERM or SIGHUP and ends the process with 0. A second signal, or too long a wait, ends it
 * at once with 1.
 */
export function createShutdown({ log, steps, within, exit = process.exit }: ShutdownOptions): Stop {
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
    }, within)
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
