import { noteBought } from '~/api/domains/catalog/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { orderMachine } from '~/domain/orders/order-machine'
import type { OrderId, UserId } from '~/domain/values/ids'
import { lockBuyers } from '../../groups/repo'
import { settleOnDelivery } from '../../groups/settle'
import { findOrder, liveLines, lockOrder, type OrderRow } from '../repo/orders'
import { shipmentsOf } from '../repo/shipments'
import { step } from './step'

/**
 * Everything has arrived: the times of exchange and transport damage begin, what was bought counts for reviews, and a team's
 * terms are settled.
 * @param deliveredAt when it was handed over; now when absent
 * @throws ApiProblem 404; 409 `order-not-ready`, `shipment-incomplete`; 422 when it lies in the future or before the last shipment
 */
export async function deliver(
  tx: Tx,
  id: OrderId,
  deliveredAt: Date | undefined,
  at: Date,
): Promise<OrderRow> {
  // The others of a team before one's own, in one order for all.
  const teamId = (await findOrder(tx, id))?.teamId
  const buyers = teamId ? await lockBuyers(tx, teamId) : new Set<UserId>()
  const order = await lockOrder(tx, id)
  if (!order) throw new ApiProblem(404, 'not-found')
  if (!orderMachine.mayDo('deliver', order.status, 'staff')) throw new ApiProblem(409, 'order-not-ready')
  const lines = await liveLines(tx, id)
  if (lines.some(({ quantity, shipped }) => shipped < quantity))
    throw new ApiProblem(409, 'shipment-incomplete')
  const received = deliveredAt ?? at
  const left = (await shipmentsOf(tx, id)).map(({ shippedAt }) => shippedAt.getTime())
  if (received > at || received.getTime() < Math.max(...left))
    throw new ApiProblem(422, 'invalid-input', { errors: [{ path: ['deliveredAt'], code: 'error.instant' }] })
  const delivered = await step(
    tx,
    order,
    'delivered',
    { by: 'staff', reason: null, at },
    { deliveredAt: received },
  )
  await noteBought(tx, order.userId, [...new Set(lines.map(({ productId }) => productId))])
  await settleOnDelivery(tx, delivered, buyers, at)
  return delivered
}
