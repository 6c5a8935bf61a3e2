import { expect, it } from 'vitest'
import { canonicalTarget } from './locale-redirect'

it.each([
  ['/', null],
  ['/en', null],
  ['/products?x=/', null],
  ['/fa', '/'],
  ['/fa/', '/'],
  ['/fa/products', '/products'],
  ['/fa/products/?a=1&b=%2F', '/products?a=1&b=%2F'],
  ['/fa?x=1', '/?x=1'],
  ['/fa.data?_routes=root', '/_root.data?_routes=root'],
  ['/fa/products.data', '/products.data'],
  ['/family-health', null],
  ['/en/', '/en'],
  ['/en/?q=a', '/en?q=a'],
  ['/es/products///', '/es/products'],
  ['/fa//evil.com', '/evil.com'],
  ['/fa///evil.com/', '/evil.com'],
  ['/fa/fa/x', '/fa/x'],
])('leads %s to %s', (target, canonical) => {
  expect(canonicalTarget(target)).toBe(canonical)
})

it('never leads to another host', () => {
  for (const target of [
    '/fa//evil.com',
    '/fa///evil.com',
    '/fa/%2F/evil.com',
    '/fa/%5Cevil.com',
    '/fa/.//evil.com',
  ]) {
    const to = canonicalTarget(target)
    expect(new URL(to ?? target, 'https://tapesh.example').origin, target).toBe('https://tapesh.example')
  }
})
