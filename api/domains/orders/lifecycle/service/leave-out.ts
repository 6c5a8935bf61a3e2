import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { LeaveOut } from '~/domain/orders/order-contract'
import type { OrderId, UserId } from '~/domain/values/ids'
import { liveLines, markLeftOut, type OrderRow } from '../repo/orders'
import { cancel } from './cancel'
import { lockOwnMissing } from './missing'
import { reduce } from './reduce'
import { returnGoods } from './reserve'

/**
 * The customer has the money of an item back that is not to be had; the rest of the order goes on. Where nothing else is in it, the whole order is
 * called off, delivery and all.
 * @throws ApiProblem as `lockOwnMissing`
 */
export async function leaveOut(
  tx: Tx,
  { userId, id }: { userId: UserId; id: OrderId },
  { line: lineId, refundTo = 'account' }: LeaveOut,
  at: Date,
): Promise<OrderRow> {
  const { order, line } = await lockOwnMissing(tx, { userId, id, lineId }, 'leave-out')
  const reason = line.missingReason
  const isThere = reason === 'price-error'
  const others = (await liveLines(tx, id)).filter((one) => one.id !== line.id)
  if (others.length === 0)
    return cancel(tx, order, {
      cause: { by: 'customer', reason, at },
      refundTo,
      reason,
      isCodeKept: true,
      missing: isThere ? [] : [line.id],
    })
  if (!(await markLeftOut(tx, line.id, at))) throw new ApiProblem(409, 'order-concluded')
  if (isThere) await returnGoods(tx, order, [line], at)
  return reduce(tx, order, line.total, { to: refundTo, reason, key: `left-out:${line.id}`, at })
}
