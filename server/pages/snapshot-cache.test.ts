import { expect, it } from 'vitest'
import { createSnapshotCache, type Snapshot } from './snapshot-cache'

/** What the cache counts for the headers of a form. */
const overhead = 2048

const page = (size: number): Snapshot => ({
  etag: 'W/"x"',
  identity: { body: Buffer.alloc(size - overhead), headers: [] },
  codings: {},
  unchanged: [],
})

it('holds no more than its limit and drops what was used longest ago', () => {
  const cache = createSnapshotCache(() => 1, 100_000)
  for (const address of ['/a', '/b', '/c', '/d']) cache.set(address, 1, page(25_000))
  cache.get('/a')
  cache.set('/e', 1, page(25_000))
  expect(cache.bytes).toBe(100_000)
  expect(cache.get('/b')).toBeUndefined()
  for (const address of ['/a', '/c', '/d', '/e']) expect(cache.get(address), address).toBeDefined()
})

it('counts a page that is replaced once', () => {
  const cache = createSnapshotCache(() => 1, 1_000_000)
  cache.set('/a', 1, page(100_000))
  cache.set('/a', 1, page(60_000))
  expect(cache.bytes).toBe(60_000)
})

it('refuses a page that would push out everything else', () => {
  const cache = createSnapshotCache(() => 1, 100_000)
  cache.set('/a', 1, page(26_000))
  expect(cache.get('/a')).toBeUndefined()
})

it('forgets all of it when content moves, and what was rendered before it moved', () => {
  let version = 1
  const cache = createSnapshotCache(() => version, 1_000_000)
  cache.set('/a', 1, page(10_000))
  version = 2
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.bytes).toBe(0)
  cache.set('/a', 1, page(10_000))
  expect(cache.get('/a')).toBeUndefined()
})
