import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import type { ShopDevice } from '~/domain/catalog/contract'
import type { OrderLineId } from '~/domain/orders/order-contract'
import type { OrderId, UserId } from '~/domain/values/ids'
import { orderLines, orders } from '../tables'

/** A device, or several of one, that somebody has had delivered. */
export interface DeviceLine {
  lineId: OrderLineId
  orderId: OrderId
  orderCode: string
  names: Record<string, string>
  quantity: number
  device: ShopDevice
  paidAt: Date
  /** Of its warranty, as the facts were under which it was ordered. */
  warrantyMonths: number
}

interface Found extends Omit<DeviceLine, 'paidAt'> {
  [name: string]: unknown
  paidAt: string | Date
}

const select = (where: SQL, limit: number) => sql`
  select line.id as "lineId", o.id as "orderId", o.code as "orderCode", line.names, line.quantity, product.device, o.paid_at as "paidAt",
    (facts.values -> 'warranty.months' ->> 'number')::int as "warrantyMonths"
  from ${orders} as o
    join ${orderLines} as line on line.order_id = o.id and line.replaced_by is null and line.left_out_at is null
    join shop_products as product on product.id = line.product_id and product.kind = 'device' and product.device is not null
    join fact_versions as facts on facts.version = o.facts_version
  where ${where} and o.status = 'delivered' and o.paid_at is not null and facts.values -> 'warranty.months' ->> 'number' is not null
  order by o.placed_at desc, o.id desc, line.place
  limit ${limit}`

const lineOf = ({ paidAt, ...line }: Found): DeviceLine => ({ ...line, paidAt: new Date(paidAt) })

/** Those of somebody that came, what was ordered last first. */
export async function listDeviceLines(
  queryable: Queryable,
  userId: UserId,
  limit: number,
): Promise<DeviceLine[]> {
  const { rows } = await queryable.execute<Found>(select(sql`o.user_id = ${userId}::uuid`, limit))
  return rows.map(lineOf)
}

/** One of somebody’s own. */
export async function findDeviceLine(
  queryable: Queryable,
  userId: UserId,
  lineId: OrderLineId,
): Promise<DeviceLine | undefined> {
  const { rows } = await queryable.execute<Found>(
    select(sql`o.user_id = ${userId}::uuid and line.id = ${lineId}::uuid`, 1),
  )
  return rows[0] && lineOf(rows[0])
}

/** The orders that lines are of, by the line. */
export async function ordersOfLines(
  queryable: Queryable,
  lineIds: readonly OrderLineId[],
): Promise<Map<OrderLineId, { id: OrderId; code: string }>> {
  if (lineIds.length === 0) return new Map()
  const { rows } = await queryable.execute<{ lineId: OrderLineId; id: OrderId; code: string }>(sql`
    select line.id as "lineId", o.id, o.code from ${orderLines} as line join ${orders} as o on o.id = line.order_id
    where line.id = any(${sql.param([...new Set(lineIds)])}::uuid[])`)
  return new Map(rows.map(({ lineId, id, code }) => [lineId, { id, code }]))
}
