import { and, eq, gte, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import { orderLines, orders } from '../lifecycle/tables'

interface Range {
  from: Date
  to: Date
}

/** Orders that were paid in the range and whose money has not gone back whole. */
const sold = ({ from, to }: Range) =>
  and(
    isNotNull(orders.paidAt),
    gte(orders.paidAt, from),
    lt(orders.paidAt, to),
    ne(orders.status, 'refunded'),
    ne(orders.status, 'cancelled'),
  )

/** Days in Tehran on which something was sold. */
export const salesByDay = (queryable: Queryable, range: Range) => {
  const day = sql<string>`to_char(${orders.paidAt} at time zone 'Asia/Tehran', 'YYYY-MM-DD')`
  return queryable
    .select({
      day,
      orders: sql`count(*)`.mapWith(Number),
      amount: sql`sum(${orders.total})`.mapWith(Number),
    })
    .from(orders)
    .where(sold(range))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

/** Products that were sold, dearest first, under the name of their latest sale. */
export const salesByProduct = (queryable: Queryable, range: Range) =>
  queryable
    .select({
      shopProductId: orderLines.productId,
      names: sql<Record<string, string>>`(array_agg(${orderLines.names} order by ${orders.paidAt} desc))[1]`,
      quantity: sql`sum(${orderLines.quantity})`.mapWith(Number),
      amount: sql`sum(${orderLines.total})`.mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(sold(range), isNull(orderLines.replacedBy)))
    .groupBy(orderLines.productId)
    .orderBy(sql`4 desc`, orderLines.productId)
