import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeContent, type SentQuery } from './fake-content'
import { ContentUnavailable, type ContentStore } from './reader'
import { createContentStore, type ContentStoreOptions } from './store'

const texts = '*[_type == "text"]{ "words": words[_key == $locale][0].value }'
const numbers = '*[_type == "number"]'

let content: FakeContent
let store: ContentStore
let generation: number

const open = (options: Partial<ContentStoreOptions> = {}) => {
  store = createContentStore({ client: content.client(), log: () => {}, ...options })
  return store
}
const reader = (locale: 'fa' | 'en' | 'es' = 'fa', preview = false) => store.reader({ locale, preview })
const askedFor = (query: string) => content.requested.filter((requested) => requested.query === query)
const listening = () => vi.waitFor(() => expect(store.version).toBeGreaterThan(1))

beforeEach(async () => {
  generation = 1
  content = new FakeContent()
  content.answer = ({ query }) => (query === texts || query === numbers ? { generation } : null)
  await content.start()
})

afterEach(async () => {
  store.close()
  await content.stop()
})

describe('cache', () => {
  test('a result is fetched once for each locale, and once for all when it does not depend on it', async () => {
    open()
    await listening()
    for (const locale of ['fa', 'en', 'fa', 'en'] as const) {
      expect(await reader(locale).fetch(texts)).toEqual({ generation: 1 })
      await reader(locale).fetch(numbers)
    }
    expect(askedFor(texts).map(({ params }) => params.locale)).toEqual(['fa', 'en'])
    expect(askedFor(numbers)).toHaveLength(1)
    expect(askedFor(texts).map(({ perspective }) => perspective)).toEqual(['published', 'published'])
  })

  test('parameters are part of the key, their order is not', async () => {
    open()
    await listening()
    await reader().fetch(numbers, { from: 0, to: 12 })
    await reader().fetch(numbers, { to: 12, from: 0 })
    await reader().fetch(numbers, { from: 12, to: 24 })
    expect(askedFor(numbers)).toHaveLength(2)
  })

  test('time is the store’s own and no part of the key', async () => {
    open()
    await listening()
    await reader().fetch(numbers, { now: '2001-01-01T00:00:00Z' })
    await reader().fetch(numbers, { now: '2002-01-01T00:00:00Z' })
    expect(askedFor(numbers)).toHaveLength(1)
    expect(String(askedFor(numbers)[0]?.params.now) > '2003').toBe(true)
  })

  test('readers at the same time share one fetch', async () => {
    open()
    await listening()
    await Promise.all(Array.from({ length: 20 }, () => reader().fetch(numbers)))
    expect(askedFor(numbers)).toHaveLength(1)
  })

  test('a result cannot be changed by one of its readers', async () => {
    open()
    await listening()
    const result = (await reader().fetch(numbers)) as { generation: number }
    expect(() => (result.generation = 2)).toThrow(TypeError)
  })

  test('the number of results is bounded', async () => {
    open({ limits: { entries: 2, size: 1_000_000 } })
    await listening()
    for (const page of [1, 2, 1, 3, 1, 2]) await reader().fetch(numbers, { page })
    expect(askedFor(numbers).map(({ params }) => params.page)).toEqual([1, 2, 3, 2])
  })

  test('their size is bounded', async () => {
    content.answer = ({ query }) => (query === numbers ? 'x'.repeat(600) : null)
    open({ limits: { entries: 100, size: 1_000 } })
    await listening()
    for (const page of [1, 2, 1]) await reader().fetch(numbers, { page })
    expect(askedFor(numbers)).toHaveLength(3)
  })

  test('preview reads drafts with source maps, every time', async () => {
    open()
    await listening()
    await reader('en', true).fetch(texts)
    await reader('en', true).fetch(texts)
    const requested = askedFor(texts)
    expect(requested).toHaveLength(2)
    expect(requested[0]).toMatchObject({ perspective: 'drafts', sourceMap: true })
    expect(String(requested[0]?.params.now)).toMatch(/^9999/)
  })
})

