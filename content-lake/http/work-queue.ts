import { HttpRefusal } from './refusal'

/** Runs heavy work a few at a time; equal work that is asked for meanwhile is done once. */
export interface WorkQueue<Result> {
  /** @throws HttpRefusal 503 when too much is waiting already */
  run(key: string, work: () => Promise<Result>): Promise<Result>
}

export function createWorkQueue<Result>(atOnce: number, mayWait: number): WorkQueue<Result> {
  const inFlight = new Map<string, Promise<Result>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function start(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // A waiting one takes the place over, so that nobody slips in between.
      if (next) next()
      else running--
    }
  }

  return {
    run(key, work) {
      const same = inFlight.get(key)
      if (same) return same
      if (waiting.length >= mayWait) {
        return Promise.reject(
          new HttpRefusal(503, 'Too many pictures are being made', { 'retry-after': '2' }),
        )
      }
      const result = start(work).finally(() => inFlight.delete(key))
      inFlight.set(key, result)
      return result
    },
  }
}
