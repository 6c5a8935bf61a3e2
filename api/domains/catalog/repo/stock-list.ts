import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import { waitingRows } from '~/api/platform/database/waiting-rows'
import { fewLeft } from '~/domain/catalog/contract'
import type { stockFilters, stockSorts } from '~/domain/catalog/staff-contract'
import type { ShopProductId } from '~/domain/values/ids'
import { features, offeredVariants, shopProducts, stock } from '../tables'
import { isCalled } from './scope'

export type StockSort = (typeof stockSorts)[number]

const isOffered = sql<boolean>`exists (
  select from ${offeredVariants} v
  where v.product_id = ${stock.productId} and v.colour_feature_id is not distinct from ${stock.colourFeatureId})`

export type StockListRow = Awaited<ReturnType<typeof listStock>>[number]

type SortKeys = Pick<typeof stock.$inferSelect, 'id' | 'available' | 'changedAt'>

const by = (
  name: StockSort,
  column: PgColumn,
  way: 'asc' | 'desc',
  valueOf: (row: SortKeys) => number | Date,
) =>
  keyset<SortKeys>(
    [
      [column, way],
      [stock.id, way],
    ],
    (row) => [valueOf(row), row.id],
    name,
  )

export const stockOrders = {
  fewest: by('fewest', stock.available, 'asc', ({ available }) => available),
  most: by('most', stock.available, 'desc', ({ available }) => available),
  changed: by('changed', stock.changedAt, 'desc', ({ changedAt }) => changedAt),
} satisfies Record<StockSort, unknown>

export interface StockFilter {
  filter: (typeof stockFilters)[number]
  productId?: ShopProductId | undefined
  text?: string | undefined
}

/** Every variant with how many there are of it. */
export function listStock(
  queryable: Queryable,
  { filter, productId, text }: StockFilter,
  { sort, ...part }: Part & { sort: StockSort },
) {
  const order = stockOrders[sort]
  return queryable
    .select({
      id: stock.id,
      productId: stock.productId,
      kind: shopProducts.kind,
      names: shopProducts.names,
      colourFeatureId: stock.colourFeatureId,
      colour: features.colour,
      available: stock.available,
      isOffered,
      changedAt: stock.changedAt,
    })
    .from(stock)
    .innerJoin(shopProducts, eq(shopProducts.id, stock.productId))
    .leftJoin(features, eq(features.id, stock.colourFeatureId))
    .where(
      and(
        filter === 'out' ? eq(stock.available, 0) : undefined,
        filter === 'few' ? and(gt(stock.available, 0), lte(stock.available, fewLeft)) : undefined,
        productId && eq(stock.productId, productId),
        isCalled(text),
        order.after(part),
      ),
    )
    .orderBy(...order.orderBy)
    .limit(part.limit)
}

/** What is offered and has run out, for the desk of staff. */
export const stockOnStaffDesk = () => ({
  stockOut: waitingRows({
    from: stock,
    where: and(isOffered, eq(stock.available, 0)),
    at: stock.changedAt,
  }),
})
