import { moderatedStatuses, moderationActs, moderationSteps } from '../moderation/moderation'
import { defineMachine } from '../values/machine'

/** Of a topic and of a reply alike; the database refuses every other step. Closing is no state: a closed topic is read, and takes no more replies. */
export const postMachine = defineMachine({
  of: 'community post',
  states: moderatedStatuses,
  first: 'waiting',
  acts: {
    ...moderationActs,
    /** In the name of the house, in a topic; what waits is approved with it. */
    answer: {
      from: ['waiting', 'approved'],
      to: ['approved'],
      by: ['staff'],
      effects: ['everybody-reads-it'],
    },
    close: { from: ['approved'], to: [], by: ['staff'], effects: ['takes-no-replies'] },
    reopen: { from: ['approved'], to: [], by: ['staff'] },
    /** Whoever wrote it writes no more for a time, or for good. */
    bar: { from: moderatedStatuses, to: [], by: ['staff'], effects: ['author-is-barred'] },
  },
})

export type PostAct = keyof (typeof postMachine)['acts']

/** What staff do with a post by a press. */
export const postSteps = [...moderationSteps, 'close', 'reopen'] as const satisfies readonly PostAct[]
export type PostStep = (typeof postSteps)[number]
