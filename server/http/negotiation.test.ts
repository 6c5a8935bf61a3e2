import { describe, expect, it } from 'vitest'
import { negotiateCoding } from './negotiation'

describe('negotiateCoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0,gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0.1', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity', 'identity'],
    ['identity;q=1, gzip;q=0.5', 'identity'],
    ['identity;q=0.5, gzip;q=0.9', 'gzip'],
    ['identity, br', 'br'],
    ['BR', 'br'],
    ['x-gzip', 'gzip'],
    ['deflate, zstd', 'identity'],
    ['br;q=2', 'identity'],
    ['br;q=high, gzip;q=0.2', 'br'],
    ['brotli', 'identity'],
    [' gzip ; q=1.0 ', 'gzip'],
    [',,;q=1,', 'identity'],
  ])('answers %j with %s', (header, coding) => {
    expect(negotiateCoding(header)).toBe(coding)
  })

  it('offers only what there is', () => {
    expect(negotiateCoding('gzip, deflate, br, zstd', ['gzip'])).toBe('gzip')
    expect(negotiateCoding('gzip, deflate, br, zstd', [])).toBe('identity')
    expect(negotiateCoding('br', ['gzip'])).toBe('identity')
  })
})
