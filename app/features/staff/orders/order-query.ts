import { z } from 'zod'
import type { ListQuery } from '~/app/platform/lists/list'
import type { QueryOf } from '~/app/platform/page-query.server'
import { dayField, namedField, searchField } from '~/app/platform/query-fields'
import { orderStatuses } from '~/domain/orders/order-machine'
import { orderTabs, type OrderTab } from './order-tabs'

/** What the address of the list of orders may say. */
export const orderListShape = {
  status: z.enum(orderTabs),
  q: searchField,
  from: dayField,
  to: dayField,
  sort: namedField({
    placedAt: 'oldest',
    '-placedAt': 'newest',
    total: 'cheapest',
    '-total': 'dearest',
  }),
} as const

type Shape = typeof orderListShape

/** Whoever looks for a code does not know where its order stands: a search goes through all of them, whichever tab it began in. */
export const orderTabOf = ({ status = 'queued', q }: QueryOf<Shape>): OrderTab => (q ? 'all' : status)

/** The query of `GET /admin-orders` that an address of the page means. */
export function orderQueryOf({ status: _tab, ...query }: ListQuery<Shape>) {
  const tab = orderTabOf({ ...query, status: _tab })
  return {
    ...query,
    status: orderStatuses.find((status) => status === tab),
    'code-late': tab === 'code-late' ? ('1' as const) : undefined,
    'customer-silent': tab === 'customer-silent' ? ('1' as const) : undefined,
  }
}
