import { randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { PaymentAnswer, PaymentPurpose, Refund } from '~/domain/payments/contract'
import { paymentIdSchema, type PaymentId, type UserId } from '~/domain/values/ids'
import type { Locale } from '~/domain/values/locale'
import { toman, type Toman } from '~/domain/values/money'
import type { KnownPayment } from '../handlers'
import { attemptsOf, findAttempt, insertTransfer } from '../repo/attempts'
import {
  findOpenPayments,
  findPaidFor,
  findPayment,
  findPayments,
  insertPayment,
  lockOpenPayment,
  movePayment,
  type PaymentRow,
} from '../repo/payments'
import { refundsOf } from '../repo/refunds'
import { knownPaymentOf, paymentAnswerOf, refundOf } from '../views'

export interface NewPayment {
  purpose: PaymentPurpose
  referenceId: string
  userId: UserId
  /** The gateway takes no less than `smallestPayment`, and no more than the fact `payments.gateway-most`. */
  amount: Toman
  /** Of the page that the gateway sends the payer back to. */
  locale: Locale
  /** What the gateway shows the payer, at most 500 characters, without personal data. */
  description: string
  mobile?: string | undefined
  email?: string | undefined
  at: Date
}

export const newPaymentId = (): PaymentId => paymentIdSchema.parse(randomUUID())

/**
 * Adds an open payment; the database refuses a second one for the same thing (invariant 16). Needs no job: an unfinished payment is found by
 * the sweeper.
 * @param id where what it is for has to know it beforehand
 */
export async function createPayment(
  tx: Tx,
  { at, mobile, email, ...payment }: NewPayment,
  id = newPaymentId(),
): Promise<{ paymentId: PaymentId }> {
  await insertPayment(tx, {
    ...payment,
    id,
    way: 'gateway',
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

/**
 * Closes the payment for something that waits for its payer, if there is one. Money that comes later still settles it. What it is for is
 * locked by the caller.
 */
export async function cancelOpenPayment(
  tx: Tx,
  purpose: PaymentPurpose,
  referenceId: string,
  at: Date,
): Promise<void> {
  const payment = await lockOpenPayment(tx, purpose, referenceId)
  if (payment) await movePayment(tx, payment, { act: 'close', at })
}

/** The payment for something that waits for its payer; what it is for is locked by the caller. */
export async function openPaymentOf(
  tx: Tx,
  purpose: PaymentPurpose,
  referenceId: string,
): Promise<{ id: PaymentId; amount: Toman } | null> {
  const payment = await lockOpenPayment(tx, purpose, referenceId)
  return payment ? { id: payment.id, amount: payment.amount } : null
}

/** The same of several, to be shown: nothing is locked. */
export const openPaymentsOf = (
  queryable: Queryable,
  purpose: PaymentPurpose,
  referenceIds: readonly string[],
): Promise<{ id: PaymentId; referenceId: string; amount: Toman }[]> =>
  findOpenPayments(queryable, purpose, referenceIds)

export interface NewTransfer extends Pick<
  NewPayment,
  'purpose' | 'referenceId' | 'userId' | 'amount' | 'locale'
> {
  /** The bank's number of it. */
  bankReference: string
  /** When the bank says that it came. */
  receivedAt: Date
  at: Date
}

/**
 * Enters money that staff have found on the bank's statement: a payment that is paid from its beginning. What follows from it is the
 * caller's to do.
 * @throws ApiProblem 409 `transfer-known` when this transfer was entered before, for whatever
 */
export async function enterTransfer(
  tx: Tx,
  { bankReference, receivedAt, at, ...payment }: NewTransfer,
): Promise<KnownPayment> {
  const id = newPaymentId()
  const authority = `bank:${bankReference}`
  await insertPayment(tx, {
    ...payment,
    id,
    way: 'transfer',
    description: '',
    mobile: null,
    email: null,
    status: 'open',
    paidAuthority: null,
    needsPerson: null,
    createdAt: at,
    concludedAt: null,
  })
  const isNew = await insertTransfer(tx, {
    authority,
    paymentId: id,
    amount: payment.amount,
    startedAt: at,
    refId: bankReference,
    paidAt: receivedAt,
  })
  if (!isNew) throw new ApiProblem(409, 'transfer-known')
  await movePayment(tx, { id, status: 'open' }, { act: 'pay', at, paidAuthority: authority })
  return { ...payment, id, way: 'transfer', status: 'paid', refId: bankReference }
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

/** These payments as other domains see them, and how much of each has not gone back or is not on its way. */
export async function paymentsOf(
  queryable: Queryable,
  ids: PaymentId[],
): Promise<(KnownPayment & { kept: Toman })[]> {
  const rows = await findPayments(queryable, ids)
  const attempts = new Map((await attemptsOf(queryable, ids)).map((one) => [one.authority, one]))
  return rows.map((row) => {
    const attempt = row.paidAuthority === null ? undefined : attempts.get(row.paidAuthority)
    return {
      ...knownPaymentOf(row, attempt),
      kept: toman(attempt ? attempt.amount - attempt.refunded : 0),
    }
  })
}

/** What has been paid for it through the gateway, and how much of each has not gone back or is not on its way. */
export const paymentsFor = async (
  queryable: Queryable,
  purpose: PaymentPurpose,
  referenceId: string,
): Promise<(KnownPayment & { kept: Toman })[]> =>
  paymentsOf(
    queryable,
    (await findPaidFor(queryable, purpose, referenceId)).map(({ id }) => id),
  )

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