describe('a draft', () => {
  const patience = { total: 2_000, slowAfter: 30, firstPause: 5, attempts: 4 }

  test('is asked for again beside an attempt that hangs', async () => {
    open({ draftPatience: patience })
    await listening()
    let requested = 0
    content.answer = ({ query }) =>
      query === texts && (requested += 1) === 1 ? new Promise(() => {}) : { generation: 7 }
    expect(await reader('fa', true).fetch(texts)).toEqual({ generation: 7 })
    expect(requested).toBe(2)
  })

  test('is asked for again after a failure that passes, and not after a refusal of the query', async () => {
    open({ draftPatience: patience })
    await listening()
    content.status = 503
    content.answer = () => {
      if (askedFor(texts).length === 2) content.status = 200
      return { generation: 8 }
    }
    expect(await reader('fa', true).fetch(texts)).toEqual({ generation: 8 })
    expect(askedFor(texts)).toHaveLength(3)
    content.status = 400
    await expect(reader('fa', true).fetch(numbers)).rejects.toMatchObject({ statusCode: 400 })
    expect(askedFor(numbers)).toHaveLength(1)
  })

  test('that does not come is given up, and with it all that the page would read after it', async () => {
    let time = Date.parse('2026-11-21T08:00:00Z')
    open({ draftPatience: { ...patience, total: 60 }, now: () => new Date(time) })
    await listening()
    content.answer = ({ query }) => (query === texts ? new Promise(() => {}) : { generation: 9 })
    const page = reader('fa', true)
    await expect(page.fetch(texts)).rejects.toBeInstanceOf(ContentUnavailable)
    time += 60
    await expect(page.fetch(numbers)).rejects.toBeInstanceOf(ContentUnavailable)
    // The next page has a time of its own.
    expect(await reader('fa', true).fetch(numbers)).toEqual({ generation: 9 })
  })
})

