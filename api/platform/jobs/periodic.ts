import type { WorkContext } from './define'

/** Seconds. */
export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

export interface PeriodicTimes {
  everySeconds: number
  /** So long after a run should have succeeded it is overdue: an alarm that staff and `/readyz` see. */
  lateAfterSeconds: number
  /** A run that takes longer has failed. */
  timeLimitSeconds?: number
}

/** Work that is done again and again, by one of all processes each time that it is due. */
export interface PeriodicJob extends Required<PeriodicTimes> {
  /** Kebab-case, for good: its row is found by it. */
  name: string
  run(context: WorkContext): Promise<void>
}

/**
 * Defines work that is done from a schedule (`schedule.ts`): one run for each time that is due, over all processes. What it throws is a failure
 * that staff see, and the next time that is due tries again; times that passed while everything was off are made up for by one run. A run may
 * happen twice, as when its process was killed in the middle.
 */
export const definePeriodicJob = (
  name: string,
  { everySeconds, lateAfterSeconds, timeLimitSeconds = 300 }: PeriodicTimes,
  run: (context: WorkContext) => Promise<void>,
): PeriodicJob => ({ name, everySeconds, lateAfterSeconds, timeLimitSeconds, run })

/** What is done behind requests, whole. */
export interface JobRegistry {
  /** The kinds of jobs that this version knows. */
  kinds: readonly string[]
  periodic: readonly PeriodicJob[]
}
