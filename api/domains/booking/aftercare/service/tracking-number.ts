import { randomInt } from 'node:crypto'

/** Nothing that is read as something else: no 0 and O, 1, I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

/** By which somebody finds what a doctor has written: of a consultation (`TC`) or of its prescription (`TP`). Says nothing of when and whom. */
export const newTrackingNumber = (kind: 'TC' | 'TP'): string => `${kind}-${four()}-${four()}`
