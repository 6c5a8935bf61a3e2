import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { RefundReason, RefundTo } from '~/domain/orders/order-contract'
import { orderMachine } from '~/domain/orders/order-machine'
import { refundable } from '~/domain/orders/refund-rules'
import type { OrderId } from '~/domain/values/ids'
import type { OrdersDeps } from '../../deps'
import { lockOrder, type OrderRow } from '../repo/orders'
import { cancel } from './cancel'
import { becomePlaced } from './placed'
import { refundDelivered } from './refund'
import { step } from './step'

/**
 * Staff decide about an unusual quantity: worked on, or cancelled and refunded.
 * @throws ApiProblem 404; 409 `order-concluded` when it is not under review
 */
export async function reviewOrder(
  tx: Tx,
  deps: OrdersDeps,
  id: OrderId,
  { decision, refundTo = 'account' }: { decision: 'approve' | 'refuse'; refundTo?: RefundTo | undefined },
  at: Date,
): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (!order) throw new ApiProblem(404, 'not-found')
  if (!orderMachine.mayDo(decision, order.status, 'staff')) throw new ApiProblem(409, 'order-concluded')
  if (decision === 'approve')
    return becomePlaced(tx, deps, order, { by: 'staff', reason: 'review-approved', at })
  return cancel(tx, order, {
    cause: { by: 'staff', reason: 'review-refused', at },
    refundTo,
    reason: 'review-refused',
    isCodeKept: true,
    missing: [],
  })
}

/**
 * Money goes back after delivery: for an exchange that could not be made, for damage, or by courtesy. Once a reason.
 * @throws ApiProblem 404; 409 `order-not-ready` before delivery, `refund-too-much`, `nothing-to-refund`, `order-concluded`
 */
export async function refundByStaff(
  tx: Tx,
  id: OrderId,
  input: { reason: RefundReason; refundTo: RefundTo; amount?: number | undefined },
  at: Date,
): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (!order) throw new ApiProblem(404, 'not-found')
  if (order.status === 'refunded') throw new ApiProblem(409, 'order-concluded')
  if (!orderMachine.mayDo('refund', order.status, 'staff')) throw new ApiProblem(409, 'order-not-ready')
  const amount = input.amount ?? refundable(order)
  const refunded = await refundDelivered(tx, order, { amount, to: input.refundTo, reason: input.reason, at })
  return refundable(refunded) === 0
    ? step(tx, refunded, 'refunded', { by: 'staff', reason: input.reason, at })
    : refunded
}
