import { defineMachine } from '../values/machine'

/**
 * `held`: the time is kept for ten minutes, nothing is paid; `reserved`: paid, and still to come or going on; `done`; `missed`: the patient did not come;
 * `cancelled`: called off after it was paid; `lapsed`: the ten minutes were over, or the patient let the time go.
 */
export const reservationStatuses = ['held', 'reserved', 'done', 'missed', 'cancelled', 'lapsed'] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** Somebody has one of these at a time, and a time of a doctor is in one of these at most. */
export const liveStatuses = ['held', 'reserved'] as const satisfies readonly ReservationStatus[]

export const isLive = (status: ReservationStatus): boolean =>
  (liveStatuses as readonly ReservationStatus[]).includes(status)

/** The one table; the database refuses every other step. */
export const reservationMachine = defineMachine({
  of: 'reservation',
  states: reservationStatuses,
  first: 'held',
  acts: {
    pay: { from: ['held'], to: ['reserved'], by: ['patient', 'system'], effects: ['credit-is-spent'] },
    release: {
      from: ['held'],
      to: ['lapsed'],
      by: ['patient'],
      effects: ['time-is-free', 'credit-is-released'],
    },
    lapse: {
      from: ['held'],
      to: ['lapsed'],
      by: ['system'],
      effects: ['time-is-free', 'credit-is-released'],
    },
    // Money came late, and the time was still free.
    revive: { from: ['lapsed'], to: ['reserved'], by: ['system'], effects: ['credit-is-spent'] },
    cancel: {
      from: ['reserved'],
      to: ['cancelled'],
      by: ['patient', 'staff', 'system'],
      effects: ['time-is-free', 'money-goes-back'],
    },
    enter: { from: ['reserved'], to: [], by: ['patient', 'doctor'] },
    write: { from: ['reserved'], to: [], by: ['patient', 'doctor'] },
    // The patient was there and the doctor was not, or staff move it before: another time, which costs nothing.
    move: { from: ['reserved'], to: [], by: ['system', 'staff'], effects: ['time-is-free'] },
    finish: { from: ['reserved'], to: ['done'], by: ['doctor', 'system'] },
    // A talk that its time has ended: what came of it is still written down.
    'write-up': { from: ['done'], to: [], by: ['doctor'] },
    miss: { from: ['reserved'], to: ['missed'], by: ['system'] },
    // What was paid and stayed so goes back after all, or a part of it.
    'give-back': {
      from: ['done', 'missed', 'cancelled'],
      to: [],
      by: ['staff'],
      effects: ['money-goes-back'],
    },
  },
})

/** What became of one, as it is told: an act of the machine, or the beginning. */
export const stepNames = [
  'hold',
  'pay',
  'release',
  'lapse',
  'revive',
  'cancel',
  'move',
  'finish',
  'miss',
] as const
export type StepName = (typeof stepNames)[number]

/** @param from null for the beginning; the same as `to` for a move, and for what its patient let go after it had lapsed */
export function stepNameOf({
  from,
  to,
  by,
}: {
  from: ReservationStatus | null
  to: ReservationStatus
  by: string
}): StepName {
  switch (to) {
    case 'held':
      return 'hold'
    case 'reserved':
      if (from === 'reserved') return 'move'
      return from === 'lapsed' ? 'revive' : 'pay'
    case 'lapsed':
      return by === 'patient' ? 'release' : 'lapse'
    case 'done':
      return 'finish'
    case 'missed':
      return 'miss'
    case 'cancelled':
      return 'cancel'
  }
}
