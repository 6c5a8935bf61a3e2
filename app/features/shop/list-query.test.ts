import fc from 'fast-check'
import { expect, it } from 'vitest'
import { productColours, shopDevices, shopKinds, shopSorts } from '~/domain/catalog/contract'
import { toman } from '~/domain/values/money'
import { activeFilters, listAddress, without, type ListQuery } from './list-query'
import { hasUnreadPrice, readListQuery } from './read-list-query'

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
    sort: fc.constantFrom(...shopSorts.filter((sort) => sort !== 'newest')),
  },
  { requiredKeys: [] },
)

const searchOf = (address: string) => new URL(address, 'http://localhost').searchParams

it('reads from an address what it wrote there', () => {
  fc.assert(
    fc.property(query, (given: ListQuery) => {
      expect(readListQuery(searchOf(listAddress('/shop', given)))).toEqual(given)
      for (const filter of activeFilters(given)) expect(without(given, filter)[filter]).toBeUndefined()
    }),
  )
})

it('reads prices in any digits and passes over what is none of ours', () => {
  const read = (text: string) => readListQuery(new URLSearchParams(text))
  expect(read('minPrice=۲٬۰۰۰٬۰۰۰&maxPrice=٩٠٠٠٠٠٠')).toEqual({ minPrice: 2_000_000, maxPrice: 9_000_000 })
  expect(read('kind=shoes&colour=pink&sort=random&inStock=yes&minPrice=-3&q=+&page=2')).toEqual({})
  expect(listAddress('/shop', { sort: 'newest' })).toBe('/shop')
})

it('notices a price that cannot be read', () => {
  expect(hasUnreadPrice(new URLSearchParams('minPrice=ارزان'))).toBe(true)
  expect(hasUnreadPrice(new URLSearchParams('minPrice=&maxPrice=۲٬۰۰۰'))).toBe(false)
})
