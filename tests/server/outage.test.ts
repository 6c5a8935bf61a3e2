import { brotliDecompressSync } from 'node:zlib'
import { data, redirect, type ServerBuild } from '@remix-run/node'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ApiFailure } from '~/api/client'
import { DatabaseAway } from '~/api/platform/database/outage'
import type { AppLoadContext } from '@remix-run/node'
import type { Outage } from '~/app/platform/outage'
import { withServerNotice } from '~/app/platform/server-notice'
import { ContentUnavailable } from '~/content/reader'
import type { TokenObject } from '~/domain/identity/contract'
import fa from '~/locales/fa/outage.json'
import { createPageRenderer } from '~/server/pages/render'
import { transportInProcess } from '~/server/session/api-transport'
import { createSeal } from '~/server/session/seal'
import { createTokenCookie } from '~/server/session/token-cookie'
import { startTestSite } from './test-site'

type Context = AppLoadContext
const unavailable = () => new ApiFailure('status', { status: 503, body: { code: 'not-available' } })

/** What `/shop` and its form do; whatever they throw is what they met. */
let load: (context: Context) => unknown
let act: (context: Context, request: Request) => unknown
let noted: { requestId: string; error: unknown }[]
let isApiAway: boolean
let site: Awaited<ReturnType<typeof startTestSite>>

/** A build of Remix's of one page, `/shop`, whose rendering writes down what its boundary was told. */
const build = {
  routes: {
    root: { id: 'root', path: '', module: { default: () => null, ErrorBoundary: () => null } },
    shop: {
      id: 'shop',
      parentId: 'root',
      path: 'shop',
      module: {
        default: () => null,
        loader: ({ context }: { context: Context }) => load(context),
        action: ({ context, request }: { context: Context; request: Request }) => act(context, request),
        headers: () => ({ 'Cache-Control': 'public, max-age=0', 'X-Of-Catalogue': '1' }),
      },
    },
    feed: {
      id: 'feed',
      parentId: 'root',
      path: 'feed.xml',
      module: { loader: ({ context }: { context: Context }) => load(context) },
    },
  },
  entry: {
    module: {
      default: (
        _request: Request,
        status: number,
        headers: Headers,
        { staticHandlerContext: { errors, loaderData, actionData } }: { staticHandlerContext: Rendered },
      ) => {
        headers.set('Content-Type', 'text/html; charset=utf-8')
        const rendered = JSON.stringify({ errors, loaderData, actionData })
        return new Response(`<main><div id="server-notice"></div>${rendered}</main>`, { status, headers })
      },
      streamTimeout: 1000,
      handleError: () => undefined,
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: { v3_singleFetch: true },
  isSpaMode: false,
} as unknown as ServerBuild

interface Rendered {
  errors: Record<string, { status: number; data: Outage }> | null
  loaderData: Record<string, unknown>
  actionData: Record<string, unknown> | null
}

beforeEach(async () => {
  load = () => ({ price: 8_900_000 })
  act = () => redirect('/shop')
  noted = []
  isApiAway = false
  site = await startTestSite({
    render: createPageRenderer(build, 'production', (requestId, error) => noted.push({ requestId, error })),
    transportFor: transportInProcess(() =>
      isApiAway ? new Response(null, { status: 503 }) : Response.json({}, { status: 401 }),
    ),
    privateFiles: { followLink: () => Promise.reject(new DatabaseAway('PostgreSQL cannot be reached')) },
  })
})
afterEach(() => site.stop())

const renderedIn = (html: string) => JSON.parse(/<\/div>(.*)<\/main>/s.exec(html)?.[1] ?? '') as Rendered
const outageIn = (html: string) => renderedIn(html).errors?.shop ?? renderedIn(html).errors?.root

it.each([
  ['the API', unavailable],
  ['the API’s host', () => new ApiFailure('network', {})],
  ['a proxy before the API', () => new ApiFailure('status', { status: 502 })],
  ['content', () => new ContentUnavailable('Content cannot be reached')],
  ['the database', () => new DatabaseAway('PostgreSQL cannot be reached')],
])(
  'answers 503 when %s is away, says so in the reader’s language, and when to come back',
  async (_, failure) => {
    load = () => {
      throw failure()
    }
    for (const headers of [{}, { cookie: 'cart=x' }] as Record<string, string>[]) {
      const answer = await site.ask('/shop', { headers })
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
      expect(answer.headers['cache-control']).toBe('no-store')
      const outage = outageIn(answer.body.toString())
      expect(outage?.data).toMatchObject({ code: 'unavailable', words: { title: fa.title } })
      expect(noted.at(-1)?.requestId).toBe(answer.headers['x-request-id'])
    }
    const feed = await site.ask('/feed.xml')
    expect([feed.status, feed.headers['retry-after']]).toEqual([503, '5'])
  },
)

it.each([
  ['a bug', () => new Error('undefined is not a function'), 500],
  [
    'a gateway that refuses',
    () => new ApiFailure('status', { status: 502, body: { code: 'gateway-refused' } }),
    500,
  ],
  ['a missing page', () => new Response(null, { status: 404 }), 404],
])('takes %s for what it is', async (_, failure, status) => {
  load = () => {
    throw failure()
  }
  const answer = await site.ask('/shop')
  expect(answer.status).toBe(status)
  expect(answer.headers['retry-after']).toBeUndefined()
  expect(noted).toEqual([])
})

it('answers a page’s data with 503, in the form in which the router reads it', async () => {
  load = () => {
    throw unavailable()
  }
  const answer = await site.ask('/shop.data')
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.headers['content-type']).toBe('text/x-script')
  expect(answer.body.toString()).toContain('ErrorResponse')
})

const form = 'key=7c0f5f0e&name=%D9%85%D8%B1%DB%8C%D9%85&note=a%20%22b%22%20%3Cc%3E&name=two'
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

it.each([
  ['the action meets it', () => void (act = () => Promise.reject(unavailable()))],
  [
    'the page cannot be shown again after it',
    () => {
      act = () => data({ result: 'refused' }, 422)
      load = () => Promise.reject(unavailable())
    },
  ],
])('gives back all that a form posted, when %s, to be sent again as it was', async (_, meet) => {
  meet()
  for (const target of ['/shop?address=1', '/en/shop', '/shop.data?address=1']) {
    const answer = await site.ask(target, { method: 'POST', body: form, headers: urlencoded })
    // The router does not ask for the page again after an action that failed.
    if (answer.status === 422) continue
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    if (target.includes('.data')) {
      expect(answer.body.toString()).toContain('"/shop?address=1"')
      continue
    }
    expect(outageIn(answer.body.toString())?.data.posted).toEqual({
      to: target,
      fields: [
        ['key', '7c0f5f0e'],
        ['name', 'مریم'],
        ['note', 'a "b" <c>'],
        ['name', 'two'],
      ],
    })
  }
})

it('hands the form to the action as it was sent, also when it is too large to be given back', async () => {
  const sizes: number[] = []
  act = async (_, request) => {
    sizes.push(String((await request.formData()).get('note')).length)
    throw unavailable()
  }
  for (const size of [10, 70_000]) {
    const answer = await site.ask('/shop', {
      method: 'POST',
      body: `note=${'x'.repeat(size)}`,
      headers: urlencoded,
    })
    expect(outageIn(answer.body.toString())?.data.posted !== undefined).toBe(size === 10)
  }
  expect(sizes).toEqual([10, 70_000])
})

it('says that it is not known whether something took place', async () => {
  act = () => Promise.reject(new ApiFailure('status', { status: 503, body: { code: 'outcome-unknown' } }))
  const answer = await site.ask('/shop', { method: 'POST', body: form, headers: urlencoded })
  expect(outageIn(answer.body.toString())?.data).toMatchObject({ code: 'outcome-unknown' })
})

it('answers a form that it shows again with 503 when it was the API that took nothing, and with 422 when it refused', async () => {
  act = async ({ api }) => {
    const answer = await api.fetch(`${api.baseUrl}/api/v1/orders`, { method: 'POST' })
    return data({ result: answer.status }, 422)
  }
  const post = () => site.ask('/shop', { method: 'POST', body: form, headers: urlencoded })
  expect((await post()).status).toBe(422)
  isApiAway = true
  const answer = await post()
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(renderedIn(answer.body.toString()).actionData).toEqual({ shop: { result: 503 } })
})

it('shows the page as it was last to everybody, said so, while it cannot be made', async () => {
  expect((await site.ask('/shop')).status).toBe(200)
  load = () => Promise.reject(unavailable())
  // The shop’s own prices have moved, and content may have.
  site.catalogue.version += 1
  site.content.resync()
  const visitors: Record<string, string>[] = [{}, { cookie: 'cart=x' }, { 'accept-encoding': 'br' }]
  for (const headers of visitors) {
    const answer = await site.ask('/shop', { headers })
    expect(answer.status).toBe(200)
    const html = headers['accept-encoding'] ? brotliDecompressSync(answer.body) : answer.body
    expect(html.toString()).toContain('8900000')
    expect(html.toString()).toContain(fa.lastKnown)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers.etag).toBeUndefined()
  }
  expect((await site.ask('/shop', { method: 'HEAD' })).status).toBe(200)
  // What it was before is not what it is now.
  site.content.invalidate()
  expect((await site.ask('/shop')).status).toBe(503)
  load = () => ({ price: 9_000_000 })
  const after = await site.ask('/shop')
  expect(after.body.toString()).toContain('9000000')
  expect(after.body.toString()).not.toContain(fa.lastKnown)
})

