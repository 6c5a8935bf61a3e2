import { cancelPayment, type KnownPayment, type PaymentHandler } from '~/api/domains/payments/public'
import type { Tx } from '~/api/platform/database/database'
import { orderIdSchema } from '~/domain/values/ids'
import { toman } from '~/domain/values/money'
import type { OrdersDeps } from '../../deps'
import { concludeOrderPayment, lastReason, lockOrder, updateOrder, type OrderRow } from '../repo/orders'
import { lapseIfDue } from './lapse'
import { becomePaid } from './placed'
import { refund } from './refund'
import { tryToTakeAgain } from './reserve'
import { step } from './step'

/**
 * Money for an order has come, on time or not: it ends in a placed order or on its way back (invariant 7). Whoever settles a payment
 * has locked it, and settles it once.
 */
async function settled(tx: Tx, deps: OrdersDeps, payment: KnownPayment, at: Date): Promise<void> {
  const found = await lockOrder(tx, orderIdSchema.parse(payment.referenceId))
  if (!found) throw new Error('A payment is for an order that is there')
  const order = await lapseIfDue(tx, found, at)
  if (order.status === 'awaiting-payment') return count(tx, deps, order, payment, at)
  if (order.status === 'cancelled' && order.paidAt === null) return countLate(tx, deps, order, payment, at)
  await sendBack(tx, order, payment, at, 'duplicate-payment')
}

async function count(
  tx: Tx,
  deps: OrdersDeps,
  order: OrderRow,
  payment: KnownPayment,
  at: Date,
  isLate = false,
): Promise<void> {
  await concludeOrderPayment(tx, payment.id, 'counted')
  if (order.paymentId !== null && order.paymentId !== payment.id) await cancelPayment(tx, order.paymentId, at)
  await becomePaid(tx, deps, order, payment, { by: 'customer', reason: isLate ? 'paid-late' : null, at })
}

/**
 * The order had lapsed: everything is taken again, or the money goes back. Who has cancelled it, or deleted the account, wants no order any
 * more.
 */
async function countLate(
  tx: Tx,
  deps: OrdersDeps,
  order: OrderRow,
  payment: KnownPayment,
  at: Date,
): Promise<void> {
  const isWanted = !order.isForgotten && (await lastReason(tx, order)) === 'lapsed'
  const taken = isWanted ? await tryToTakeAgain(tx, order, at) : null
  if (taken) return count(tx, deps, await updateOrder(tx, order.id, taken), payment, at, true)
  const refunded = await sendBack(tx, order, payment, at, 'late-payment')
  await step(tx, refunded, 'refunded', { by: 'system', reason: 'late-payment', at })
}

async function sendBack(
  tx: Tx,
  order: OrderRow,
  payment: KnownPayment,
  at: Date,
  reason: 'late-payment' | 'duplicate-payment',
): Promise<OrderRow> {
  await concludeOrderPayment(tx, payment.id, 'returned')
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
  settled: (tx, payment, at) => settled(tx, deps, payment, at),
  failed: () => Promise.resolve(),
})
