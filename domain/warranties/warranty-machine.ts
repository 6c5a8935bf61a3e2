import { defineMachine } from '../values/machine'

/** `waiting`: staff look at the invoice; `active`: in force until its last day, and over after it; `refused` and `void` for good. */
export const warrantyStatuses = ['waiting', 'active', 'refused', 'void'] as const
export type WarrantyStatus = (typeof warrantyStatuses)[number]

/** The one table; the database refuses every other step. What is bought from us is `active` at once: the order is its proof. */
export const warrantyMachine = defineMachine({
  of: 'warranty',
  states: warrantyStatuses,
  first: 'waiting',
  acts: {
    confirm: { from: ['waiting'], to: ['active'], by: ['staff'], effects: ['person-is-told'] },
    refuse: { from: ['waiting'], to: ['refused'], by: ['staff'], effects: ['person-is-told'] },
    /** Given by mistake, or for a device that was replaced: its serial is free for whoever has the device, and its purchase for the new one. */
    withdraw: { from: ['active'], to: ['void'], by: ['staff'], effects: ['person-is-told'] },
    /** The order went back, and its money with it. */
    'give-back': { from: ['active'], to: ['void'], by: ['system'] },
  },
})

/** What staff can do. */
export const warrantyActs = ['confirm', 'refuse', 'withdraw'] as const
export type WarrantyAct = (typeof warrantyActs)[number]
