import { expect, it } from 'vitest'
import { inLocale } from './in-locale'

it('shows the same page in another language', () => {
  expect(inLocale('/', 'en')).toBe('/en')
  expect(inLocale('/en', 'fa')).toBe('/')
  expect(inLocale('/es/products/ns1?a=1#b', 'en')).toBe('/en/products/ns1?a=1#b')
  expect(inLocale('http://localhost:3000/magazine', 'es')).toBe('/es/magazine')
  expect(inLocale('http://localhost:3000/en/rules', null)).toBe('/en/rules')
})
