import { toman, type Toman } from '../values/money'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Minutes that a purchase waits for its payment, with the credit that is put aside for it. */
export const openMinutes = 30
/** What a course costs, in toman, where it costs something. */
export const coursePrices = { least: 10_000, most: 50_000_000 } as const
/** Prices that one course has had, at most. */
export const mostPrices = 1000
/** Characters of why staff end an enrolment; its learner reads it. */
export const longestCancelReason = 500

/** Where the facts in force say nothing. */
export const leavingStated = { days: 7, percent: 25 } as const

/** Under which leaving a paid course gives the money back; kept with each purchase as they were when it was made. */
export interface LeavingTerms {
  /** After it was paid, each of 24 hours. */
  days: number
  /** So many lessons may have been opened beyond the first, which everybody may read. */
  lessons: number
}

export const openUntil = (at: Date): Date => new Date(at.getTime() + openMinutes * minuteMs)

/** Lessons that may have been opened beyond the first: that part of all, rounded down. */
export const lessonsBeforeLeaving = (lessons: number, percent: number): number =>
  Math.floor((lessons * percent) / 100)

/**
 * Of what somebody has opened, what is beyond the lesson that was the first when they bought: putting lessons in another order moves no money.
 * @param opened what was read while it was the first, and so open to everybody, is not in it
 */
export const openedBeyondFirst = (first: string | null, opened: readonly string[]): number =>
  opened.filter((key) => key !== first).length

/** The last instant at which leaving gives the money back. */
export const refundableUntil = ({ days }: LeavingTerms, paidAt: Date): Date =>
  new Date(paidAt.getTime() + days * dayMs)

/**
 * What comes back to the wallet when somebody leaves now: all or nothing. All of it where the course is offered no more, whatever the terms say: there is nothing left to read.
 * @param opened lessons beyond the first
 */
export const refundOnLeaving = (
  {
    price,
    paidAt,
    terms,
    isOffered,
  }: { price: number; paidAt: Date; terms: LeavingTerms; isOffered: boolean },
  opened: number,
  now: Date,
): Toman =>
  toman(!isOffered || (now <= refundableUntil(terms, paidAt) && opened <= terms.lessons) ? price : 0)
