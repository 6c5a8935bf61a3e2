import { randomUUID } from 'node:crypto'
import { businessCalendar } from '~/api/domains/catalog/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { refundDates } from '~/domain/payments/refund-rules'
import type { RefundStatus } from '~/domain/payments/refund-machine'
import { refundIdSchema, type PaymentId, type RefundId } from '~/domain/values/ids'
import type { Toman } from '~/domain/values/money'
import { takeForRefund } from '../repo/attempts'
import { lockPayment, movePayment } from '../repo/payments'
import {
  completedOf,
  findRefund,
  findRefundFor,
  insertRefund,
  moveRefund,
  type RefundRow,
} from '../repo/refunds'

export interface NewRefund {
  paymentId: PaymentId
  amount: Toman
  /** A code; one refund a payment and reason, so that repeating it gives the same. */
  reason: string
  to: 'account'
  at: Date
}

/**
 * Begins to send money back to the account it came from: reversed by the gateway within half an hour when it is the whole, else by staff
 * within 48 to 72 business hours. The sweeper takes it from here.
 * @throws ApiProblem 404; 409 `payment-not-paid`; 409 `refund-too-large`
 */
export async function refundPayment(
  tx: Tx,
  { paymentId, amount, reason, at }: NewRefund,
): Promise<{ refundId: RefundId }> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment) throw new ApiProblem(404, 'not-found')
  const known = await findRefundFor(tx, paymentId, reason)
  if (known) return { refundId: known.id }
  const { paidAuthority: authority } = payment
  if (authority === null) throw new ApiProblem(409, 'payment-not-paid')
  return { refundId: await startRefund(tx, { paymentId, authority, amount, reason, at }) }
}

/** The payment is locked. @throws ApiProblem 409 `refund-too-large` */
export async function startRefund(
  tx: Tx,
  refund: Omit<NewRefund, 'to'> & { authority: string },
): Promise<RefundId> {
  const { at, ...row } = refund
  if (!(await takeForRefund(tx, row.authority, row.amount))) throw new ApiProblem(409, 'refund-too-large')
  const id = refundIdSchema.parse(randomUUID())
  await insertRefund(tx, { ...row, id, startedAt: at })
  return id
}

/** Puts a refund on the list of staff, with the dates that hold since it began. */
export async function leaveToStaff(tx: Tx, { id, startedAt }: RefundRow): Promise<void> {
  const dates = refundDates(await businessCalendar(tx), startedAt)
  await moveRefund(tx, id, 'started', { status: 'due', ...dates })
}

type Completion = {
  from: RefundStatus
  changes: Pick<RefundRow, 'way'> & Partial<Pick<RefundRow, 'completedBy' | 'bankReference'>>
}

/** The money has gone. A payment of which all has come back is refunded. @returns false when it was completed before */
export async function completeRefund(
  tx: Tx,
  { id, paymentId, authority }: RefundRow,
  { from, changes }: Completion,
  at: Date,
): Promise<boolean> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment) throw new Error('A refund has its payment')
  if (!(await moveRefund(tx, id, from, { status: 'completed', completedAt: at, ...changes }))) return false
  if (payment.paidAuthority === authority && (await completedOf(tx, authority)) === payment.amount)
    await movePayment(tx, payment, { act: 'give-back', at })
  return true
}

/** @throws ApiProblem 404 */
export async function requireRefund(tx: Tx, id: RefundId): Promise<RefundRow> {
  const refund = await findRefund(tx, id)
  if (!refund) throw new ApiProblem(404, 'not-found')
  return refund
}

/** The refund as it is once nobody else decides on it: its payment is locked. @throws ApiProblem 404 */
export async function lockRefund(tx: Tx, id: RefundId): Promise<RefundRow> {
  const { paymentId } = await requireRefund(tx, id)
  await lockPayment(tx, paymentId)
  return requireRefund(tx, id)
}
