import { randomUUID } from 'node:crypto'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { AddShipment } from '~/domain/orders/order-contract'
import { orderMachine } from '~/domain/orders/order-machine'
import { shipmentIdSchema, type OrderId } from '~/domain/values/ids'
import { issueInvoice } from '../../invoices/service/issue'
import { liveLines, lockOrder, type OrderRow } from '../repo/orders'
import { insertShipment, shipOfLine } from '../repo/shipments'
import { step } from './step'

/**
 * Something leaves the house. The first shipment takes the order to `shipped` and writes its invoice.
 * @throws ApiProblem 404; 409 `order-not-ready` also while its customer is asked about a line, `shipment-too-much`, `waybill-known`; 422 for a line that the order does not have
 */
export async function addShipment(tx: Tx, id: OrderId, input: AddShipment, at: Date): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (!order) throw new ApiProblem(404, 'not-found')
  if (!orderMachine.mayDo('ship', order.status, 'staff')) throw new ApiProblem(409, 'order-not-ready')
  const lines = await liveLines(tx, id)
  // The invoice is written with the first parcel: what its customer is asked about has to be chosen before.
  if (lines.some(({ missingAt }) => missingAt !== null)) throw new ApiProblem(409, 'order-not-ready')
  const leaving =
    input.lines ??
    lines
      .map(({ id: lineId, quantity, shipped }) => ({ lineId, quantity: quantity - shipped }))
      .filter(({ quantity }) => quantity > 0)
  if (leaving.some(({ lineId }) => lines.every((line) => line.id !== lineId)))
    throw new ApiProblem(422, 'invalid-input', { errors: [{ path: ['lines'], code: 'error.choice' }] })
  if (leaving.length === 0 || new Set(leaving.map(({ lineId }) => lineId)).size < leaving.length)
    throw new ApiProblem(409, 'shipment-too-much')
  for (const line of leaving)
    if (!(await shipOfLine(tx, id, line))) throw new ApiProblem(409, 'shipment-too-much')
  const parcel = {
    id: shipmentIdSchema.parse(randomUUID()),
    orderId: id,
    waybill: input.waybill,
    company: input.company,
    trackingCode: input.trackingCode ?? null,
    shippedAt: at,
  }
  if (!(await insertShipment(tx, parcel, leaving))) throw new ApiProblem(409, 'waybill-known')
  if (order.status === 'shipped') return order
  const shipped = await step(tx, order, 'shipped', { by: 'staff', reason: null, at })
  await issueInvoice(tx, shipped, lines, at)
  return shipped
}
