import type { Clock } from '~/api/platform/clock'

export interface TestClock extends Clock {
  /** @param ms milliseconds */
  advance(ms: number): void
  set(instant: string): void
}

/** A clock that stands still until it is told otherwise. */
export function createTestClock(start = '2026-11-21T08:00:00.000Z'): TestClock {
  let instant = new Date(start).getTime()
  return {
    now: () => new Date(instant),
    advance(ms) {
      instant += ms
    },
    set(text) {
      instant = new Date(text).getTime()
    },
  }
}
