/** States of an order, as they stand in addresses and in the database. */
export const orderStatuses = [
  'awaiting-payment',
  'under-review',
  'placed',
  'queued',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * The one table of transitions; the database refuses every other (invariant 13). `cancelled` → `placed` and `under-review`: a payment
 * came after the order had lapsed, and everything in it could be taken again. `refunded`: all that was paid goes back.
 */
export const orderTransitions = {
  'awaiting-payment': ['placed', 'under-review', 'cancelled'],
  'under-review': ['placed', 'cancelled'],
  placed: ['queued', 'cancelled'],
  queued: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['refunded'],
  cancelled: ['placed', 'under-review', 'refunded'],
  refunded: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

/** Every order begins here, also one that the wallet pays at once. */
export const firstStatus = 'awaiting-payment' satisfies OrderStatus

export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean =>
  (orderTransitions[from] as readonly OrderStatus[]).includes(to)

/** Every pair that is allowed, for the constraint of the database. */
export const transitionPairs = orderStatuses.flatMap((from) =>
  orderTransitions[from].map((to) => [from, to] as const),
)

/** Nothing has left the house: customer and staff may still cancel. */
export const isCancellable = (status: OrderStatus): boolean => mayBecome(status, 'cancelled')

/** Money for it is in, and has not gone back. */
export const paidStatuses = ['under-review', 'placed', 'queued', 'shipped', 'delivered'] as const

/** Nothing is on its way any more: it has come, or it came to nothing. */
export const concludedStatuses = ['delivered', 'cancelled', 'refunded'] as const satisfies OrderStatus[]
export const isConcluded = (status: OrderStatus): boolean =>
  (concludedStatuses as readonly OrderStatus[]).includes(status)

/** What a customer sees as the way of an order, in its order; the others are ways off it. */
export const orderSteps = ['awaiting-payment', 'placed', 'queued', 'shipped', 'delivered'] as const

/** An unpaid order is kept this long; then its stock is anybody's again. */
export const unpaidLapsesAfterMinutes = 30

/** The SMS with an order's code is tried for three minutes. Not queued after so many, it was given up, and staff are told. */
export const codeIsLateAfterMinutes = 10
