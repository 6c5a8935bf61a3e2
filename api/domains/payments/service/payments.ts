import { randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { PaymentAnswer, PaymentPurpose, Refund } from '~/domain/payments/contract'
import { paymentIdSchema, type PaymentId, type UserId } from '~/domain/values/ids'
import type { Locale } from '~/domain/values/locale'
import type { Toman } from '~/domain/values/money'
import type { KnownPayment } from '../handlers'
import { findAttempt } from '../repo/attempts'
import { findPayment, insertPayment, lockPayment, movePayment, type PaymentRow } from '../repo/payments'
import { refundsOf } from '../repo/refunds'
import { knownPaymentOf, paymentAnswerOf, refundOf } from '../views'

export interface NewPayment {
  purpose: PaymentPurpose
  referenceId: string
  userId: UserId
  /** The gateway takes no less than `smallestPayment`. */
  amount: Toman
  /** Of the page that the gateway sends the payer back to. */
  locale: Locale
  /** What the gateway shows the payer, at most 500 characters, without personal data. */
  description: string
  mobile?: string | undefined
  email?: string | undefined
  at: Date
}

/** Adds an open payment. Needs no job: an unfinished payment is found by the sweeper. */
export async function createPayment(
  tx: Tx,
  { at, mobile, email, ...payment }: NewPayment,
): Promise<{ paymentId: PaymentId }> {
  const id = paymentIdSchema.parse(randomUUID())
  await insertPayment(tx, {
    ...payment,
    id,
    mobile: mobile ?? null,
    email: email ?? null,
    status: 'open',
    paidAuthority: null,
    needsPerson: null,
    createdAt: at,
    concludedAt: null,
  })
  return { paymentId: id }
}

/** Closes an open payment; one that is concluded stays as it is. Money that comes later still settles it. */
export async function cancelPayment(tx: Tx, paymentId: PaymentId, at: Date): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (payment?.status === 'open') await movePayment(tx, payment, { to: 'cancelled', at })
}

const paidBy = async (queryable: Queryable, { paidAuthority }: PaymentRow) =>
  paidAuthority === null ? undefined : findAttempt(queryable, paidAuthority)

/** A payment as other domains see it, with its refunds. @throws ApiProblem 404 */
export async function paymentOf(tx: Tx, paymentId: PaymentId): Promise<KnownPayment & { refunds: Refund[] }> {
  const payment = await findPayment(tx, paymentId)
  if (!payment) throw new ApiProblem(404, 'not-found')
  const refunds = await refundsOf(tx, [paymentId])
  return { ...knownPaymentOf(payment, await paidBy(tx, payment)), refunds: refunds.map(refundOf) }
}

/** Somebody's own payment. @throws ApiProblem 404 for another's as for none */
export async function requireOwnPayment(
  queryable: Queryable,
  userId: UserId,
  id: PaymentId,
): Promise<PaymentRow> {
  const payment = await findPayment(queryable, id, userId)
  if (!payment) throw new ApiProblem(404, 'not-found')
  return payment
}

/** The same, as it is answered. @throws ApiProblem 404 */
export async function readOwnPayment(
  queryable: Queryable,
  userId: UserId,
  id: PaymentId,
): Promise<PaymentAnswer> {
  const payment = await requireOwnPayment(queryable, userId, id)
  return paymentAnswerOf(payment, await paidBy(queryable, payment), await refundsOf(queryable, [id]))
}
