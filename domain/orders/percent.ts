import { shareOf, type Toman } from '../values/money'

/** Percents have at most four digits after the point: 0.5, 12.25. */
const places = 10_000

/** So many percent of an amount, rounded down to a toman. @throws RangeError below zero */
export const percentOf = (amount: Toman, percent: number): Toman =>
  shareOf(amount, Math.round(percent * places), 100 * places)
