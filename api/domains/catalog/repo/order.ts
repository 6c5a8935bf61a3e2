import type { PgColumn } from 'drizzle-orm/pg-core'
import { keyset, type Keyset } from '~/api/platform/database/keyset'
import type { ShopSort } from '~/domain/catalog/contract'
import type { ShopProductId } from '~/domain/values/ids'
import { shopProducts } from '../tables'

export interface SortKeys {
  createdAt: Date
  price: number
  buyers: number
  id: ShopProductId
}

const by = (
  name: ShopSort,
  column: PgColumn,
  way: 'asc' | 'desc',
  valueOf: (row: SortKeys) => number | Date,
): Keyset<SortKeys> =>
  keyset(
    [
      [column, way],
      [shopProducts.id, way],
    ],
    (row) => [valueOf(row), row.id],
    name,
  )

/** By what a list of products is sorted. */
export const productOrders: Record<ShopSort, Keyset<SortKeys>> = {
  newest: by('newest', shopProducts.createdAt, 'desc', ({ createdAt }) => createdAt),
  cheapest: by('cheapest', shopProducts.price, 'asc', ({ price }) => price),
  dearest: by('dearest', shopProducts.price, 'desc', ({ price }) => price),
  // Of those that as many have bought, as of those that nobody has yet, the newest first.
  'best-selling': keyset(
    [
      [shopProducts.buyers, 'desc'],
      [shopProducts.createdAt, 'desc'],
      [shopProducts.id, 'desc'],
    ],
    ({ buyers, createdAt, id }) => [buyers, createdAt, id],
    'best-selling',
  ),
}
