import { HttpRefusal } from './refusal'

/** Runs heavy work a few at a time; equal work that is asked for meanwhile is done once. */
export interface WorkQueue<Result> {
  /** @throws HttpRefusal 503 when too much is waiting already */
  run(key: string, work: () => Promise<Result>): Promise<Result>
  /** Does it once nothing else is being done: nobody waits for it, and it is left out when as much is put off already. */
  putOff(key: string, work: () => Promise<Result>): void
}

export function createWorkQueue<Result>(atOnce: number, mayWait: number): WorkQueue<Result> {
  const inFlight = new Map<string, Promise<Result>>()
  const waiting: (() => void)[] = []
  const later: (() => void)[] = []
  let running = 0

  async function take<Answer>(
    place: Promise<void> | undefined,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    if (place) await place
    try {
      return await work()
    } finally {
      // A waiting one takes the place over, so that nobody slips in between.
      const next = waiting.shift() ?? (running === 1 ? later.shift() : undefined)
      if (next) next()
      else running--
    }
  }

  function placeIn(line: (() => void)[], isFree: boolean): Promise<void> | undefined {
    if (!isFree) return new Promise((resolve) => line.push(resolve))
    running++
    return undefined
  }

  function remember(key: string, result: Promise<Result>): Promise<Result> {
    const whole = result.finally(() => inFlight.delete(key))
    inFlight.set(key, whole)
    return whole
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
      return remember(key, take(placeIn(waiting, running < atOnce), work))
    },
    putOff(key, work) {
      if (inFlight.has(key) || later.length >= mayWait) return
      // Whoever asks for it meanwhile is told of the failure; nobody else misses it.
      remember(key, take(placeIn(later, running === 0), work)).catch(() => undefined)
    },
  }
}
