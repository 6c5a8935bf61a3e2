import { and, asc, desc, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '~/api/platform/database/database'
import { fewLeft } from '~/domain/catalog/contract'
import type { stockFilters, stockSorts } from '~/domain/catalog/staff-contract'
import type { ShopProductId } from '~/domain/values/ids'
import { instantInput } from '~/domain/values/time-input'
import { features, offeredVariants, shopProducts, stock } from '../tables'
import { isCalled } from './scope'

export type StockSort = (typeof stockSorts)[number]

const isOffered = sql<boolean>`exists (
  select from ${offeredVariants} v
  where v.product_id = ${stock.productId} and v.colour_feature_id is not distinct from ${stock.colourFeatureId})`

export type StockListRow = Awaited<ReturnType<typeof listStock>>[number]

const isChanged = (sort: StockSort) => sort === 'changed'

export const stockCursor = (sort: StockSort) =>
  z.tuple([z.literal(sort), isChanged(sort) ? instantInput : z.int().min(0), z.uuid()])
export type StockKey = z.infer<ReturnType<typeof stockCursor>>

export const stockKeyOf = (sort: StockSort, { id, available, changedAt }: StockListRow): StockKey => [
  sort,
  isChanged(sort) ? changedAt.toISOString() : available,
  id,
]

function isAfter([sort, value, id]: StockKey): SQL {
  if (isChanged(sort)) return sql`(${stock.changedAt}, ${stock.id}) < (${value}::timestamptz, ${id}::uuid)`
  return sort === 'fewest'
    ? sql`(${stock.available}, ${stock.id}) > (${value}::bigint, ${id}::uuid)`
    : sql`(${stock.available}, ${stock.id}) < (${value}::bigint, ${id}::uuid)`
}

export interface StockFilter {
  filter: (typeof stockFilters)[number]
  productId?: ShopProductId | undefined
  text?: string | undefined
}

/** Every variant with how many there are of it. */
export function listStock(
  queryable: Queryable,
  { filter, productId, text }: StockFilter,
  page: { sort: StockSort; after?: StockKey | undefined; limit: number },
) {
  const way = page.sort === 'fewest' ? asc : desc
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
        page.after && isAfter(page.after),
      ),
    )
    .orderBy(way(isChanged(page.sort) ? stock.changedAt : stock.available), way(stock.id))
    .limit(page.limit)
}
