import { and, gte, lt, sql } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import type { PricedOrder } from '~/domain/orders/fact-effect'
import { orders } from '../lifecycle/tables'

/** What the orders placed in a span were priced by. */
export const findPricedOrders = (
  queryable: Queryable,
  { from, to }: { from: Date; to: Date },
): Promise<PricedOrder[]> =>
  queryable
    .select({
      subtotal: orders.subtotal,
      discount: orders.discount,
      groupAmount: orders.groupAmount,
      delivery: orders.delivery,
      groupTier: orders.groupTier,
      city: sql<string>`${orders.receiver} ->> 'city'`,
    })
    .from(orders)
    .where(and(gte(orders.placedAt, from), lt(orders.placedAt, to)))
