import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestSite } from './test-site'

let site: Awaited<ReturnType<typeof startTestSite>>
beforeAll(async () => {
  site = await startTestSite({ render: () => Promise.resolve(new Response('page')) })
})
afterAll(() => site.stop())
beforeEach(() => void site.collected.splice(0))

const origin = () => `http://localhost:${site.port}`
const view = { type: 'view', page: 'routes/magazine/article', locale: 'fa', source: 'WEBSITE' }
const body = (...events: object[]) => JSON.stringify({ events })

const send = (text: string, headers: Record<string, string> = {}, method = 'POST') =>
  fetch(`${origin()}/collect`, {
    method,
    headers: { 'content-type': 'application/json', origin: origin(), ...headers },
    body: method === 'GET' ? undefined : text,
  })

it('takes views and vitals of pages, by the pattern of their address', async () => {
  const vital = { ...view, type: 'vital', name: 'CLS', value: 0.01 }
  const answer = await send(body({ ...view, referrer: 'search.example' }, vital))
  expect(answer.status).toBe(204)
  expect(site.collected).toEqual([
    { ...view, page: '/magazine/:slug', referrer: 'search.example' },
    { ...vital, page: '/magazine/:slug' },
  ])
})

it('counts a page that answers at two addresses at each of them', async () => {
  const pages = ['routes/doctor/families/family', 'doctor/families/:id']
  const answer = await send(body(...pages.map((page) => ({ ...view, page }))))
  expect(answer.status).toBe(204)
  expect(site.collected.map(({ page }) => page)).toEqual(['/dashboard/families/:id', '/doctor/families/:id'])
})

it('counts what is no page of an area as that, whatever was asked for', async () => {
  const pages = ['routes/missing-in-area', 'app/*', 'doctor/*', 'admin/*']
  const answer = await send(body(...pages.map((page) => ({ ...view, page }))))
  expect(answer.status).toBe(204)
  expect(site.collected.map(({ page }) => page)).toEqual(['/dashboard/*', '/app/*', '/doctor/*', '/admin/*'])
  expect((await send(body({ ...view, page: 'app/requests/unknown' }))).status).toBe(400)
})

it.each(['dnt', 'sec-gpc'])('counts nobody whose browser says no by %s', async (name) => {
  expect((await send(body(view), { [name]: '1' })).status).toBe(204)
  expect(site.collected).toEqual([])
})

describe('refuses', () => {
  it.each([
    ['an address instead of a page', body({ ...view, page: '/magazine/my-illness' })],
    ['a referrer with a path', body({ ...view, referrer: 'search.example/?q=illness' })],
    ['anything besides', body({ ...view, user: '09120000000' })],
    ['another source', body({ ...view, source: 'ELSEWHERE' })],
    ['a vital without a number', body({ ...view, type: 'vital', name: 'LCP', value: null })],
    ['nothing at all', body()],
    ['more than a page can say', body(...Array.from({ length: 21 }, () => view))],
    ['what is no JSON', '{'],
    ['too much', body({ ...view, referrer: 'a'.repeat(5000) })],
  ])('%s', async (_, text) => {
    const answer = await send(text)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(site.collected).toEqual([])
  })

  it('other sites', async () => {
    expect((await send(body(view), { origin: 'https://evil.example' })).status).toBe(400)
    expect((await send(body(view), { 'sec-fetch-site': 'same-site' })).status).toBe(400)
    expect(site.collected).toEqual([])
  })

  it('to be read', async () => {
    const answer = await send('', {}, 'GET')
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST')
  })
})

it('answers a flood as before and stops counting it', async () => {
  const answers = new Set<number>()
  for (let index = 0; index < 130; index++) answers.add((await send(body(view))).status)
  expect([...answers]).toEqual([204])
  expect(site.collected.length).toBeLessThan(130)
})
