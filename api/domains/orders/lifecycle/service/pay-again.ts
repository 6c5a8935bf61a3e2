import { paymentOf } from '~/api/domains/payments/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { OrderId, PaymentId, UserId } from '~/domain/values/ids'
import { findOwnOrder, lockOrder, updateOrder } from '../repo/orders'
import { lapseIfDue } from './lapse'
import { beginPayment } from './place'

/**
 * Another try to pay: the payment that is still open, or a new one.
 * @returns null when the time is over; that the order has lapsed is kept
 * @throws ApiProblem 404; 409 `order-not-payable`
 */
export async function payAgain(
  tx: Tx,
  userId: UserId,
  id: OrderId,
  at: Date,
): Promise<{ id: PaymentId; amount: number } | null> {
  const seen = await findOwnOrder(tx, userId, id)
  if (!seen) throw new ApiProblem(404, 'not-found')
  const locked = await lockOrder(tx, id)
  if (locked?.status !== 'awaiting-payment') throw new ApiProblem(409, 'order-not-payable')
  const order = await lapseIfDue(tx, locked, at)
  if (order.status !== 'awaiting-payment') return null
  const before = order.paymentId ? await paymentOf(tx, order.paymentId) : null
  if (before?.status === 'open') return { id: before.id, amount: before.amount }
  const payment = await beginPayment(tx, order, { mobile: order.receiver.phone, email: order.email }, at)
  await updateOrder(tx, id, { paymentId: payment.id })
  return payment
}