it('writes what it has to say where the page leaves room for it, once', () => {
  const page = '<body><div id="server-notice"></div><main></main></body>'
  expect(withServerNotice(page, 'نگاه کنید')).toMatch(/<div id="server-notice"><p role="status".*نگاه کنید/)
  expect(withServerNotice('<body></body>', 'نگاه کنید')).toBe('<body></body>')
})

it('signs nobody out whose session could not be renewed', async () => {
  const cookie = createTokenCookie(createSeal('s'.repeat(32)), false)
  const minute = 60_000
  const tokens: TokenObject = {
    access_token: 'a',
    access_token_expires_in: Date.now() - minute,
    refresh_token: 'r',
    refresh_token_expires_in: Date.now() + 60 * minute,
  }
  const requested: number[] = []
  load = async ({ api, session }) => {
    isApiAway = false
    const answer = await api.fetch(`${api.baseUrl}/api/v1/user/info`, {})
    requested.push(answer.status)
    if (answer.status === 401) session.end()
    throw unavailable()
  }
  isApiAway = true
  const kept = (await cookie.keep(tokens, new Date())).split(';')[0] ?? ''
  const answer = await site.ask('/shop', { headers: { cookie: kept } })
  expect([answer.status, requested]).toEqual([503, [503]])
  expect(answer.headers['set-cookie']).toBeUndefined()
})

it('has a page of last resort for what fails before there is a page, which says when to come back', async () => {
  const answer = await site.ask('/private/token')
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
  const html = answer.body.toString()
  for (const part of ['lang="fa"', fa.title, 'data-try-again', String(answer.headers['x-request-id'])])
    expect(html).toContain(part)
  expect(html).not.toContain('PostgreSQL')
})
