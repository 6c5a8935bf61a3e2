import { captureHold } from '~/api/domains/wallet/public'
import type { Tx } from '~/api/platform/database/database'
import type { OrdersDeps } from '../../deps'
import type { OrderRow, StepCause } from '../repo/orders'
import { announce } from './announce'
import { judgeQuantity } from './large-quantity'
import { step } from './step'

/** Makes a paid or approved order one that is worked on. */
export async function becomePlaced(
  tx: Tx,
  deps: OrdersDeps,
  order: OrderRow,
  cause: StepCause,
): Promise<OrderRow> {
  const placed = await step(tx, order, 'placed', cause)
  await announce(tx, deps, placed)
  return placed
}

/**
 * All of the money is there: the wallet's part is taken for good, and the order is placed, or looked at first where a quantity is unusual.
 */
export async function becomePaid(
  tx: Tx,
  deps: OrdersDeps,
  unjudged: OrderRow,
  cause: StepCause,
): Promise<OrderRow> {
  const order = await judgeQuantity(tx, unjudged)
  if (order.holdId) await captureHold(tx, order.holdId, cause.at)
  const changes = { paidAt: cause.at, paidWallet: order.fromWallet }
  if (order.needsReview)
    return step(tx, order, 'under-review', { ...cause, reason: cause.reason ?? 'large-quantity' }, changes)
  const placed = await step(tx, order, 'placed', cause, changes)
  await announce(tx, deps, placed)
  return placed
}
