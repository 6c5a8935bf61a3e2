import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { OrderLineId } from '~/domain/orders/order-contract'
import type { OrderId } from '~/domain/values/ids'
import { oweMail } from '../../mails/repo'
import { orderLines, shipmentLines, shipments } from '../tables'
import { isLive } from './orders'

export type ShipmentRow = typeof shipments.$inferSelect

/** @returns false when a parcel of this order left with this waybill already */
export async function insertShipment(
  tx: Tx,
  row: ShipmentRow,
  lines: { lineId: OrderLineId; quantity: number }[],
): Promise<boolean> {
  const added = await tx
    .insert(shipments)
    .values(row)
    .onConflictDoNothing({ target: [shipments.orderId, shipments.waybill] })
    .returning({ id: shipments.id })
  if (added.length === 0) return false
  await tx.insert(shipmentLines).values(lines.map((line) => ({ shipmentId: row.id, ...line })))
  await oweMail(tx, { orderId: row.orderId, kind: 'shipped', key: row.id, at: row.shippedAt })
  return true
}

/** Counts what leaves of a line of this order. @returns false when there is no such line, or not so much is left of it */
export async function shipOfLine(
  tx: Tx,
  orderId: OrderId,
  { lineId, quantity }: { lineId: OrderLineId; quantity: number },
): Promise<boolean> {
  const shipped = await tx
    .update(orderLines)
    .set({ shipped: sql`${orderLines.shipped} + ${quantity}` })
    .where(
      and(
        eq(orderLines.id, lineId),
        eq(orderLines.orderId, orderId),
        isLive,
        sql`${orderLines.shipped} + ${quantity} <= ${orderLines.quantity}`,
      ),
    )
    .returning({ id: orderLines.id })
  return shipped.length === 1
}

export async function shipmentsOf(queryable: Queryable, orderId: OrderId) {
  const rows = await queryable
    .select()
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(eq(shipments.orderId, orderId))
    .orderBy(shipments.shippedAt, shipments.id, shipmentLines.lineId)
  const found = new Map<string, ShipmentRow & { lines: { lineId: OrderLineId; quantity: number }[] }>()
  for (const { shipments: shipment, shipment_lines: line } of rows) {
    const one = found.get(shipment.id) ?? { ...shipment, lines: [] }
    one.lines.push({ lineId: line.lineId, quantity: line.quantity })
    found.set(shipment.id, one)
  }
  return [...found.values()]
}