describe('changes', () => {
  test('after a change the next read is fetched, listeners are told and the version moves', async () => {
    open()
    await listening()
    await reader().fetch(numbers)
    const listener = vi.fn()
    const unsubscribe = store.onChange(listener)
    const { version } = store
    generation = 2
    content.announceChange()
    await vi.waitFor(() => expect(store.version).toBe(version + 1))
    expect(await reader().fetch(numbers)).toEqual({ generation: 2 })
    expect(listener).toHaveBeenCalledTimes(1)
    unsubscribe()
    store.invalidate()
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('a fetch that began before a change is neither kept nor shared after it', async () => {
    let release = () => {}
    content.answer = ({ query }: SentQuery) => {
      const answer = query === numbers ? { generation } : null
      if (query !== numbers || askedFor(numbers).length > 1) return answer
      return new Promise((resolve) => (release = () => resolve(answer)))
    }
    open()
    await listening()
    const early = reader().fetch(numbers)
    await vi.waitFor(() => expect(askedFor(numbers)).toHaveLength(1))
    generation = 2
    store.invalidate()
    expect(await reader().fetch(numbers)).toEqual({ generation: 2 })
    release()
    expect(await early).toEqual({ generation: 1 })
    expect(await reader().fetch(numbers)).toEqual({ generation: 2 })
    expect(askedFor(numbers)).toHaveLength(2)
  })

  test('a fetch that ends after a change is stale at once', async () => {
    let release = () => {}
    content.answer = ({ query }: SentQuery) => {
      const answer = query === numbers ? { generation } : null
      if (query !== numbers || askedFor(numbers).length > 1) return answer
      return new Promise((resolve) => (release = () => resolve(answer)))
    }
    open()
    await listening()
    const early = reader().fetch(numbers)
    await vi.waitFor(() => expect(askedFor(numbers)).toHaveLength(1))
    generation = 2
    store.invalidate()
    release()
    await early
    expect(await reader().fetch(numbers)).toEqual({ generation: 2 })
  })

  test('after an interrupted stream everything is fetched anew', async () => {
    open()
    await listening()
    await reader().fetch(numbers)
    const { version } = store
    generation = 2
    content.interruptStreams()
    await vi.waitFor(() => expect(store.version).toBeGreaterThan(version), { timeout: 10_000 })
    await vi.waitFor(() => expect(content.listening).toBe(1))
    expect(await reader().fetch(numbers)).toEqual({ generation: 2 })
    expect(store.health()).toEqual({ ok: true })
  })

  test('an article that comes due is a change', async () => {
    const due = new Date(Math.ceil((Date.now() + 500) / 1_000) * 1_000).toISOString().replace('.000Z', 'Z')
    content.answer = ({ query, params }) =>
      query.includes('$since')
        ? String(params.since) < due
          ? due
          : null
        : { isThere: String(params.now) >= due }
    open()
    await listening()
    expect(await reader().fetch(numbers)).toEqual({ isThere: false })
    await vi.waitFor(async () => expect(await reader().fetch(numbers)).toEqual({ isThere: true }), {
      timeout: 10_000,
    })
    expect(Date.now()).toBeGreaterThanOrEqual(new Date(due).getTime())
  })
})

describe('outages', () => {
  test('the last known is served, health says since when, and all is well again afterwards', async () => {
    open()
    await listening()
    await reader().fetch(numbers)
    await content.stop()
    store.invalidate()
    expect(await reader().fetch(numbers)).toEqual({ generation: 1 })
    await expect(reader().fetch(texts)).rejects.toThrow(ContentUnavailable)
    expect(store.health()).toMatchObject({ ok: false, since: expect.any(Date) as Date })

    generation = 2
    await content.start()
    await vi.waitFor(async () => expect(await reader().fetch(numbers)).toEqual({ generation: 2 }), {
      timeout: 20_000,
    })
    expect(store.health()).toEqual({ ok: true })
  })

  test('content that is slow counts as down, and is then left alone for a moment', async () => {
    open({ timeout: 100 })
    await listening()
    await reader().fetch(numbers)
    const release: (() => void)[] = []
    content.answer = () => new Promise((resolve) => release.push(() => resolve(null)))
    store.invalidate()
    expect(await reader().fetch(numbers)).toEqual({ generation: 1 })
    expect(store.health()).toMatchObject({ ok: false, reason: 'content did not answer within 100 ms' })
    const before = askedFor(numbers).length
    for (let read = 0; read < 5; read++) await reader().fetch(numbers)
    expect(askedFor(numbers)).toHaveLength(before)
    await expect(reader().fetch(texts)).rejects.toThrow(ContentUnavailable)
    expect(askedFor(texts)).toHaveLength(0)
    for (const answer of release) answer()
  })

  test('while one reader tries again, the others are served what is known', async () => {
    let skipped = 0
    open({ timeout: 200, now: () => new Date(Date.now() + skipped) })
    await listening()
    await reader().fetch(numbers)
    await reader().fetch(texts)
    const release: (() => void)[] = []
    content.answer = () => new Promise((resolve) => release.push(() => resolve(null)))
    store.invalidate()
    await reader().fetch(numbers)
    skipped = 60_000
    const trying = reader().fetch(numbers)
    await vi.waitFor(() => expect(askedFor(numbers)).toHaveLength(3))
    const before = askedFor(texts).length
    expect(await reader().fetch(texts)).toEqual({ generation: 1 })
    expect(askedFor(texts)).toHaveLength(before)
    expect(await trying).toEqual({ generation: 1 })
    for (const answer of release) answer()
  })

  test.each([500, 503, 401])('status %i is an outage', async (status) => {
    open()
    await listening()
    await reader().fetch(numbers)
    content.status = status
    store.invalidate()
    expect(await reader().fetch(numbers)).toEqual({ generation: 1 })
    expect(store.health()).toMatchObject({ ok: false })
  })

  test('a refused query is a bug and thrown as it is, even where a result is known', async () => {
    open()
    await listening()
    await reader().fetch(numbers)
    content.status = 400
    store.invalidate()
    await expect(reader().fetch(numbers)).rejects.toThrow('status 400')
    expect(store.health()).toEqual({ ok: true })
  })

  test('what was made of outdated results does not outlast an outage that the stream of changes did not notice', async () => {
    open({ blindInterval: 50 })
    await listening()
    await reader().fetch(numbers)
    content.status = 500
    generation = 2
    store.invalidate()
    const { version } = store
    expect(await reader().fetch(numbers)).toEqual({ generation: 1 })
    content.status = 200
    await vi.waitFor(() => expect(store.version).toBeGreaterThan(version))
    await vi.waitFor(async () => expect(await reader().fetch(numbers)).toEqual({ generation: 2 }), {
      timeout: 5_000,
    })
  })

  test('while changes cannot be heard, content is looked at anew from time to time', async () => {
    content.refuseStreams = true
    open({ blindInterval: 50 })
    await reader().fetch(numbers)
    generation = 2
    await vi.waitFor(async () => expect(await reader().fetch(numbers)).toEqual({ generation: 2 }))
  })
})
