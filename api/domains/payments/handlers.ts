import type { Tx } from '~/api/platform/database/database'
import type { PaymentPurpose, PaymentWay } from '~/domain/payments/contract'
import type { PaymentStatus } from '~/domain/payments/payment-machine'
import type { PaymentId, UserId } from '~/domain/values/ids'
import type { Toman } from '~/domain/values/money'

/** A payment as other domains see it. */
export interface KnownPayment {
  id: PaymentId
  purpose: PaymentPurpose
  /** The order or the top-up. */
  referenceId: string
  userId: UserId
  amount: Toman
  way: PaymentWay
  status: PaymentStatus
  refId: string | null
}

/** What follows from a payment, in the transaction that decides it: what throws here leaves the payment as it was. */
export interface PaymentHandler {
  /** Locks what the payment is for. It is always locked before the payment itself. */
  lock(tx: Tx, referenceId: string): Promise<void>
  /**
   * The money has come, once a payment, also after `failed` or a cancellation: it has to end here, in what was bought or in a refund
   * (`refundPayment`). `payment.status` is `paid` already.
   */
  settled(tx: Tx, payment: KnownPayment, at: Date): Promise<void>
  /** The gateway says that nothing was paid. */
  failed(tx: Tx, payment: KnownPayment, at: Date): Promise<void>
}

export type PaymentHandlers = Readonly<Record<PaymentPurpose, PaymentHandler>>
