import { defineMachine } from '../values/machine'

/**
 * `waiting`: written, and seen by nobody but its author and staff; `approved`: everybody reads it; `refused`: it was never shown; `hidden`: it was, and
 * is no more.
 */
export const commentStatuses = ['waiting', 'approved', 'refused', 'hidden'] as const
export type CommentStatus = (typeof commentStatuses)[number]

/** The one table; the database refuses every other step. What Tapesh answers begins approved. */
export const commentMachine = defineMachine({
  of: 'comment',
  states: commentStatuses,
  first: 'waiting',
  acts: {
    approve: {
      from: ['waiting', 'refused', 'hidden'],
      to: ['approved'],
      by: ['staff'],
      effects: ['everybody-reads-it'],
    },
    answer: {
      from: ['waiting', 'approved'],
      to: ['approved'],
      by: ['staff'],
      effects: ['everybody-reads-it'],
    },
    refuse: { from: ['waiting'], to: ['refused'], by: ['staff'], effects: ['author-reads-why'] },
    hide: {
      from: ['approved'],
      to: ['hidden'],
      by: ['staff'],
      effects: ['author-reads-why', 'reports-are-settled'],
    },
    keep: { from: ['approved'], to: [], by: ['staff'], effects: ['reports-are-settled'] },
    report: { from: ['approved'], to: [], by: ['reader'] },
    reply: { from: ['approved'], to: [], by: ['reader'] },
  },
})

export type CommentAct = keyof (typeof commentMachine)['acts']

/** What staff do by a press, of which some say why. */
export const commentSteps = ['approve', 'refuse', 'hide', 'keep'] as const satisfies readonly CommentAct[]
export type CommentStep = (typeof commentSteps)[number]

/** Steps that say why: the author reads it. */
export const stepsWithFault = ['refuse', 'hide'] as const satisfies readonly CommentStep[]
export const hasFault = (step: CommentStep): boolean => (stepsWithFault as readonly string[]).includes(step)
