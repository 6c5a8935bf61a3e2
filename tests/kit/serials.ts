import { randomInt } from 'node:crypto'

/** A serial that no test has used: ten digits behind the letters of its kind. */
export const newSerial = (prefix = 'NB'): string =>
  `${prefix}${String(randomInt(10_000_000_000)).padStart(10, '0')}`
