import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { CancelOrder, RefundReason, RefundTo, StaffCancel } from '~/domain/orders/order-contract'
import { isCancellable } from '~/domain/orders/order-machine'
import type { OrderId, UserId } from '~/domain/values/ids'
import { giveBackDiscount } from '../../discounts/service'
import { findOrder, findOwnOrder, liveLines, lockOrder, type OrderRow, type StepCause } from '../repo/orders'
import { lapseIfDue } from './lapse'
import { refundAll } from './refund'
import { letGo, returnGoods } from './reserve'
import { step } from './step'
import { voidsCode } from './view'

const isGone = ({ status }: OrderRow): boolean => status === 'cancelled' || status === 'refunded'

/**
 * The customer calls their order off, until something of it has left the house. Asked again, the same answer. A paid order with a discount code
 * costs the code, after a warning; the money goes back all the same.
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
  return cancel(tx, order, {
    cause: { by: 'customer', reason: 'cancelled-by-customer', at },
    refundTo,
    reason: 'cancelled-by-customer',
    isCodeKept: false,
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
  /** Lines that are not there: putting them back on sale would sell them once more. */
  missing: readonly string[]
}

/** @param order locked, and one that may be cancelled */
export async function cancel(
  tx: Tx,
  order: OrderRow,
  { cause, refundTo, reason, isCodeKept, missing }: Cancelling,
): Promise<OrderRow> {
  if (order.paidAt === null) {
    const cancelled = await step(tx, await letGo(tx, order, cause.at), 'cancelled', cause)
    return giveBack(tx, cancelled, { cause, refundTo, reason })
  }
  if (order.discountCodeId && isCodeKept) await giveBackDiscount(tx, order.id)
  const lines = await liveLines(tx, order.id)
  await returnGoods(
    tx,
    order,
    lines.filter((line) => !missing.includes(line.id)),
    cause.at,
  )
  return giveBack(tx, await step(tx, order, 'cancelled', cause), { cause, refundTo, reason })
}

/** What has come in goes back, parts of what was never paid as a whole too. Nothing was paid for an order that a code made free. */
async function giveBack(
  tx: Tx,
  cancelled: OrderRow,
  { cause, refundTo, reason }: Pick<Cancelling, 'cause' | 'refundTo' | 'reason'>,
): Promise<OrderRow> {
  const refunded = await refundAll(tx, cancelled, { to: refundTo, reason, at: cause.at })
  return refunded === cancelled ? cancelled : step(tx, refunded, 'refunded', { ...cause, by: 'system' })
}
