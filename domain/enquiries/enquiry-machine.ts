import { defineMachine } from '../values/machine'

/**
 * `NEW`: waits for staff; `ANSWERED`: what they wrote has gone out; `CLOSED`: in no need of an answer, or not of another; `SPAM`: nobody is to be
 * answered. Whoever writes again begins anew, so that only staff take steps.
 */
export const enquiryStatuses = ['NEW', 'ANSWERED', 'CLOSED', 'SPAM'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** The one table; the database refuses every other step. */
export const enquiryMachine = defineMachine({
  of: 'enquiry',
  states: enquiryStatuses,
  first: 'NEW',
  acts: {
    answer: {
      from: ['NEW', 'ANSWERED'],
      to: ['ANSWERED'],
      by: ['staff'],
      effects: ['answer-goes-out'],
    },
    assign: { from: ['NEW', 'ANSWERED'], to: [], by: ['staff'] },
    close: { from: ['NEW', 'ANSWERED'], to: ['CLOSED'], by: ['staff'] },
    spam: { from: ['NEW'], to: ['SPAM'], by: ['staff'] },
    reopen: { from: ['CLOSED', 'SPAM'], to: ['NEW'], by: ['staff'] },
    /** Whoever wrote asks for it: the forms promise it. */
    erase: { from: enquiryStatuses, to: [], by: ['staff'], effects: ['it-is-gone-with-its-file'] },
  },
})

export type EnquiryAct = keyof (typeof enquiryMachine)['acts']

/** What leads somewhere by a press alone, without anything to be typed. */
export const enquirySteps = ['close', 'spam', 'reopen'] as const satisfies readonly EnquiryAct[]
export type EnquiryStep = (typeof enquirySteps)[number]

/** What staff can do with one, in the order of the table. */
export const actsOf = (status: EnquiryStatus): EnquiryAct[] =>
  enquiryMachine.actsBy('staff').filter((act) => enquiryMachine.mayDo(act, status, 'staff'))
