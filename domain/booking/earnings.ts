import { jalaliFromGregorian } from '../values/jalali'
import { shareOf, toman, type Toman } from '../values/money'
import { tehranDayAndTime } from '../values/tehran-time'
import type { ReservationStatus } from './reservation-machine'
import { refundableUntil, type ReservationTerms } from './reservation-rules'

/** A Jalali month of Tehran as it sorts: `1405-09`. */
export const monthPattern = /^1[34]\d\d-(?:0[1-9]|1[0-2])$/

export function monthOf(at: Date): string {
  const [year = 0, month = 0, day = 0] = tehranDayAndTime(at).day.split('-').map(Number)
  const jalali = jalaliFromGregorian(year, month, day)
  return `${jalali.year}-${String(jalali.month).padStart(2, '0')}`
}

/** The month before. */
export function monthBefore(month: string): string {
  const [year = 0, of = 0] = month.split('-').map(Number)
  return of === 1 ? `${year - 1}-12` : `${year}-${String(of - 1).padStart(2, '0')}`
}

/** Over, in Tehran: nothing is earned in it any more. */
export const isClosed = (month: string, now: Date): boolean => month < monthOf(now)

interface Ended {
  status: ReservationStatus
  price: number
  /** Taken off by a code: nobody has paid it. */
  discount: number
  refunded: number
  endedBy: 'patient' | 'doctor' | 'staff' | 'system' | null
  endedAt: Date | null
  startsAt: Date
  movedFrom: Date | null
}

/**
 * What a doctor has a share of: a consultation that was done; one that its patient missed; and one that its patient called off too late for
 * a refund, until somebody else earns that time (`takenOfResold`). Null: nothing.
 */
export function grossOf(ended: Ended, terms: ReservationTerms): Toman | null {
  const { status, price, discount, refunded, endedBy, endedAt } = ended
  const paid = price - discount
  if (status === 'done' || status === 'missed') return toman(paid)
  const isLate = endedAt !== null && endedAt > refundableUntil(terms, ended)
  return status === 'cancelled' && endedBy === 'patient' && isLate ? toman(paid - refunded) : null
}

/**
 * A quarter of an hour is earned once. What is called off too late stands in for a consultation that nobody may have any more; where somebody has it after all, doctors have whichever is more.
 * @param calledOff such cancellations of one time: what is left of each, and what it had brought before any of that was taken back since the time was sold again
 * @param gross what the time earns now
 * @returns how much of each is taken back
 */
export function takenOfResold(
  calledOff: readonly { left: number; brought: number }[],
  gross: number,
): number[] {
  const left = calledOff.reduce((sum, one) => sum + one.left, 0)
  const best = Math.min(left, Math.max(0, ...calledOff.map(({ brought }) => brought)))
  let surplus = left - Math.max(0, best - gross)
  return calledOff.map((one) => {
    const taken = Math.min(one.left, Math.max(0, surplus))
    surplus -= taken
    return taken
  })
}

/** Of what was earned, the doctor's, rounded down; of what is taken back as much as had been given of it, which is below zero. */
export const doctorShareOf = (gross: number, percent: number): number =>
  gross < 0 ? -shareOf(toman(-gross), percent, 100) : shareOf(toman(gross), percent, 100)
