import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { OrderId, UserId } from '~/domain/values/ids'
import { findOwnOrder, lockOrder, updateOrder } from '../repo/orders'
import { lapseIfDue } from './lapse'
import { beginPayment, openPayment, partsLeft, receivedFor, type OpenPayment } from './payments'

/**
 * Another try to pay, or the next part: the payment that is still open, or a new one.
 * @returns null when the time is over; that the order has lapsed is kept
 * @throws ApiProblem 404; 409 `order-not-payable`
 */
export async function payAgain(tx: Tx, userId: UserId, id: OrderId, at: Date): Promise<OpenPayment | null> {
  const seen = await findOwnOrder(tx, userId, id)
  if (!seen) throw new ApiProblem(404, 'not-found')
  const locked = await lockOrder(tx, id)
  if (locked?.status !== 'awaiting-payment' || locked.restBy === 'transfer')
    throw new ApiProblem(409, 'order-not-payable')
  const order = await lapseIfDue(tx, locked, at)
  if (order.status !== 'awaiting-payment') return null
  const open = await openPayment(tx, order)
  if (open) return open
  const [amount] = await partsLeft(tx, (await receivedFor(tx, order)).left)
  if (amount === undefined) throw new Error('An order that waits for money has some left to pay')
  const payment = await beginPayment(tx, order, amount, at)
  await updateOrder(tx, id, { paymentId: payment.id })
  return payment
}
