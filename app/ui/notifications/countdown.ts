/** The countdown of a notification: from 100 in steps of 0.5 every 20 ms, about four seconds (spec.md, point 4). */
export const countdown = { from: 100, step: 0.5, every: 20 } as const

/** Calls `tick` again and again, `every` milliseconds apart, until the returned function is called. */
export type Ticks = (tick: () => void, every: number) => () => void

export interface RunningCountdown {
  /** Stands still where it is: a pointer or the focus is on it. Holds add up, each ends with its own `release`. */
  hold(): void
  release(): void
  stop(): void
}

/** Counts down to 0, tells each value, and says once that it is over. */
export function startCountdown(
  ticks: Ticks,
  { onChange, onDone }: { onChange: (left: number) => void; onDone: () => void },
): RunningCountdown {
  let left: number = countdown.from
  let holds = 0
  const stop = ticks(() => {
    if (holds > 0 || left === 0) return
    left = Math.max(0, left - countdown.step)
    onChange(left)
    if (left === 0) {
      stop()
      onDone()
    }
  }, countdown.every)
  return {
    hold: () => void (holds += 1),
    release: () => void (holds = Math.max(0, holds - 1)),
    stop,
  }
}

/** The browser's clock. */
export const intervalTicks: Ticks = (tick, every) => {
  const timer = setInterval(tick, every)
  return () => clearInterval(timer)
}
