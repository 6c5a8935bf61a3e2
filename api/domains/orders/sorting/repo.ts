import type { PgColumn } from 'drizzle-orm/pg-core'
import { keyset, type Keyset } from '~/api/platform/database/keyset'
import type { OrderSort } from '~/domain/orders/order-contract'

interface Columns<Row> {
  at: PgColumn
  total: PgColumn
  id: PgColumn
  keyOf: (row: Row) => { at: Date; total: number; id: string }
}

/** How a list of orders or invoices runs: by time or by amount; the id decides between equals, in the same direction. */
export function ordersBy<Row>({ at, total, id, keyOf }: Columns<Row>): Record<OrderSort, Keyset<Row>> {
  const by = (name: OrderSort, column: 'at' | 'total', way: 'asc' | 'desc') =>
    keyset<Row>(
      [
        [column === 'at' ? at : total, way],
        [id, way],
      ],
      (row) => {
        const key = keyOf(row)
        return [key[column], key.id]
      },
      name,
    )
  return {
    newest: by('newest', 'at', 'desc'),
    oldest: by('oldest', 'at', 'asc'),
    cheapest: by('cheapest', 'total', 'asc'),
    dearest: by('dearest', 'total', 'desc'),
  }
}
