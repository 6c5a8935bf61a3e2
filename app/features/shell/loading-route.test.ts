import { expect, it } from 'vitest'
import { isAnnounced } from './loading-route'

it.each([
  ['/', '/magazine', '/', true],
  ['/', '/', '/shop/nb1', true],
  ['/', '/shop/nb1', '/shop/nh1/', true],
  ['/en', '/en/magazine', '/en', true],
  ['/en/', '/en/magazine', '/en/shop/nb1', true],
  ['/', '/', '/magazine', false],
  ['/', '/', '/shop', false],
  ['/', '/', '/shop/accessories', false],
  ['/', '/', '/shop/nb1/reviews', false],
  ['/', '/', '/', false],
  ['/', '/shop/nb1', '/shop/nb1', false],
  ['/en', '/en', '/en/shopping/nb1', false],
])('home %s: from %s to %s is %s', (home, from, to, expected) => {
  expect(isAnnounced(home, from, to)).toBe(expected)
})
