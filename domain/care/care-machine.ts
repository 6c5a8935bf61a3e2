import { defineMachine } from '../values/machine'

/**
 * `requested`: support has been asked; `offered`: a doctor is named, and nothing is open to them; `active`: the person has agreed and the doctor
 * reads; `ended` for good.
 */
export const careStatuses = ['requested', 'offered', 'active', 'ended'] as const
export type CareStatus = (typeof careStatuses)[number]

/** The one table; the database refuses every other step. Nobody but the person makes it active, and an ended one is never opened anew. */
export const careMachine = defineMachine({
  of: 'accompanying doctor',
  states: careStatuses,
  first: 'requested',
  acts: {
    offer: { from: ['requested'], to: ['offered'], by: ['person', 'staff'], effects: ['person-is-told'] },
    consent: { from: ['offered'], to: ['active'], by: ['person'], effects: ['records-are-open'] },
    end: {
      from: ['requested', 'offered', 'active'],
      to: ['ended'],
      by: ['person'],
      effects: ['records-are-closed'],
    },
    leave: { from: ['active'], to: ['ended'], by: ['doctor'], effects: ['records-are-closed'] },
    write: { from: ['active'], to: [], by: ['person', 'doctor'], effects: ['other-is-told'] },
  },
})
