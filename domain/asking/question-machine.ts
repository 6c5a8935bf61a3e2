import { defineMachine } from '../values/machine'

/**
 * `received`: waits for staff; `answered`: whoever asked reads the answer, and nobody else; `published`: everybody reads it among the questions;
 * `declined`: it is not answered here, and whoever asked reads why.
 */
export const askedStatuses = ['received', 'answered', 'published', 'declined'] as const
export type AskedStatus = (typeof askedStatuses)[number]

/** The one table; the database refuses every other step. */
export const askedMachine = defineMachine({
  of: 'question',
  states: askedStatuses,
  first: 'received',
  acts: {
    claim: { from: ['received'], to: [], by: ['staff'] },
    answer: {
      from: ['received', 'declined'],
      to: ['answered'],
      by: ['staff'],
      effects: ['asker-is-told'],
    },
    decline: { from: ['received'], to: ['declined'], by: ['staff'], effects: ['asker-is-told'] },
    /** An editor has published it; staff say which it has become. */
    publish: {
      from: ['received', 'answered'],
      to: ['published'],
      by: ['staff'],
      effects: ['asker-is-told'],
    },
  },
})

export const askedActs = askedMachine.actsBy('staff')
export type AskedAct = (typeof askedActs)[number]
