import { asc, desc, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { OrderSort } from '~/domain/orders/order-contract'
import { isByTime, type After } from './after'

const isDescending = (sort: OrderSort) => sort === 'newest' || sort === 'dearest'

/** How a list of orders or invoices runs: by time or by amount; the id decides between equals, in the same direction. */
export function sorted(
  columns: { at: PgColumn; total: PgColumn; id: PgColumn },
  sort: OrderSort,
  after: After | undefined,
) {
  const column = isByTime(sort) ? columns.at : columns.total
  const direction = isDescending(sort) ? desc : asc
  const sign = sql.raw(isDescending(sort) ? '<' : '>')
  const type = sql.raw(isByTime(sort) ? 'timestamptz' : 'bigint')
  return {
    orderBy: [direction(column), direction(columns.id)],
    comesAfter: after && sql`(${column}, ${columns.id}) ${sign} (${after.key}::${type}, ${after.id}::uuid)`,
  }
}
