import { defineMachine } from '../values/machine'

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

/** Who takes a step: staff by what they do, the system by what is due or owed. */
export const orderActors = ['customer', 'staff', 'system'] as const
export type OrderActor = (typeof orderActors)[number]

/** Nothing has left the house. */
const before = ['awaiting-payment', 'under-review', 'placed', 'queued'] as const
/** Of those, it is paid: the invoice is not written yet, and a line may still be exchanged or left out. */
const paidBefore = ['under-review', 'placed', 'queued'] as const

/**
 * The one table (invariant 13). `pay-late`: a payment came after the order had lapsed, and everything in it could be taken again. `refunded`: all that
 * was paid goes back. What `transfer` finds on the bank's statement is a payment like any other. `miss` marks a line that is not to be had and asks its
 * customer, who exchanges it (`replace`) or has its money back (`leave-out`).
 */
export const orderMachine = defineMachine({
  of: 'order',
  states: orderStatuses,
  first: 'awaiting-payment',
  acts: {
    pay: {
      from: ['awaiting-payment'],
      to: ['placed', 'under-review'],
      by: ['customer'],
      effects: ['wallet-captured', 'mail-paid', 'code-announced'],
    },
    'pay-late': {
      from: ['cancelled'],
      to: ['placed', 'under-review'],
      by: ['customer'],
      effects: ['goods-taken', 'wallet-captured', 'mail-paid', 'code-announced'],
    },
    transfer: { from: ['awaiting-payment', 'cancelled', 'refunded'], to: [], by: ['staff'] },
    approve: { from: ['under-review'], to: ['placed'], by: ['staff'], effects: ['code-announced'] },
    refuse: {
      from: ['under-review'],
      to: ['cancelled'],
      by: ['staff'],
      effects: ['goods-returned', 'money-returned', 'discount-returned'],
    },
    'send-code': { from: ['placed'], to: [], by: ['staff'], effects: ['code-announced'] },
    'tell-code': { from: ['placed'], to: ['queued'], by: ['staff'] },
    'code-sent': { from: ['placed'], to: ['queued'], by: ['system'] },
    miss: { from: paidBefore, to: [], by: ['staff'], effects: ['choice-asked'] },
    replace: { from: paidBefore, to: [], by: ['customer', 'staff'] },
    'leave-out': { from: paidBefore, to: [], by: ['customer'], effects: ['money-returned'] },
    ship: { from: ['queued', 'shipped'], to: ['shipped'], by: ['staff'], effects: ['invoice-written'] },
    deliver: { from: ['shipped'], to: ['delivered'], by: ['staff'], effects: ['mail-delivered'] },
    refund: { from: ['delivered'], to: ['refunded'], by: ['staff'], effects: ['money-returned'] },
    cancel: {
      from: before,
      to: ['cancelled'],
      by: ['customer', 'staff'],
      effects: ['goods-returned', 'money-returned', 'payment-closed'],
    },
    lapse: {
      from: ['awaiting-payment'],
      to: ['cancelled'],
      by: ['system'],
      effects: ['goods-returned', 'payment-closed', 'discount-returned'],
    },
    'give-back': { from: ['cancelled'], to: ['refunded'], by: ['system'], effects: ['money-returned'] },
  },
})

export type OrderAct = keyof typeof orderMachine.acts

/** Every order begins here, also one that the wallet pays at once. */
export const firstStatus = orderMachine.first

/** Nothing has left the house: customer and staff may still cancel. */
export const isCancellable = (status: OrderStatus): boolean =>
  orderMachine.mayDo('cancel', status, 'customer')

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
