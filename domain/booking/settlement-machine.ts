import { defineMachine } from '../values/machine'

/** What a doctor is owed for a month: fixed, then sent by a bank transfer or given up, which leaves its items to another. */
export const settlementStatuses = ['prepared', 'paid', 'cancelled'] as const
export type SettlementStatus = (typeof settlementStatuses)[number]

/** The one table; the database refuses every other step. */
export const settlementMachine = defineMachine({
  of: 'settlement',
  states: settlementStatuses,
  first: 'prepared',
  acts: {
    pay: { from: ['prepared'], to: ['paid'], by: ['staff'], effects: ['items-are-settled'] },
    cancel: { from: ['prepared'], to: ['cancelled'], by: ['staff'], effects: ['items-are-open'] },
  },
})
