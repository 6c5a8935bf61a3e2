import { defineMachine } from '../values/machine'

/** `waiting`: for staff; `answered`: for the customer. */
export const ticketStatuses = ['waiting', 'answered', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

const open = ['waiting', 'answered'] as const

/** The one table; the database refuses every other step. A closed ticket stays closed. */
export const ticketMachine = defineMachine({
  of: 'ticket',
  states: ticketStatuses,
  first: 'waiting',
  acts: {
    write: { from: open, to: ['waiting'], by: ['customer'] },
    answer: { from: open, to: ['answered'], by: ['staff'], effects: ['customer-is-told'] },
    decide: { from: open, to: ['answered'], by: ['staff'], effects: ['customer-is-told'] },
    close: { from: open, to: ['closed'], by: ['customer'] },
    /** What waits for staff is answered, not put away. */
    conclude: { from: ['answered'], to: ['closed'], by: ['staff'] },
  },
})
