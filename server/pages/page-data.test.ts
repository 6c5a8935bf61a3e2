import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createPageDataStore, pageDataAddress } from './page-data'

const found = (name: string) => `[{"_1":2},"${name}"]`.repeat(100)

it('gives back what was found, in every coding, by what it says', async () => {
  const store = createPageDataStore(1_000_000)
  const digest = store.keep(found('فشارسنج'))
  expect(pageDataAddress(digest, '/en/shop')).toMatch(/^\/page-data\/[\w-]{22}\/en\/shop$/)
  const data = store.find(digest)
  const [plain, br, gzip] = await Promise.all([data?.in('identity'), data?.in('br'), data?.in('gzip')])
  const text = found('فشارسنج')
  expect(plain?.toString()).toBe(text)
  expect(br && brotliDecompressSync(br).toString()).toBe(text)
  expect(gzip && gunzipSync(gzip).toString()).toBe(text)
  expect(store.keep(found('فشارسنج'))).toBe(digest)
  expect(store.keep(found('ترازو'))).not.toBe(digest)
  expect(store.find('nothing')).toBeUndefined()
})

it('counts a page that is made twice once, and lets go of what was asked for least recently', () => {
  const one = createPageDataStore(Infinity)
  one.keep(found('a'))
  const size = one.bytes
  expect(size).toBeGreaterThan(found('a').length)
  one.keep(found('a'))
  expect(one.bytes).toBe(size)

  const store = createPageDataStore(2 * size)
  const [a, b] = [store.keep(found('a')), store.keep(found('b'))]
  store.find(a)
  const c = store.keep(found('c'))
  expect([a, b, c].map((digest) => store.find(digest) !== undefined)).toEqual([true, false, true])
  expect(store.bytes).toBe(2 * size)
})
