import { productColours, shopDevices, shopKinds, shopSorts } from '~/domain/catalog/contract'
import { highestPrice } from '~/domain/catalog/figures'
import { toAsciiDigits } from '~/domain/values/digits'
import { parseToman, toman, type Toman } from '~/domain/values/money'
import type { ListQuery } from './list-query'

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
