import { expect, it } from 'vitest'
import { apiWithoutDatabase } from '~/tests/kit/api'

const api = apiWithoutDatabase({
  health: () => Promise.resolve({ content: { ok: true }, database: { ok: true } }),
})

it('tells its health, part by part', async () => {
  const response = await api.request('/api/v1/health')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    status: 'ok',
    parts: { content: { ok: true }, database: { ok: true } },
  })
})

it('answers 503 and names the part that is down', async () => {
  const degraded = apiWithoutDatabase({
    health: () => Promise.resolve({ content: { ok: true }, database: { ok: false } }),
  })
  const response = await degraded.request('/api/v1/health')
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ status: 'degraded', parts: { database: { ok: false } } })
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
