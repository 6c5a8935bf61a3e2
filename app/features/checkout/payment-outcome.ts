import type { Order } from '~/domain/orders/order-contract'
import type { PaymentAnswer } from '~/domain/payments/contract'

/** What is told to somebody who comes back from the gateway; each has its words and its next step. */
export type PaymentOutcome =
  | 'paid'
  /** One of several payments for one order: the others are still to come. */
  | 'part-paid'
  | 'under-review'
  /** Paid after the order had lapsed, and it could be taken up again. */
  | 'reserved'
  /** Paid after the order had lapsed, and something in it was gone: the money goes back. */
  | 'lapsed'
  | 'refunded'
  | 'failed'
  | 'abandoned'
  /** The order is gone and nothing was paid for it. */
  | 'cancelled'
  | 'open'
  /** They say they have paid and the gateway does not answer, or a person has to look. */
  | 'unclear'
  | 'unreachable'
  | 'top-up-paid'
  | 'top-up-failed'
  | 'top-up-open'

/**
 * Whether money that came goes back, or has: too late, or a second time. A payment says `paid` until its refund has arrived, and a second attempt
 * of it goes back without it.
 */
export const isSentBack = ({ status, refunds }: Pick<PaymentAnswer, 'status' | 'refunds'>): boolean =>
  status === 'refunded' ||
  refunds.some(({ reason }) => reason === 'late-payment' || reason === 'duplicate-payment')

export interface CameBack {
  payment: Pick<PaymentAnswer, 'purpose' | 'status' | 'needsPerson'>
  /** What was paid for; null for a top-up. */
  order: Pick<Order, 'status' | 'history' | 'refunds' | 'payBefore'> | null
  /** What the browser brought from the gateway. */
  gatewayStatus: 'OK' | 'NOK' | null
  /** The gateway could not be asked just now. */
  isUnreachable: boolean
}

const hasLatePayment = (order: CameBack['order']): boolean =>
  order?.refunds.some(({ reason }) => reason === 'late-payment') ?? false

/** Nobody can pay for it any more: it has lapsed, or is about to. */
const isGone = ({ status, payBefore }: NonNullable<CameBack['order']>): boolean =>
  status !== 'awaiting-payment' || payBefore === null

function paidOutcome(order: NonNullable<CameBack['order']>): PaymentOutcome {
  if (hasLatePayment(order)) return 'lapsed'
  if (order.status === 'cancelled' || order.status === 'refunded') return 'refunded'
  if (order.status === 'awaiting-payment') return 'part-paid'
  if (order.status === 'under-review') return 'under-review'
  return order.history.some(({ reason }) => reason === 'paid-late') ? 'reserved' : 'paid'
}

/** What became of a payment, as the payer is told. Only the API is believed: what the browser says decides between two silences. */
export function outcomeOf({ payment, order, gatewayStatus, isUnreachable }: CameBack): PaymentOutcome {
  const isTopUp = payment.purpose === 'top-up'
  switch (payment.status) {
    case 'paid':
      return isTopUp || !order ? 'top-up-paid' : paidOutcome(order)
    case 'refunded':
      return hasLatePayment(order) ? 'lapsed' : 'refunded'
    case 'failed':
    case 'cancelled':
      if (isTopUp) return 'top-up-failed'
      if (order && isGone(order)) return 'cancelled'
      return 'failed'
    case 'open':
      if (payment.needsPerson || (gatewayStatus === 'OK' && isUnreachable)) return 'unclear'
      if (isUnreachable) return 'unreachable'
      if (order && isGone(order)) return 'cancelled'
      if (gatewayStatus === 'OK') return 'unclear'
      if (gatewayStatus === 'NOK') return isTopUp ? 'top-up-failed' : 'abandoned'
      return isTopUp ? 'top-up-open' : 'open'
  }
}
