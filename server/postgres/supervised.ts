import { setTimeout as wait } from 'node:timers/promises'
import { prepareEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded'

/** Milliseconds before a start is tried again, doubled each time; the first follows an end at once. */
const firstPause = 500
const longestPause = 30_000
/** One that has run for so long was well: what ends it next is another story. */
const stableAfter = 60_000
/** So many ends without a stable time between them are a loop, and said to be one. */
const loopFrom = 3

export interface Trouble {
  /** For `/readyz`: no addresses, no secrets. */
  reason: string
  since: Date
}

export interface SupervisedPostgres {
  /** Of this moment: it usually comes back at the same port. */
  connectionString(): string
  readonly pid: number
  readonly adopted: boolean
  /** What is being done about a server that has ended; null while it runs. */
  trouble(): Trouble | null
  /** Also while it is being started again. */
  stop(): Promise<void>
}

/** Starts the embedded PostgreSQL, and starts it again whenever it ends by itself: killed, out of memory, a bug of its own. */
export async function superviseEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<SupervisedPostgres> {
  const { log } = options
  const prepared = await prepareEmbeddedPostgres(options)
  const stopping = new AbortController()
  let server = await prepared.start()
  let trouble: Trouble | null = null

  async function supervise(): Promise<void> {
    let ends = 0
    for (;;) {
      const began = performance.now()
      const how = await server.ended
      if (stopping.signal.aborted) return
      ends = performance.now() - began > stableAfter ? 1 : ends + 1
      const since = new Date()
      trouble = { since, reason: 'PostgreSQL has ended and is being started again' }
      const details = { part: 'database', pid: server.pid, how, ends, lastWords: await prepared.lastWords() }
      if (ends < loopFrom) log.error(details, 'PostgreSQL has ended by itself and is started again')
      else log.error(details, 'PostgreSQL ends again and again; its last words say why')
      const again = await startAgain(ends - 1, since)
      if (!again) return
      server = again
      trouble = null
      const seconds = (Date.now() - since.getTime()) / 1000
      log.warn({ part: 'database', pid: server.pid, seconds }, 'PostgreSQL runs again')
    }
  }

  /** @param failures how often it has not stayed up lately */
  async function startAgain(failures: number, since: Date): Promise<EmbeddedPostgres | null> {
    const port = Number(new URL(server.connectionString).port)
    for (; ; failures += 1) {
      if (!(await pauseAfter(failures))) return null
      try {
        const started = await prepared.start(port)
        if (!stopping.signal.aborted) return started
        await started.stop()
        return null
      } catch (error) {
        if (stopping.signal.aborted) return null
        trouble = {
          since,
          reason: `PostgreSQL does not start: tried ${failures + 1} times, the log has its last words`,
        }
        log.error(
          { part: 'database', err: error, tries: failures + 1 },
          'PostgreSQL could not be started again',
        )
      }
    }
  }

  /** @returns false when it is to be stopped */
  async function pauseAfter(failures: number): Promise<boolean> {
    if (failures > 0) {
      const pause = Math.min(firstPause * 2 ** (failures - 1), longestPause)
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    return !stopping.signal.aborted
  }

  const supervising = supervise().catch((error: unknown) =>
    log.error({ part: 'database', err: error }, 'PostgreSQL is not supervised any more'),
  )

  return {
    connectionString: () => server.connectionString,
    get pid() {
      return server.pid
    },
    get adopted() {
      return server.adopted
    },
    trouble: () => trouble,
    async stop() {
      stopping.abort()
      await server.stop()
      // One that is just being started is stopped as soon as it has begun.
      await supervising
    },
  }
}
