import type { Tx } from '~/api/platform/database/database'
import { forgetMaking } from '~/api/platform/idempotency/run-once'
import { ApiProblem } from '~/api/platform/problem'
import { orderMachine, type OrderStatus } from '~/domain/orders/order-machine'
import { stepOrder, type OrderChanges, type OrderRow, type StepCause } from '../repo/orders'

/**
 * Takes one step of the machine, with its row of the history.
 * @throws ApiProblem 409 `order-concluded` when the table has no such step, or somebody else took one before
 */
export async function step(
  tx: Tx,
  order: OrderRow,
  to: OrderStatus,
  cause: StepCause,
  changes: OrderChanges = {},
): Promise<OrderRow> {
  if (!orderMachine.mayBecome(order.status, to, cause.by)) throw new ApiProblem(409, 'order-concluded')
  const changed = await stepOrder(tx, order, to, cause, changes)
  if (!changed) throw new ApiProblem(409, 'order-concluded')
  // What is ordered again under the same key is meant: checkout keeps the key of a cart.
  if (to === 'cancelled' && order.userId !== null) await forgetMaking(tx, order.userId, order.id)
  return changed
}
