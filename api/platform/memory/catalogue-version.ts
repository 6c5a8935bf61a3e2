import type { Announcements } from './announcements'

const minutesOfDay = 24 * 60
/** Tehran is three and a half hours ahead all year. */
const tehranMinutes = 210

/**
 * Differs from what it was whenever prices or stock may have changed, and from day to day: the shop names the days of delivery.
 * @param at epoch milliseconds
 */
export const catalogueVersion = (announcements: Pick<Announcements, 'count'>, at: number): number =>
  announcements.count('catalog_changed') * 100_000 + Math.floor((at / 60_000 + tehranMinutes) / minutesOfDay)
