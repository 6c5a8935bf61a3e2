import { defineMachine } from '../values/machine'

/** What can become of a payment. */
export const paymentStatuses = ['open', 'paid', 'failed', 'cancelled', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * The one table. Money that comes after all is never turned away: what failed or was cancelled can still be paid, and whoever the payment
 * is for then ends it, with what was bought or with a refund. Staff pay by a bank transfer that they have found, or by evidence of an uncertain attempt.
 */
export const paymentMachine = defineMachine({
  of: 'payment',
  states: paymentStatuses,
  first: 'open',
  acts: {
    pay: {
      from: ['open', 'failed', 'cancelled'],
      to: ['paid'],
      by: ['gateway', 'staff'],
      effects: ['purpose-settled'],
    },
    fail: { from: ['open'], to: ['failed'], by: ['gateway', 'staff', 'system'] },
    close: { from: ['open'], to: ['cancelled'], by: ['system'] },
    'give-back': { from: ['paid'], to: ['refunded'], by: ['system'] },
  },
})

export type PaymentAct = keyof typeof paymentMachine.acts
