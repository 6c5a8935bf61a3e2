import { afterEach, expect, test } from 'vitest'
import type { TokenObject } from '~/domain/identity/contract'
import type { RenderPage } from '~/server/pages/render'
import { transportInProcess } from '~/server/session/api-transport'
import { createSeal } from '~/server/session/seal'
import { createTokenCookie } from '~/server/session/token-cookie'
import { startTestSite } from './test-site'

/** The secret of the test site. */
const cookie = createTokenCookie(createSeal('s'.repeat(32)), false)
const minute = 60_000

const pair = (name: string, accessMinutes: number): TokenObject => ({
  access_token: `access-${name}`,
  access_token_expires_in: Date.now() + accessMinutes * minute,
  refresh_token: `refresh-${name}`,
  refresh_token_expires_in: Date.now() + 60 * minute,
})

const cookieOf = async (tokens: TokenObject) => (await cookie.keep(tokens, new Date())).split(';')[0] ?? ''

let site: Awaited<ReturnType<typeof startTestSite>>
afterEach(() => site.stop())

/** A site whose API renews every pair, and whose pages are rendered by `render`. */
async function siteWith(render: RenderPage) {
  const requested: string[] = []
  site = await startTestSite({
    render,
    transportFor: transportInProcess(async (request) => {
      requested.push(((await request.json()) as { refreshToken: string }).refreshToken)
      return Response.json(pair('next', 15))
    }),
  })
  return requested
}

const html = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html', ...headers } })

const keptIn = (headers: Record<string, string | string[] | undefined>) =>
  cookie.read([headers['set-cookie']].flat().join('; '))

test('renews a session once before the page is rendered, and says so on the answer', async () => {
  const requested = await siteWith((_request, _path, { session }) =>
    Promise.resolve(html(session.tokens?.access_token ?? 'nobody')),
  )
  const answer = await site.ask('/app', { headers: { cookie: await cookieOf(pair('old', 0)) } })
  expect(answer.body.toString()).toBe('access-next')
  expect(requested).toEqual(['refresh-old'])
  expect((await keptIn(answer.headers))?.refresh_token).toBe('refresh-next')
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test('tells the browser of the renewal also when the page fails', async () => {
  await siteWith(() => Promise.reject(new Error('a bug')))
  const answer = await site.ask('/app', { headers: { cookie: await cookieOf(pair('old', 0)) } })
  expect(answer.status).toBe(500)
  expect((await keptIn(answer.headers))?.refresh_token).toBe('refresh-next')
})

test('never keeps a page of somebody for others, nor shows them a kept one', async () => {
  await siteWith((_request, _path, { session }) =>
    Promise.resolve(html(session.tokens ? 'mine' : 'everyone’s', { 'cache-control': 'public, max-age=0' })),
  )
  const own = { headers: { cookie: await cookieOf(pair('a', 15)) } }
  expect((await site.ask('/magazine')).body.toString()).toBe('everyone’s')
  const mine = await site.ask('/magazine', own)
  expect(mine.body.toString()).toBe('mine')
  expect(mine.headers['cache-control']).toBe('private, no-cache')
  expect((await site.ask('/magazine')).body.toString()).toBe('everyone’s')
})

test.each(['sign-in=x', 'flash=x', 'preview=x'])('renders anew for whoever brings %s', async (brought) => {
  await siteWith((request) =>
    Promise.resolve(
      html(request.headers.get('cookie') ?? 'nobody', { 'cache-control': 'public, max-age=0' }),
    ),
  )
  expect((await site.ask('/magazine')).body.toString()).toBe('nobody')
  const answer = await site.ask('/magazine', { headers: { cookie: brought } })
  expect(answer.body.toString()).toBe(brought)
})

test('signs in and out with the answer of an action', async () => {
  await siteWith((request, _path, { session }) => {
    if (request.url.endsWith('/login')) session.start(pair('new', 15))
    else session.end()
    return Promise.resolve(new Response(null, { status: 302, headers: { location: '/app' } }))
  })
  const signedIn = await site.ask('/login', { method: 'POST' })
  expect((await keptIn(signedIn.headers))?.access_token).toBe('access-new')
  const signedOut = await site.ask('/logout', {
    method: 'POST',
    headers: { cookie: await cookieOf(pair('new', 15)) },
  })
  expect([signedOut.headers['set-cookie']].flat().join()).toMatch(/^token=; .*Max-Age=0/)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses %s from a page of another site', async (method) => {
  let rendered = 0
  await siteWith(() => {
    rendered += 1
    return Promise.resolve(html('done'))
  })
  const headers = { cookie: await cookieOf(pair('a', 15)), origin: 'https://evil.example' }
  expect((await site.ask('/logout', { method, headers })).status).toBe(403)
  expect(rendered).toBe(0)
  const own = { ...headers, origin: `http://localhost:${site.port}` }
  expect((await site.ask('/logout', { method, headers: own })).status).toBe(200)
})
