import { defineMachine } from '../values/machine'

/**
 * `invited`: staff have named a phone number, nobody has agreed; `active`: sees patients; `suspended`: takes no new booking and sees nothing; `ended` for
 * good, since a council number belongs to one living row at a time.
 */
export const doctorStatuses = ['invited', 'active', 'suspended', 'ended'] as const
export type DoctorStatus = (typeof doctorStatuses)[number]

/** The one table; the database refuses every other step. Nobody but the doctor makes an invitation active. */
export const doctorMachine = defineMachine({
  of: 'doctor',
  states: doctorStatuses,
  first: 'invited',
  acts: {
    accept: { from: ['invited'], to: ['active'], by: ['doctor'], effects: ['role-is-given'] },
    withdraw: { from: ['invited'], to: ['ended'], by: ['staff'] },
    suspend: { from: ['active'], to: ['suspended'], by: ['staff'], effects: ['free-times-disappear'] },
    resume: { from: ['suspended'], to: ['active'], by: ['staff'] },
    end: {
      from: ['active', 'suspended'],
      to: ['ended'],
      by: ['staff'],
      effects: ['role-is-taken', 'free-times-disappear'],
    },
    edit: { from: ['invited', 'active', 'suspended'], to: [], by: ['staff'] },
    plan: { from: ['active', 'suspended'], to: [], by: ['doctor'] },
  },
})
