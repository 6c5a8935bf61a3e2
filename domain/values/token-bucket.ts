/**
 * A limit that holds over every stretch of time, and not only from one full hour to the next: a bucket of tokens, one of which comes back
 * every so often until it is full. Within `ms` it gives at most `mostWithin` (the “generic cell rate algorithm”, ITU-T I.371: all that is
 * kept of a bucket is when it will be full again).
 */
export interface BucketRule {
  /** Tokens of a full bucket. */
  room: number
  /** Milliseconds until one comes back. */
  everyMs: number
}

const hourMs = 60 * 60 * 1000

/** A bucket of `room` that gets `more` back in an hour. */
export const refilledHourly = (room: number, more: number): BucketRule => ({ room, everyMs: hourMs / more })

/** A bucket of `room` that gets `more` back in a day. */
export const refilledDaily = (room: number, more: number): BucketRule => ({
  room,
  everyMs: (24 * hourMs) / more,
})

/** As many as it has room for come back in an hour. */
export const perHour = (room: number): BucketRule => refilledHourly(room, room)

/** The same in a day. */
export const perDay = (room: number): BucketRule => refilledDaily(room, room)

/** The most that a bucket gives in any stretch of `ms` milliseconds, wherever it begins. */
export const mostWithin = ({ room, everyMs }: BucketRule, ms: number): number =>
  room + Math.floor(ms / everyMs)

/** Whole tokens in a bucket that will be full at `fullAt` (epoch milliseconds). */
export const tokensLeft = ({ room, everyMs }: BucketRule, fullAt: number, now: number): number =>
  Math.floor(room - Math.max(0, fullAt - now) / everyMs)

/**
 * When the bucket will be full once a token has been taken; undefined when there is none to be taken.
 * @param leave tokens that have to remain for others
 */
export function takeToken(
  { room, everyMs }: BucketRule,
  fullAt: number,
  now: number,
  leave = 0,
): number | undefined {
  const after = Math.max(fullAt, now) + everyMs
  return after <= now + (room - leave) * everyMs ? after : undefined
}
