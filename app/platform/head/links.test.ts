import { expect, it } from 'vitest'
import { addressOf, alternatesOf, inLocale } from './links'

it('writes addresses by locale, with their query', () => {
  expect(addressOf('https://tapesh.example', 'fa', '/')).toBe('https://tapesh.example/')
  expect(addressOf('https://tapesh.example', 'en', '/')).toBe('https://tapesh.example/en')
  expect(addressOf('https://tapesh.example', 'es', '/magazine?page=2')).toBe(
    'https://tapesh.example/es/magazine?page=2',
  )
})

it('names every language of a page and the default', () => {
  expect(alternatesOf('https://t.example', '/rules')).toEqual([
    { hrefLang: 'fa', href: 'https://t.example/rules' },
    { hrefLang: 'en', href: 'https://t.example/en/rules' },
    { hrefLang: 'es', href: 'https://t.example/es/rules' },
    { hrefLang: 'x-default', href: 'https://t.example/rules' },
  ])
})

it('switches the language on the same page and query', () => {
  expect(inLocale('en', '/magazine', '?page=2')).toBe('/en/magazine?page=2')
  expect(inLocale('fa', '/', '')).toBe('/')
  expect(inLocale('es', '/', '?a=b')).toBe('/es?a=b')
})
