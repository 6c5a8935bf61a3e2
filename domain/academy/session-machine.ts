import { defineMachine } from '../values/machine'

export const sessionStatuses = ['planned', 'cancelled'] as const
export type SessionStatus = (typeof sessionStatuses)[number]

/** A session that staff hold; that it is over its hour says. */
export const sessionMachine = defineMachine({
  of: 'course session',
  states: sessionStatuses,
  first: 'planned',
  acts: { cancel: { from: ['planned'], to: ['cancelled'], by: ['staff'], effects: ['everybody-is-told'] } },
})

/** `waiting`: on the list until a seat is free; `given-up`: by whoever had it, or with their place in the course; `dropped`: with the session, by staff. */
export const seatStatuses = ['waiting', 'reserved', 'given-up', 'dropped'] as const
export type SeatStatus = (typeof seatStatuses)[number]

/** Those that somebody counts on. */
export const liveSeatStatuses = ['waiting', 'reserved'] as const satisfies readonly SeatStatus[]

export const isLiveSeat = (status: SeatStatus): boolean =>
  (liveSeatStatuses as readonly SeatStatus[]).includes(status)

/** Everybody begins on the list, and has a seat at once where one is free. */
export const seatMachine = defineMachine({
  of: 'seat in a course session',
  states: seatStatuses,
  first: 'waiting',
  acts: {
    seat: { from: ['waiting'], to: ['reserved'], by: ['system'], effects: ['seat-is-taken'] },
    giveUp: {
      from: ['waiting', 'reserved'],
      to: ['given-up'],
      // Staff, by ending the enrolment in its course.
      by: ['learner', 'staff'],
      effects: ['first-on-the-list-moves-up'],
    },
    askAgain: { from: ['given-up'], to: ['waiting'], by: ['learner'] },
    drop: { from: ['waiting', 'reserved'], to: ['dropped'], by: ['staff'], effects: ['learner-is-told'] },
  },
})
