import { describeError } from '~/api/platform/api-log'
import type { Log } from '../log'

export interface PurgeOptions {
  /** `CACHE_PURGE_URL`: asked by POST to forget every page. */
  url: string
  /** Differs when pages may have changed. */
  version: () => string
  log: Pick<Log, 'warn'>
  /** Milliseconds between two looks at the version. */
  lookEvery?: number
  /** Milliseconds after which it is purged once more: another process may have answered before it had heard of the change. */
  againAfter?: number
}

const patience = 2000
const firstPause = 250
const longestPause = 5000

/** Tells the cache in front of every change of pages, until it has taken it. Any number of processes may tell it the same. */
export function purgeCaches({ url, version, log, lookEvery = 100, againAfter = 1500 }: PurgeOptions): {
  close(): void
} {
  let seen = version()
  let failures = 0
  let isClosed = false
  let isUnderWay = false
  let wanted = false
  let again: NodeJS.Timeout | undefined
  const timers = new Set<NodeJS.Timeout>()

  const later = (work: () => void, milliseconds: number): NodeJS.Timeout => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (!isClosed) work()
    }, milliseconds)
    timer.unref()
    timers.add(timer)
    return timer
  }

  const purge = async () => {
    wanted = true
    if (isUnderWay) return
    isUnderWay = true
    while (wanted && !isClosed) {
      wanted = false
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ version: version() }),
          redirect: 'error',
          signal: AbortSignal.timeout(patience),
        })
        await answer.body?.cancel()
        if (!answer.ok) throw new Error(`The cache answered ${answer.status}`)
        failures = 0
      } catch (error) {
        if (failures === 0)
          log.warn({ part: 'pages', error: describeError(error) }, 'The cache in front does not take a purge')
        later(() => void purge(), Math.min(firstPause * 2 ** failures++, longestPause))
        break
      }
    }
    isUnderWay = false
  }

  const looking = setInterval(() => {
    const now = version()
    if (now === seen) return
    seen = now
    void purge()
    clearTimeout(again)
    again = later(() => void purge(), againAfter)
  }, lookEvery)
  looking.unref()

  return {
    close() {
      isClosed = true
      clearInterval(looking)
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
