import { expect, it } from 'vitest'
import { inLocale, localeOfAddress } from './in-locale'

it('shows the same page in another language', () => {
  expect(inLocale('/', 'en')).toBe('/en')
  expect(inLocale('/en', 'fa')).toBe('/')
  expect(inLocale('/es/products/ns1?a=1#b', 'en')).toBe('/en/products/ns1?a=1#b')
  expect(inLocale('http://localhost:3000/magazine?drafts', 'es')).toBe('/es/magazine?drafts')
})

it('knows the language that is shown', () => {
  expect(localeOfAddress('/magazine')).toBe('fa')
  expect(localeOfAddress('/en?sanity-preview-perspective=drafts')).toBe('en')
  expect(localeOfAddress('http://localhost:3000/es/rules?a=1')).toBe('es')
})
