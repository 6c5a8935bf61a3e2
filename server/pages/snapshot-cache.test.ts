import { expect, it } from 'vitest'
import { createSnapshotCache, type Snapshot } from './snapshot-cache'

const still = { content: () => 1, changes: () => 0, catalogue: () => 1, comments: () => 1 }
const first = { content: 1, catalogue: 1, comments: 1 }

/** What the cache counts for the headers of a form. */
const overhead = 2048

const page = (size: number, isOfCatalogue = false, isOfComments = false): Snapshot => ({
  isOfCatalogue,
  isOfComments,
  isOfPlace: false,
  isForAnybody: true,
  etag: 'W/"x"',
  identity: { body: Buffer.alloc(size - overhead), headers: [] },
  codings: {},
  unchanged: [],
})

it('holds no more than its limit and drops what was used longest ago', () => {
  const cache = createSnapshotCache(still, 100_000)
  for (const address of ['/a', '/b', '/c', '/d']) cache.set(address, first, page(25_000))
  cache.get('/a')
  cache.set('/e', first, page(25_000))
  expect(cache.bytes).toBe(100_000)
  expect(cache.get('/b')).toBeUndefined()
  for (const address of ['/a', '/c', '/d', '/e']) expect(cache.get(address), address).toBeDefined()
})

it('counts a page that is replaced once', () => {
  const cache = createSnapshotCache(still, 1_000_000)
  cache.set('/a', first, page(100_000))
  cache.set('/a', first, page(60_000))
  expect(cache.bytes).toBe(60_000)
})

it('refuses a page that would push out everything else', () => {
  const cache = createSnapshotCache(still, 100_000)
  cache.set('/a', first, page(26_000))
  expect(cache.get('/a')).toBeUndefined()
})

it('gives no page that was rendered before content moved, nor keeps one', () => {
  let content = 1
  const cache = createSnapshotCache({ ...still, content: () => content }, 1_000_000)
  cache.set('/a', first, page(10_000))
  content = 2
  expect(cache.get('/a')).toBeUndefined()
  cache.set('/b', first, page(10_000))
  expect(cache.lastKnown('/b')).toBeUndefined()
})

it('knows a page for as long as it is only not certain that content is the same, and lets go of it when it has changed', () => {
  let content = 1
  let changes = 0
  const cache = createSnapshotCache({ ...still, content: () => content, changes: () => changes }, 1_000_000)
  const kept = page(10_000)
  cache.set('/a', first, kept)
  cache.set('/gone', first, page(10_000))
  content = 2
  cache.forget('/gone')
  expect([cache.lastKnown('/a'), cache.lastKnown('/gone')]).toEqual([kept, undefined])
  changes = 1
  expect(cache.lastKnown('/a')).toBeUndefined()
  expect(cache.bytes).toBe(0)
})

it('gives none of the catalogue’s pages alone when prices or stock have moved, and knows them still', () => {
  let catalogue = 1
  const cache = createSnapshotCache({ ...still, catalogue: () => catalogue }, 1_000_000)
  cache.set('/shop', first, page(10_000, true))
  cache.set('/magazine', first, page(10_000))
  catalogue = 2
  expect(cache.get('/shop')).toBeUndefined()
  expect(cache.lastKnown('/shop')).toBeDefined()
  expect(cache.get('/magazine')).toBeDefined()
  // Rendered before the price changed, and done after.
  const late = page(20_000, true)
  cache.set('/shop', first, late)
  expect(cache.lastKnown('/shop')).not.toBe(late)
  cache.set('/shop', { ...first, catalogue: 2 }, page(10_000, true))
  expect(cache.get('/shop')).toBeDefined()
  expect(cache.bytes).toBe(20_000)
})

it('gives none of the pages with comments alone when everybody reads others, and knows them still', () => {
  let comments = 1
  const cache = createSnapshotCache({ ...still, comments: () => comments }, 1_000_000)
  cache.set('/magazine/sugar', first, page(10_000, false, true))
  cache.set('/shop', first, page(10_000, true))
  comments = 2
  expect([cache.get('/magazine/sugar'), cache.lastKnown('/magazine/sugar')]).toEqual([
    undefined,
    expect.objectContaining({ isOfComments: true }),
  ])
  expect(cache.get('/shop')).toBeDefined()
})
