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
