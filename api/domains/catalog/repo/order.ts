import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { ShopSort } from '~/domain/catalog/contract'
import { shopProductIdSchema, type ShopProductId } from '~/domain/values/ids'
import { instantInput } from '~/domain/values/time-input'
import { shopProducts } from '../tables'

export interface SortKeys {
  createdAt: Date
  price: number
  buyers: number
  id: ShopProductId
}

interface Order {
  column: AnyColumn
  isDescending: boolean
  /** What a cursor carries of the last row. */
  value: z.ZodType<string | number>
  valueOf: (row: SortKeys) => string | number
  type: SQL
}

const whole = z.int().min(0)

/** By what a list is sorted; the id settles what is equal, so that each order is one walk along one index. */
const orders: Record<ShopSort, Order> = {
  newest: {
    column: shopProducts.createdAt,
    isDescending: true,
    value: instantInput,
    valueOf: ({ createdAt }) => createdAt.toISOString(),
    type: sql`timestamptz`,
  },
  cheapest: {
    column: shopProducts.price,
    isDescending: false,
    value: whole,
    valueOf: ({ price }) => price,
    type: sql`bigint`,
  },
  dearest: {
    column: shopProducts.price,
    isDescending: true,
    value: whole,
    valueOf: ({ price }) => price,
    type: sql`bigint`,
  },
  'best-selling': {
    column: shopProducts.buyers,
    isDescending: true,
    value: whole,
    valueOf: ({ buyers }) => buyers,
    type: sql`bigint`,
  },
}

export const orderBy = (sort: ShopSort): SQL[] => {
  const { column, isDescending } = orders[sort]
  const way = isDescending ? desc : asc
  return [way(column), way(shopProducts.id)]
}

/** A cursor is good for the order it was made in only. */
export const cursorSchema = (sort: ShopSort) =>
  z.tuple([z.literal(sort), orders[sort].value, shopProductIdSchema])
export type ListKey = z.infer<ReturnType<typeof cursorSchema>>

export const keyOf = (sort: ShopSort, row: SortKeys): ListKey => [sort, orders[sort].valueOf(row), row.id]

/** What comes after a row in its order. */
export function isAfter([sort, value, id]: ListKey): SQL {
  const { column, isDescending, type } = orders[sort]
  const sign = isDescending ? sql`<` : sql`>`
  return sql`(${column}, ${shopProducts.id}) ${sign} (${value}::${type}, ${id}::uuid)`
}
