import type { Log } from '../log'
import type { StatisticsEvent } from './events'
import type { Store } from './store'
import { createTally, type Line } from './tally'

/** Counts what pages report and hands the counts on each minute. */
export interface Collector {
  add(events: StatisticsEvent[]): void
  /** Hands on what has been counted so far. */
  flush(): Promise<void>
  /** Flushes once more and stops. */
  close(): Promise<void>
}

/** Lines that wait for a store that fails; older ones are given up first. */
const mostWaiting = 20_000

export function createCollector(store: Store, log: Log, now = () => new Date()): Collector {
  const tally = createTally()
  let waiting: Line[] = []
  let flushing = Promise.resolve()

  const hand = async () => {
    waiting = [...waiting, ...tally.take()].slice(-mostWaiting)
    if (!waiting.length) return
    const lines = waiting
    try {
      await store.append(lines, now())
      waiting = []
    } catch (error) {
      // Visitors do not suffer for it, and the next minute tries again.
      log.warn({ part: 'statistics', lines: lines.length, err: error }, 'Statistics could not be kept')
    }
  }
  // One at a time, so that no line is written twice.
  const flush = () => (flushing = flushing.then(hand))
  const timer = setInterval(() => void flush(), 60_000)
  timer.unref()

  return {
    add(events) {
      const at = now()
      for (const event of events) tally.add(event, at)
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
