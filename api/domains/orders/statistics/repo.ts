import { and, desc, eq, gte, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import type { ShopProductId } from '~/domain/values/ids'
import { isLive } from '../lifecycle/repo/orders'
import { orderLines, orders } from '../lifecycle/tables'

type OrderLineNames = (typeof orderLines.$inferSelect)['names']

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

export interface SoldProducts {
  /** The dearest of them. */
  dearest: { shopProductId: ShopProductId; quantity: number; amount: number }[]
  sold: { products: number; quantity: number; amount: number }
}

/** What was sold of each product, dearest first and at most `most` of them, with the sum of all. */
export async function salesByProduct(
  queryable: Queryable,
  range: Range,
  most: number,
): Promise<SoldProducts> {
  const sums = queryable.$with('sums').as(
    queryable
      .select({
        shopProductId: orderLines.productId,
        quantity: sql<string>`sum(${orderLines.quantity})`.as('quantity'),
        amount: sql<string>`sum(${orderLines.total})`.as('amount'),
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(sold(range), isLive))
      .groupBy(orderLines.productId),
  )
  const rows = await queryable
    .with(sums)
    .select({
      shopProductId: sums.shopProductId,
      quantity: sql`${sums.quantity}`.mapWith(Number),
      amount: sql`${sums.amount}`.mapWith(Number),
      allProducts: sql`count(*) over ()`.mapWith(Number),
      allQuantity: sql`sum(${sums.quantity}) over ()`.mapWith(Number),
      allAmount: sql`sum(${sums.amount}) over ()`.mapWith(Number),
    })
    .from(sums)
    .orderBy(desc(sums.amount), sums.shopProductId)
    .limit(most)
  const [first] = rows
  return {
    dearest: rows.map(({ shopProductId, quantity, amount }) => ({ shopProductId, quantity, amount })),
    sold: {
      products: first?.allProducts ?? 0,
      quantity: first?.allQuantity ?? 0,
      amount: first?.allAmount ?? 0,
    },
  }
}

/** Under which name each of these products was sold last, in a range in which it was sold. */
export async function lastNames(
  queryable: Queryable,
  range: Range,
  ids: ShopProductId[],
): Promise<Map<ShopProductId, OrderLineNames>> {
  if (ids.length === 0) return new Map()
  const rows = await queryable
    .selectDistinctOn([orderLines.productId], { id: orderLines.productId, names: orderLines.names })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(sold(range), isLive, inArray(orderLines.productId, ids)))
    .orderBy(orderLines.productId, desc(orders.paidAt))
  return new Map(rows.map(({ id, names }) => [id, names]))
}
