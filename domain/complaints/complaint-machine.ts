import { defineMachine } from '../values/machine'

/** `waiting`: for somebody of the staff; `taken`: one of them has it; `answered`: for the person; `closed` for good. */
export const complaintStatuses = ['waiting', 'taken', 'answered', 'closed'] as const
export type ComplaintStatus = (typeof complaintStatuses)[number]

/** An answer is owed, and its time runs. */
export const owedComplaintStatuses = ['waiting', 'taken'] as const satisfies readonly ComplaintStatus[]

export const isAnswerOwed = (status: ComplaintStatus): boolean =>
  (owedComplaintStatuses as readonly ComplaintStatus[]).includes(status)

/** The one table; the database refuses every other step. A closed complaint stays closed. */
export const complaintMachine = defineMachine({
  of: 'complaint',
  states: complaintStatuses,
  first: 'waiting',
  acts: {
    take: { from: ['waiting'], to: ['taken'], by: ['staff'] },
    /** From a colleague. */
    takeOver: { from: ['taken'], to: ['taken'], by: ['staff'] },
    answer: { from: ['taken', 'answered'], to: ['answered'], by: ['staff'], effects: ['person-is-told'] },
    /** The person adds to what waits: its time runs on. */
    add: { from: ['waiting', 'taken'], to: [], by: ['person'] },
    /** The person replies to an answer: another is owed, in a time of its own. */
    reply: { from: ['answered'], to: ['taken'], by: ['person'], effects: ['time-begins-anew'] },
    /** With a last answer. */
    close: { from: ['taken', 'answered'], to: ['closed'], by: ['staff'], effects: ['person-is-told'] },
    withdraw: { from: ['waiting', 'taken', 'answered'], to: ['closed'], by: ['person'] },
  },
})

export const complaintActors = ['person', 'staff'] as const
export type ComplaintActor = (typeof complaintActors)[number]

/** What staff can do with what they have opened. */
export const staffComplaintActs = ['take', 'takeOver', 'answer', 'close'] as const
export type StaffComplaintAct = (typeof staffComplaintActs)[number]
