import { enterTransfer } from '~/api/domains/payments/public'
import type { Tx } from '~/api/platform/database/database'
import { factsInForce } from '~/api/platform/facts/public'
import { ApiProblem } from '~/api/platform/problem'
import type { AddTransfer } from '~/domain/orders/order-contract'
import { mostOfTransfer, tooMuchOfTransfer } from '~/domain/orders/transfer-bound'
import type { OrderId, UserId } from '~/domain/values/ids'
import { toman } from '~/domain/values/money'
import { instantInTehran, tehranDayAndTime } from '~/domain/values/tehran-time'
import type { OrdersDeps } from '../../deps'
import { findOwnOrder, insertOrderPayment, lockOrder, updateOrder, type OrderRow } from '../repo/orders'
import { waitUntil } from './deadline'
import { lapseIfDue } from './lapse'
import { receivedFor } from './payments'
import { settle } from './settle'

/**
 * The customer says that the money is on its way, with the bank's number. The first time, the order is kept as long again, so that it does
 * not lapse while banks and staff are at it.
 * @returns null when the time is over; that the order has lapsed is kept
 * @throws ApiProblem 404; 409 `order-not-payable`
 */
export async function noticeTransfer(
  tx: Tx,
  deps: OrdersDeps,
  { userId, id, reference }: { userId: UserId; id: OrderId; reference: string },
  at: Date,
): Promise<OrderRow | null> {
  const seen = await findOwnOrder(tx, userId, id)
  if (!seen) throw new ApiProblem(404, 'not-found')
  const locked = await lockOrder(tx, id)
  if (locked?.status !== 'awaiting-payment' || locked.restBy !== 'transfer')
    throw new ApiProblem(409, 'order-not-payable')
  const order = await lapseIfDue(tx, locked, at)
  if (order.status !== 'awaiting-payment') return null
  const noticed = await updateOrder(tx, id, {
    transferReference: reference,
    transferNotifiedAt: order.transferNotifiedAt ?? at,
  })
  return order.transferNotifiedAt ? noticed : waitUntil(tx, deps, noticed, await factsInForce(tx), at)
}

/**
 * Staff have found money for an order on the bank's statement. It counts as it would have come through the gateway: too little waits for the
 * rest, too much goes back, late money takes the order again or goes back.
 * @throws ApiProblem 404; 409 `order-not-payable`, `transfer-known`, `own-money`; 422 for a day that is to come, or before the order,
 * and for more than `mostOfTransfer`
 */
export async function confirmTransfer(
  tx: Tx,
  deps: OrdersDeps,
  id: OrderId,
  { bankReference, amount, receivedOn, refundTo, by }: AddTransfer & { by: UserId },
  at: Date,
): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (!order) throw new ApiProblem(404, 'not-found')
  if (order.restBy !== 'transfer') throw new ApiProblem(409, 'order-not-payable')
  if (order.userId === by) throw new ApiProblem(409, 'own-money')
  const dayOf = (instant: Date) => tehranDayAndTime(instant).day
  if (receivedOn > dayOf(at) || receivedOn < dayOf(order.placedAt))
    throw new ApiProblem(422, 'invalid-input', { errors: [{ path: ['receivedOn'], code: 'error.date' }] })
  const awaited = { amount: order.fromGateway, left: (await receivedFor(tx, order)).left }
  if (amount > mostOfTransfer(awaited))
    throw new ApiProblem(422, 'invalid-input', {
      errors: [{ path: ['amount'], code: tooMuchOfTransfer(awaited) }],
    })
  const noon = instantInTehran(receivedOn, '12:00')
  const payment = await enterTransfer(tx, {
    purpose: 'order',
    referenceId: id,
    userId: order.userId,
    amount: toman(amount),
    locale: order.locale,
    bankReference,
    receivedAt: noon < at ? noon : at,
    at,
  })
  await insertOrderPayment(tx, {
    paymentId: payment.id,
    orderId: id,
    amount: payment.amount,
    at,
    confirmedBy: by,
  })
  return settle(tx, deps, payment, at, { surplusTo: refundTo })
}
