import { expect, it } from 'vitest'
import { createSnapshotCache, type Snapshot } from './snapshot-cache'

const page = (size: number): Snapshot => ({
  etag: 'W/"x"',
  headers: [],
  identity: Buffer.alloc(size),
  codings: {},
})

it('holds no more than its limit and drops what was used longest ago', () => {
  const cache = createSnapshotCache(() => 1, 100)
  for (const address of ['/a', '/b', '/c', '/d']) cache.set(address, 1, page(25))
  cache.get('/a')
  cache.set('/e', 1, page(25))
  expect(cache.bytes).toBe(100)
  expect(cache.get('/b')).toBeUndefined()
  for (const address of ['/a', '/c', '/d', '/e']) expect(cache.get(address), address).toBeDefined()
})

it('counts a page that is replaced once', () => {
  const cache = createSnapshotCache(() => 1, 1000)
  cache.set('/a', 1, page(100))
  cache.set('/a', 1, page(60))
  expect(cache.bytes).toBe(60)
})

it('refuses a page that would push out everything else', () => {
  const cache = createSnapshotCache(() => 1, 100)
  cache.set('/a', 1, page(26))
  expect(cache.get('/a')).toBeUndefined()
})

it('forgets all of it when content moves, and what was rendered before it moved', () => {
  let version = 1
  const cache = createSnapshotCache(() => version, 1000)
  cache.set('/a', 1, page(10))
  version = 2
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.bytes).toBe(0)
  cache.set('/a', 1, page(10))
  expect(cache.get('/a')).toBeUndefined()
})
