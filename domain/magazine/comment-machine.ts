import { moderatedStatuses, moderationActs } from '../moderation/moderation'
import { defineMachine } from '../values/machine'

const { approve, ...others } = moderationActs

/** The one table; the database refuses every other step. What Tapesh answers begins approved. */
export const commentMachine = defineMachine({
  of: 'comment',
  states: moderatedStatuses,
  first: 'waiting',
  acts: {
    approve,
    answer: {
      from: ['waiting', 'approved'],
      to: ['approved'],
      by: ['staff'],
      effects: ['everybody-reads-it'],
    },
    ...others,
  },
})

export type CommentAct = keyof (typeof commentMachine)['acts']
