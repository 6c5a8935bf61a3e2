/** The one source of time: what is due, expired or late is asked of it, and tests bring their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
