import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readQuietly } from '~/app/platform/page-query.server'
import { productColours, shopDevices, shopKinds, shopSorts } from '~/domain/catalog/contract'
import { toman } from '~/domain/values/money'
import { activeFilters, listAddress, usualSort, without, type ListQuery } from './list-query'
import { shopListShape } from './list-shape'

const price = fc.integer({ min: 0, max: 1_000_000_000 }).map(toman)
const query = fc.record(
  {
    kind: fc.constantFrom(...shopKinds),
    device: fc.constantFrom(...shopDevices),
    colour: fc.constantFrom(...productColours),
    minPrice: price,
    maxPrice: price,
    inStock: fc.constant(true as const),
    q: fc.constantFrom('گوشی', 'NS1 & co', 'a=b#c'),
    sort: fc.constantFrom(...shopSorts.filter((sort) => sort !== usualSort)),
  },
  { requiredKeys: [] },
)

const read = (address: string) =>
  readQuietly(new Request(new URL(address, 'http://localhost')), shopListShape)

it('reads from an address what it wrote there', () => {
  fc.assert(
    fc.property(query, (given: ListQuery) => {
      expect(read(listAddress('/shop', given))).toEqual(given)
      for (const filter of activeFilters(given)) expect(without(given, filter)[filter]).toBeUndefined()
    }),
  )
})

it('reads prices in any digits', () => {
  expect(read('/shop?minPrice=۲٬۰۰۰٬۰۰۰&maxPrice=٩٠٠٠٠٠٠')).toEqual({
    minPrice: 2_000_000,
    maxPrice: 9_000_000,
  })
  expect(listAddress('/shop', { sort: usualSort })).toBe('/shop')
  expect(listAddress('/shop', { sort: 'newest' })).toBe('/shop?sort=newest')
})
