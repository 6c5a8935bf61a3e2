import type { PaperDefinition } from './define'

const minuteMs = 60_000

/** What a distance along a trace means. */
export interface Interval {
  mm: number
  milliseconds: number
  /** How often a minute something comes that comes after this time; null for none. */
  perMinute: number | null
}

/** @param mm along the paper, 0 or more */
export function intervalOf({ mmPerSecond }: PaperDefinition, mm: number): Interval {
  const milliseconds = (mm / mmPerSecond) * 1000
  return {
    mm: Math.round(mm * 10) / 10,
    milliseconds: Math.round(milliseconds),
    perMinute: milliseconds === 0 ? null : Math.round(minuteMs / milliseconds),
  }
}

/** A large square of the paper, in millimetres. */
export const largeSquareMm = 5

/** What a large square means: seconds and millivolts. */
export const largeSquareOf = ({ mmPerSecond, mmPerMillivolt }: PaperDefinition) => ({
  seconds: largeSquareMm / mmPerSecond,
  millivolts: largeSquareMm / mmPerMillivolt,
})
