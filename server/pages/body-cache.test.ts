import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { bodyOf, createBodyCache, writingNonce } from './body-cache'

const page = (text: string) => Buffer.from(`<p>${text}</p><script nonce="${writingNonce}">1</script>`)

it('gives a page back to whoever comes with the same, compressed once', () => {
  const cache = createBodyCache(10_000)
  cache.keep('home, three pieces', page('three'))
  expect(cache.find('home, two pieces')).toBeUndefined()
  const found = cache.find('home, three pieces')
  expect(found?.in('identity').toString()).toContain('three')
  expect(found?.scriptHashes).toHaveLength(1)
  const compressed = found?.in('br')
  expect(brotliDecompressSync(compressed ?? Buffer.alloc(0)).toString()).toContain('three')
  expect(cache.find('home, three pieces')?.in('br')).toBe(compressed)
})

it('holds no more than it may, and drops what was used least recently', () => {
  const size = Math.ceil(page('0').length * 1.5)
  const cache = createBodyCache(3 * size)
  for (const name of ['0', '1', '2']) cache.keep(name, page(name))
  cache.find('0')
  cache.keep('3', page('3'))
  expect(['0', '1', '2', '3'].map((name) => cache.find(name) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(cache.bytes).toBe(3 * size)
  cache.keep('3', page('3'))
  expect(cache.bytes).toBe(3 * size)
})

it('allows the scripts that the page wrote and no other, and gives its nonce to nobody', () => {
  const own = `<script nonce="${writingNonce}">own()</script>`
  const body = bodyOf(
    Buffer.from(`${own}<script>foreign()</script><script nonce="guessed">foreign()</script>`),
  )
  expect(body.scriptHashes).toEqual([`sha256-${createHash('sha256').update('own()').digest('base64')}`])
  expect(body.in('identity').toString()).not.toContain(writingNonce)
})
