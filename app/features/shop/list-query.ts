import {
  highestPrice,
  productColours,
  shopDevices,
  shopKinds,
  shopSorts,
  type ShopDevice,
  type ShopKind,
  type ShopSort,
} from '~/domain/catalog/contract'
import { toAsciiDigits } from '~/domain/values/digits'
import { parseToman, toman, type Toman } from '~/domain/values/money'
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

const longestSearch = 100

const oneOf = <const Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined => values.find((value) => value === text)

function readPrice(text: string | null): Toman | undefined {
  const price = parseToman(text ?? '')
  return price === undefined ? undefined : toman(Math.min(price, highestPrice))
}

/** What an address asks for; what it says that is nothing of ours is passed over. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const q = search.get('q')?.trim().slice(0, longestSearch)
  const query: ListQuery = {
    kind: oneOf(shopKinds, search.get('kind')),
    device: oneOf(shopDevices, search.get('device')),
    colour: oneOf(productColours, search.get('colour')),
    minPrice: readPrice(search.get('minPrice')),
    maxPrice: readPrice(search.get('maxPrice')),
    inStock: search.get('inStock') === '1' || undefined,
    q: q || undefined,
    sort: oneOf(shopSorts, search.get('sort')),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** Whether a price was written that cannot be read. */
export const hasUnreadPrice = (search: URLSearchParams): boolean =>
  ['minPrice', 'maxPrice'].some((name) => {
    const text = toAsciiDigits(search.get(name) ?? '').trim()
    return text !== '' && parseToman(text) === undefined
  })

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
    sort: sort === 'newest' ? undefined : sort,
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
  const rest = { ...query }
  delete rest[filter]
  return rest
}
