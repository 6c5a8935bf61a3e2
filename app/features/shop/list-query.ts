import type { ShopDevice, ShopKind, ShopSort } from '~/domain/catalog/contract'
import type { Toman } from '~/domain/values/money'
import type { ProductColour } from '~/domain/values/product-colour'

/** What narrows a list of the shop and in which order it stands: all of it in the address. */
export interface ListQuery {
  kind?: ShopKind
  device?: ShopDevice
  colour?: ProductColour
  minPrice?: Toman
  maxPrice?: Toman
  inStock?: true
  q?: string
  sort?: ShopSort
}

/** The order of a list whose address names none: what most people come for stands first. */
export const usualSort = 'best-selling' satisfies ShopSort

/** The query as it stands in an address, always in one order, so that one list has one address. */
export function writeListQuery(query: ListQuery): Record<string, string> {
  const { kind, device, colour, minPrice, maxPrice, inStock, q, sort } = query
  const written = {
    kind,
    device,
    colour,
    minPrice: minPrice?.toString(),
    maxPrice: maxPrice?.toString(),
    inStock: inStock && '1',
    q,
    sort: sort === usualSort ? undefined : sort,
  }
  return Object.fromEntries(
    Object.entries(written).filter((pair): pair is [string, string] => Boolean(pair[1])),
  )
}

/** An address with the query; `path` alone when there is nothing to say. */
export function listAddress(path: string, query: ListQuery): string {
  const search = new URLSearchParams(writeListQuery(query)).toString()
  return search ? `${path}?${search}` : path
}

export type Filter = Exclude<keyof ListQuery, 'sort' | 'kind'>

/** What narrows the list now, beside its kind, which has links of its own. */
export const activeFilters = (query: ListQuery): Filter[] =>
  (['q', 'device', 'colour', 'minPrice', 'maxPrice', 'inStock'] as const).filter(
    (name) => query[name] !== undefined,
  )

/** The query without one filter. */
export function without(query: ListQuery, filter: Filter): ListQuery {
  const { [filter]: _left, ...rest } = query
  return rest
}
