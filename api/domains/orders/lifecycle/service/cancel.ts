import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { CancelOrder, RefundReason, RefundTo, StaffCancel } from '~/domain/orders/order-contract'
import { isCancellable } from '~/domain/orders/order-machine'
import { refundable } from '~/domain/orders/refund-rules'
import type { OrderId, UserId } from '~/domain/values/ids'
import { toman, type Toman } from '~/domain/values/money'
import { giveBackDiscount } from '../../discounts/service'
import { findOrder, findOwnOrder, liveLines, lockOrder, type OrderRow, type StepCause } from '../repo/orders'
import { lapseIfDue } from './lapse'
import { refundAll } from './refund'
import { letGo, returnGoods } from './reserve'
import { step } from './step'
import { termsOf } from './terms'
import { returnedByCancelling, voidsCode } from './view'

const isGone = ({ status }: OrderRow): boolean => status === 'cancelled' || status === 'refunded'

/**
 * The customer calls their order off, until something of it has left the house. Asked again, the same answer. A paid order with a discount code
 * costs the code, after a warning; of the money so much goes back as the fact in force on its day says.
 * @throws ApiProblem 404; 409 `order-not-cancellable`, `discount-voided-warning`
 */
export async function cancelOwnOrder(
  tx: Tx,
  userId: UserId,
  id: OrderId,
  { understood = false, refundTo = 'account' }: CancelOrder,
  at: Date,
): Promise<OrderRow> {
  const seen = await findOwnOrder(tx, userId, id)
  if (!seen) throw new ApiProblem(404, 'not-found')
  const order = await lockForCancelling(tx, id, at)
  if (isGone(order)) return order
  if (!isCancellable(order.status)) throw new ApiProblem(409, 'order-not-cancellable')
  if (voidsCode(order) && !understood) throw new ApiProblem(409, 'discount-voided-warning')
  const forfeited = voidsCode(order)
    ? refundable(order) - returnedByCancelling(order, await termsOf(tx, order.factsVersion))
    : 0
  return cancel(tx, order, {
    cause: { by: 'customer', reason: 'cancelled-by-customer', at },
    refundTo,
    reason: 'cancelled-by-customer',
    isCodeKept: false,
    forfeited: toman(forfeited),
    missing: [],
  })
}

/**
 * Staff call an order off: out of stock, a wrong price. The code is the customer's again.
 * @throws ApiProblem 404; 409 `order-not-cancellable` also when it is gone already; 422 for a missing line that the order does not have
 */
export async function cancelByStaff(tx: Tx, id: OrderId, input: StaffCancel, at: Date): Promise<OrderRow> {
  const seen = await findOrder(tx, id)
  if (!seen) throw new ApiProblem(404, 'not-found')
  const order = await lockForCancelling(tx, id, at)
  if (!isCancellable(order.status)) throw new ApiProblem(409, 'order-not-cancellable')
  const lines = await liveLines(tx, id)
  if (input.missing?.some((missing) => lines.every((line) => line.id !== missing)))
    throw new ApiProblem(422, 'invalid-input', { errors: [{ path: ['missing'], code: 'error.choice' }] })
  return cancel(tx, order, {
    cause: { by: 'staff', reason: input.reason, at },
    refundTo: input.refundTo,
    reason: input.reason,
    isCodeKept: true,
    missing: input.missing ?? (input.reason === 'stock-out' ? lines.map((line) => line.id) : []),
  })
}

async function lockForCancelling(tx: Tx, id: OrderId, at: Date): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (!order) throw new Error('An order is never taken away')
  return lapseIfDue(tx, order, at)
}

interface Cancelling {
  cause: StepCause
  refundTo: RefundTo
  reason: RefundReason
  isCodeKept: boolean
  /** What of the money does not go back. */
  forfeited?: Toman
  /** Lines that are not there, beside those that are marked so: putting them back on sale would sell them once more. */
  missing: readonly string[]
}

/** @param order locked, and one that may be cancelled */
export async function cancel(
  tx: Tx,
  order: OrderRow,
  { cause, refundTo, reason, isCodeKept, forfeited = toman(0), missing }: Cancelling,
): Promise<OrderRow> {
  if (order.paidAt === null) {
    const cancelled = await step(tx, await letGo(tx, order, cause.at), 'cancelled', cause)
    return giveBack(tx, cancelled, { cause, refundTo, reason })
  }
  if (order.discountCodeId && isCodeKept) await giveBackDiscount(tx, { orderId: order.id })
  const lines = await liveLines(tx, order.id)
  await returnGoods(
    tx,
    order,
    lines.filter((line) => line.missingReason !== 'stock-out' && !missing.includes(line.id)),
    cause.at,
  )
  const cancelled = await step(tx, order, 'cancelled', cause, { forfeited })
  return giveBack(tx, cancelled, { cause, refundTo, reason })
}

/**
 * What has come in goes back, parts of what was never paid as a whole too; an order of which the house keeps something stays `cancelled`.
 * Nothing was paid for an order that a code made free.
 */
async function giveBack(
  tx: Tx,
  cancelled: OrderRow,
  { cause, refundTo, reason }: Pick<Cancelling, 'cause' | 'refundTo' | 'reason'>,
): Promise<OrderRow> {
  const refunded = await refundAll(tx, cancelled, { to: refundTo, reason, at: cause.at })
  return refunded === cancelled || refunded.forfeited > 0
    ? refunded
    : step(tx, refunded, 'refunded', { ...cause, by: 'system' })
}
