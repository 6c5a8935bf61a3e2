import { randomInt } from 'node:crypto'

/** Nothing that is read as something else: no 0 and O, 1, I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

/**
 * By which people find what was written, of a consultation (`TC`), its prescription (`TP`), a referral letter (`TR`), a call request (`CR`), a complaint (`CO`), a question (`QU`), a certificate of the academy (`AC`) or what a visitor wrote (`EN`). Says nothing of when and whom.
 */
export const newTrackingNumber = (kind: 'TC' | 'TP' | 'TR' | 'CR' | 'EN' | 'CO' | 'QU' | 'AC'): string =>
  `${kind}-${four()}-${four()}`
