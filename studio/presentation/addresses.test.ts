import { expect, it } from 'vitest'
import { addressOf, inEveryLocale, typesWithPage } from './addresses'

it.each([
  ['homePage', {}, '/'],
  ['product', { slug: 'ns1-se' }, '/products/ns1-se'],
  ['shopItem', { slug: 'package-family' }, '/shop/package-family'],
  ['article', { slug: 'فشار-خون' }, `/magazine/${encodeURIComponent('فشار-خون')}`],
  ['category', { key: 'public' }, '/magazine/category/public'],
  ['tag', { slug: 'قلب' }, `/magazine/tag/${encodeURIComponent('قلب')}`],
  ['rulesSection', { section: 'privacy' }, '/rules/privacy'],
])('%s has its page', (type, parts, address) => {
  expect(addressOf(type, parts)).toBe(address)
})

it('has no address for a document that is not named yet, or has no page', () => {
  expect(addressOf('product', {})).toBeNull()
  expect(addressOf('author', { slug: 'x' })).toBeNull()
  expect(typesWithPage).not.toContain('author')
})

it('knows a page in every locale', () => {
  expect(inEveryLocale('/').map(({ path }) => path)).toEqual(['/', '/en', '/es'])
  expect(inEveryLocale('/rules').map(({ path }) => path)).toEqual(['/rules', '/en/rules', '/es/rules'])
})
