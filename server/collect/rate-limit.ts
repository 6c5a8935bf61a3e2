import { createHmac, randomBytes } from 'node:crypto'

/** Lets each sender speak so many times a minute. */
export interface RateLimit {
  allows(sender: string, now: number): boolean
}

const minute = 60_000

/**
 * Senders are told apart by a keyed digest that only this process can make, forgotten after a minute.
 * @param perMinute times that one sender may speak in a minute
 * @param senders that are remembered; when there are more, those unknown have to wait for the next minute
 */
export function createRateLimit(perMinute: number, senders = 20_000): RateLimit {
  let counts = new Map<string, number>()
  let key = randomBytes(16)
  let began = -Infinity
  return {
    allows(sender, now) {
      if (now - began >= minute || now < began) {
        counts = new Map()
        key = randomBytes(16)
        began = now
      }
      const digest = createHmac('sha256', key).update(sender).digest('base64url').slice(0, 16)
      const count = counts.get(digest) ?? 0
      if (count >= perMinute || (count === 0 && counts.size >= senders)) return false
      counts.set(digest, count + 1)
      return true
    },
  }
}
