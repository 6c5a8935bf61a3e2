/** What can become of a payment. */
export const paymentStatuses = ['open', 'paid', 'failed', 'cancelled', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * The one table. Money that comes after all is never turned away: what failed or was cancelled can still be paid, and whoever the payment
 * is for then ends it, with what was bought or with a refund.
 */
export const paymentMachine: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  open: ['paid', 'failed', 'cancelled'],
  failed: ['paid'],
  cancelled: ['paid'],
  paid: ['refunded'],
  refunded: [],
}

export const canBecome = (from: PaymentStatus, to: PaymentStatus): boolean =>
  paymentMachine[from].includes(to)

/** Those a payment may be in to become `to`. */
export const beginningsOf = (to: PaymentStatus): PaymentStatus[] =>
  paymentStatuses.filter((from) => canBecome(from, to))
