import type { KnownPayment, PaymentHandler } from '~/api/domains/payments/public'
import type { Tx } from '~/api/platform/database/database'
import { factsInForce } from '~/api/platform/facts/public'
import type { RefundTo } from '~/domain/orders/order-contract'
import { smallestPayment } from '~/domain/payments/parts'
import { orderIdSchema } from '~/domain/values/ids'
import { toman } from '~/domain/values/money'
import type { OrdersDeps } from '../../deps'
import { concludeOrderPayment, lastReason, lockOrder, updateOrder, type OrderRow } from '../repo/orders'
import { waitUntil } from './deadline'
import { lapseIfDue } from './lapse'
import { closePayment, receivedFor } from './payments'
import { becomePaid } from './placed'
import { refund } from './refund'
import { tryToTakeAgain } from './reserve'
import { step } from './step'

/** Where what a transfer brings too much goes to. */
export interface Arrival {
  surplusTo?: RefundTo | undefined
}

/**
 * Money for an order has come, on time or not: it ends in a placed order, waits for the other parts, or is on its way back (invariant 7).
 * The order is locked before the payment; whoever settles a payment settles it once.
 */
export async function settle(
  tx: Tx,
  deps: OrdersDeps,
  payment: KnownPayment,
  at: Date,
  arrival: Arrival = {},
): Promise<OrderRow> {
  const found = await lockOrder(tx, orderIdSchema.parse(payment.referenceId))
  if (!found) throw new Error('A payment is for an order that is there')
  const order = await lapseIfDue(tx, found, at)
  if (order.status === 'awaiting-payment') return count(tx, deps, order, payment, at, arrival)
  const isUnpaid = order.paidAt === null
  if (order.status === 'cancelled' && isUnpaid) return countLate(tx, deps, order, payment, at, arrival)
  return sendBack(tx, order, payment, at, isUnpaid ? 'late-payment' : 'duplicate-payment')
}

/** One of its parts: the last one places the order, any other is followed by the next. */
async function count(
  tx: Tx,
  deps: OrdersDeps,
  order: OrderRow,
  payment: KnownPayment,
  at: Date,
  { surplusTo = 'account', isLate = false }: Arrival & { isLate?: boolean },
): Promise<OrderRow> {
  const { parts, left } = await receivedFor(tx, order)
  const rest = left - payment.amount
  // A part that came twice may leave what the gateway does not take, or be more than is to be paid.
  if (payment.way === 'gateway' && rest !== 0 && rest < smallestPayment)
    return sendBack(tx, order, payment, at, 'duplicate-payment')
  await concludeOrderPayment(tx, payment.id, parts.length + 1)
  await closePayment(tx, order, at)
  const received = await updateOrder(tx, order.id, {
    paidGateway: toman(order.paidGateway + payment.amount),
    paymentId: payment.id,
  })
  if (rest > 0) return waitUntil(tx, deps, received, await factsInForce(tx), at)
  const reason = isLate ? 'paid-late' : null
  const paid = await becomePaid(tx, deps, received, { by: 'customer', reason, at })
  if (rest === 0) return paid
  return refund(tx, paid, {
    amount: -rest,
    to: surplusTo,
    reason: 'overpaid',
    key: `overpaid:${payment.id}`,
    paymentId: payment.id,
    at,
  })
}

/**
 * The order had lapsed: everything is taken again, or the money goes back. Who has cancelled it, or deleted the account, wants no order any
 * more; nor does money that does not pay all of it bring it back.
 */
async function countLate(
  tx: Tx,
  deps: OrdersDeps,
  order: OrderRow,
  payment: KnownPayment,
  at: Date,
  arrival: Arrival,
): Promise<OrderRow> {
  const isWanted =
    !order.isForgotten && payment.amount >= order.fromGateway && (await lastReason(tx, order)) === 'lapsed'
  const taken = isWanted ? await tryToTakeAgain(tx, order, at) : null
  if (taken)
    return count(tx, deps, await updateOrder(tx, order.id, taken), payment, at, { ...arrival, isLate: true })
  const refunded = await sendBack(tx, order, payment, at, 'late-payment')
  return step(tx, refunded, 'refunded', { by: 'system', reason: 'late-payment', at })
}

async function sendBack(
  tx: Tx,
  order: OrderRow,
  payment: KnownPayment,
  at: Date,
  reason: 'late-payment' | 'duplicate-payment',
): Promise<OrderRow> {
  await concludeOrderPayment(tx, payment.id, null)
  const received = await updateOrder(tx, order.id, {
    paidGateway: toman(order.paidGateway + payment.amount),
  })
  return refund(tx, received, {
    amount: payment.amount,
    to: 'account',
    reason,
    key: `${reason}:${payment.id}`,
    paymentId: payment.id,
    at,
  })
}

/** What follows from payments of orders. One that failed changes nothing: another may be tried until the order lapses. */
export const orderPaymentHandler = (deps: OrdersDeps): PaymentHandler => ({
  async lock(tx, referenceId) {
    await lockOrder(tx, orderIdSchema.parse(referenceId))
  },
  async settled(tx, payment, at) {
    await settle(tx, deps, payment, at)
  },
  failed: () => Promise.resolve(),
})
