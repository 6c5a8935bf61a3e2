import { expect, it } from 'vitest'
import { homeQuery } from '~/content/queries/home'
import { siteQuery } from '~/content/queries/site'
import { ContentUnavailable, type ContentStore } from '~/content/reader'
import { contentHealth, siteHealth } from '~/server/content/health'
import type { HealthCheck } from '~/server/health'
import { startTestSite, type TestSiteOptions } from './test-site'

const render = () => Promise.reject(new Error('no page is asked for'))

async function readiness(options: Omit<TestSiteOptions, 'render'>) {
  const site = await startTestSite({ render, ...options })
  try {
    const ready = await site.ask('/readyz')
    expect((await site.ask('/healthz')).status).toBe(200)
    return {
      code: ready.status,
      ...(JSON.parse(ready.body.toString()) as { status: string; parts: unknown }),
    }
  } finally {
    await site.stop()
  }
}

it.each([
  ['ok', 'ok', 'ok', 200],
  ['degraded', 'ok', 'degraded', 200],
  ['ok', 'down', 'down', 503],
  ['degraded', 'down', 'down', 503],
] as const)(
  'says with content %s and database %s that it is %s, and lives in any case',
  async (content, database, status, code) => {
    const parts = { content: { state: content, reason: 'why' }, database: { state: database } }
    const health = { content: () => parts.content, database: () => Promise.resolve(parts.database) }
    expect(await readiness({ health })).toEqual({ code, status, parts })
  },
)

it('takes a part that cannot be asked, or says nothing, for one that is down', async () => {
  const silent: HealthCheck = () => new Promise(() => {})
  const { code, parts } = await readiness({
    health: { broken: () => Promise.reject(new Error('x')), silent },
  })
  expect(code).toBe(503)
  expect(parts).toEqual({
    broken: { state: 'down', reason: 'the check failed' },
    silent: { state: 'down', reason: 'no answer within 2000 ms' },
  })
})

it('sends visitors elsewhere from the first signal to stop', async () => {
  const health = { database: () => ({ state: 'ok' as const }) }
  expect(await readiness({ health, isStopping: () => true })).toMatchObject({ code: 503, status: 'stopping' })
})

const storeWith = (results: Map<string, unknown>): Pick<ContentStore, 'reader'> => ({
  reader: ({ locale, preview }) => ({
    locale,
    preview,
    shownDoctors: null,
    fetchPast: () => Promise.reject(new ContentUnavailable('nothing is known yet')),
    fetch: (query: string) =>
      results.has(query)
        ? Promise.resolve(results.get(query) as never)
        : Promise.reject(new ContentUnavailable('nothing is known yet')),
  }),
})

it.each([
  ['both', [{}, {}], { state: 'ok' }],
  ['no home page', [null, {}], { state: 'down', reason: 'content has no home page' }],
  ['no settings', [{}, null], { state: 'down', reason: 'content has no site settings' }],
] as const)('finds a site in content with %s', async (_, [home, settings], expected) => {
  const results = new Map<string, unknown>([
    [homeQuery, home],
    [siteQuery, settings],
  ])
  expect(await siteHealth(storeWith(results))).toEqual(expected)
})

it('is not ready while content is away and nothing of it is known, and ready with what was known last', async () => {
  expect(await siteHealth(storeWith(new Map()))).toMatchObject({ state: 'down' })
  const since = new Date('2026-11-21T20:00:00Z')
  const away = contentHealth({
    health: () => ({ ok: false, since, reason: 'getaddrinfo ENOTFOUND project.api.sanity.io' }),
  })
  expect(away).toEqual({
    state: 'degraded',
    since: since.toISOString(),
    reason: 'content cannot be reached; what was known last is served',
  })
})
