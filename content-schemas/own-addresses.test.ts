import { expect, it } from 'vitest'
import { addressFree, addressFreeWithin } from './validation'

const at = (current: string) => ({ _type: 'slug' as const, current })

it('refuses an address that the site answers itself, and says so', () => {
  expect([addressFree(at('cart')), addressFree(at('our-story'))]).toEqual([expect.any(String), true])
})

it('refuses the same within the sections of a document, and in no other', () => {
  expect(addressFreeWithin(['questions'])(at('ask'))).toEqual(expect.any(String))
  expect(addressFreeWithin(['products', 'shop'])(at('packages'))).toEqual(expect.any(String))
  expect(addressFreeWithin(['shop'])(at('ask'))).toBe(true)
  expect(addressFreeWithin([])(at('ask'))).toBe(true)
  expect(addressFreeWithin(['shop'])(undefined)).toBe(true)
})
