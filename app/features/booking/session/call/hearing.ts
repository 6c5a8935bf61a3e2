import { lookEveryMs, reportsLastMs, tolerableLoss } from './quality'

/**
 * How the two hear each other, as they tell it over the socket. The connection reports it as well, but over the very line that it speaks of: one that loses most of the sound
 * loses most of the reports of it, and whoever was not understood would wait for one. Parts of what was sent, from 0 to 1; times in milliseconds.
 */
export interface Hearing {
  /** The other tells which part of what is sent from here gets lost. */
  learn(lost: number, at: number): void
  /** What they have told of what is sent since that time; null where that is nothing, or old. */
  known(since: number, now: number): number | null
  /**
   * What to tell them of what came in since the look before, null for nothing. Over a line that is good both ways nobody tells anything: there the reports arrive.
   * @param lost `lostBetween`
   */
  tellingOf(lost: number | null, now: number): number | null
}

const isPoor = (lost: number | null): boolean => (lost ?? 0) > tolerableLoss

export function createHearing(): Hearing {
  let learned: { lost: number; at: number } | null = null
  let told: number | null = null
  const lately = (now: number) => (learned && learned.at >= now - reportsLastMs ? learned : null)
  return {
    learn(lost, at) {
      learned = { lost, at }
    },
    known(since, now) {
      const latest = lately(now)
      // It speaks of what came in during a whole look.
      return latest && latest.at - lookEveryMs >= since ? latest.lost : null
    },
    tellingOf(lost, now) {
      if (lost === null) return null
      // That it is good again is told as well, and whoever is heard badly learns how they hear.
      const isWorth = isPoor(lost) || isPoor(told) || isPoor(lately(now)?.lost ?? null)
      if (!isWorth) return null
      told = lost
      return Math.round(lost * 100) / 100
    },
  }
}
