import type { Tx } from '~/api/platform/database/database'
import type { JobWorker } from '~/api/platform/jobs/public'
import type { PaymentPurpose, Refund } from '~/domain/payments/contract'
import type { PaymentId, RefundId, UserId } from '~/domain/values/ids'
import type { Locale } from '~/domain/values/locale'
import type { Toman } from '~/domain/values/money'
import type { PaymentsDeps } from './deps'
import type { KnownPayment } from './handlers'

export type { KnownPayment, PaymentHandler, PaymentHandlers } from './handlers'

export interface NewPayment {
  purpose: PaymentPurpose
  referenceId: string
  userId: UserId
  amount: Toman
  /** Of the page that the gateway sends the payer back to. */
  locale: Locale
  /** What the gateway shows the payer, at most 500 characters, without personal data. */
  description: string
  mobile?: string | undefined
  email?: string | undefined
  at: Date
}

export interface NewRefund {
  paymentId: PaymentId
  amount: Toman
  /** A code; one refund a payment and reason, so that repeating it gives the same. */
  reason: string
  to: 'account'
  at: Date
}

const later = (): never => {
  throw new Error('built in the next push')
}

/** Adds an open payment. Needs no job: an unfinished payment is found by the sweeper. */
export const createPayment = (_tx: Tx, _payment: NewPayment): Promise<{ paymentId: PaymentId }> => later()

/**
 * Begins to send money back to the account it came from: reversed by the gateway within half an hour, else by staff within 48 to 72
 * business hours.
 * @throws ApiProblem 409 `payment-not-paid`; 409 `refund-too-large`
 */
export const refundPayment = (_tx: Tx, _refund: NewRefund): Promise<{ refundId: RefundId }> => later()

/** Closes an open payment; one that is concluded stays as it is. Money that comes later still settles it. */
export const cancelPayment = (_tx: Tx, _paymentId: PaymentId, _at: Date): Promise<void> => later()

/** @throws ApiProblem 404 */
export const paymentOf = (_tx: Tx, _paymentId: PaymentId): Promise<KnownPayment & { refunds: Refund[] }> =>
  later()

export const paymentsWorkers = (_deps: PaymentsDeps): JobWorker[] => []
