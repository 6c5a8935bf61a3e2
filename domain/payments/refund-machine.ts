import { defineMachine } from '../values/machine'

/**
 * What becomes of money on its way back. `uncertain`: the gateway was told to reverse it, and nobody knows whether it did; until there is
 * evidence nobody sends it again. `due`: staff transfer it.
 */
export const refundStatuses = ['started', 'uncertain', 'due', 'completed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** The one table; the database refuses every other step. */
export const refundMachine = defineMachine({
  of: 'refund',
  states: refundStatuses,
  first: 'started',
  acts: {
    reverse: {
      from: ['started', 'uncertain'],
      to: ['completed'],
      by: ['gateway', 'staff'],
      effects: ['payment-refunded'],
    },
    doubt: { from: ['started'], to: ['uncertain'], by: ['system'], effects: ['gateway-asked'] },
    'not-reversed': { from: ['uncertain'], to: ['started'], by: ['gateway', 'staff'] },
    'hand-over': { from: ['started'], to: ['due'], by: ['system'] },
    transfer: { from: ['due'], to: ['completed'], by: ['staff'], effects: ['payment-refunded'] },
  },
})
