/**
 * What becomes of money on its way back. `uncertain`: the gateway was told to reverse it, and nobody knows whether it did; until there is
 * evidence nobody sends it again. `due`: staff transfer it.
 */
export const refundStatuses = ['started', 'uncertain', 'due', 'completed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** The one table; the database refuses every other step. */
export const refundTransitions = {
  started: ['uncertain', 'due', 'completed'],
  uncertain: ['started', 'completed'],
  due: ['completed'],
  completed: [],
} as const satisfies Record<RefundStatus, readonly RefundStatus[]>
