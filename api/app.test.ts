import { expect, it } from 'vitest'
import { apiWithoutDatabase } from '~/tests/kit/api'

const api = apiWithoutDatabase({
  health: () => Promise.resolve({ content: { state: 'ok' }, database: { state: 'ok' } }),
})

it('tells its health, part by part', async () => {
  const response = await api.request('/api/v1/health')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    status: 'ok',
    parts: { content: { state: 'ok' }, database: { state: 'ok' } },
  })
})

it.each([
  ['degraded', 200],
  ['down', 503],
] as const)('names the part that is %s, and answers %i', async (state, status) => {
  const since = '2026-11-21T20:00:00.000Z'
  const trouble = { state, reason: 'content cannot be reached', since }
  const troubled = apiWithoutDatabase({
    health: () => Promise.resolve({ content: trouble, database: { state: 'ok' } }),
  })
  const response = await troubled.request('/api/v1/health')
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({
    status: state,
    parts: { content: trouble, database: { state: 'ok' } },
  })
})

it.each(['/api', '/api/', '/api/v1', '/api/v1/nothing', '/api/v2/health'])(
  'answers %s with a problem of a stable code',
  async (path) => {
    const response = await api.request(path, { method: 'POST' })
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({ status: 404, code: 'not-found' })
  },
)

it.each([
  ['PUT', '/orders', 'GET, HEAD, OPTIONS, POST'],
  ['DELETE', '/user/login', 'OPTIONS, POST'],
  ['GET', '/user/login', 'OPTIONS, POST'],
  ['POST', '/orders/5a0e0000-0000-4000-8000-000000000001', 'GET, HEAD, OPTIONS'],
  ['POST', '/openapi.json', 'GET, HEAD, OPTIONS'],
])('answers %s %s with what there is instead', async (method, path, allow) => {
  const response = await api.request(`/api/v1${path}`, { method })
  expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(await response.json()).toMatchObject({ status: 405, code: 'method-not-allowed' })
})

it('tells by OPTIONS what an address answers, and by HEAD what GET would', async () => {
  const options = await api.request('/api/v1/orders', { method: 'OPTIONS' })
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS, POST'])
  expect((await api.request('/api/v1/nothing', { method: 'OPTIONS' })).status).toBe(404)
  const head = await api.request('/api/v1/health', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const missed = await api.request('/api/v1/user/login', { method: 'HEAD' })
  expect([missed.status, missed.headers.get('allow'), await missed.text()]).toEqual([
    405,
    'OPTIONS, POST',
    '',
  ])
})

it.each([
  '/orders/%00',
  '/orders/%E0%A4%A',
  '/orders/a%2Fb',
  '//orders',
  '/orders/',
  '/%',
  '/orders/%ED%A0%80',
])('answers the malformed %s with a problem', async (path) => {
  const response = await api.request(`/api/v1${path}`)
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
})
