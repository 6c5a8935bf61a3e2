import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { ApiEnv } from './api-env'
import { requestContext } from './request-context'

const app = new Hono<ApiEnv>()
app.use('*', requestContext(0))
app.get('/json', (c) => c.json({ at: c.var.requestId }))
app.get('/bare', () => new Response('as it is'))
app.get('/elsewhere', () => Response.redirect('http://localhost/json'))
app.get('/failing', () => {
  throw new Error('as a bug would')
})
app.onError((_error, c) => c.body('failed', 500))

it('gives every answer the id of its request, whatever made it', async () => {
  const given = { requestId: 'known' }
  for (const path of ['/json', '/bare', '/elsewhere', '/failing', '/missing']) {
    const { headers } = await app.request(path, {}, given)
    expect(headers.get('x-request-id'), path).toBe('known')
  }
  const { headers } = await app.request('/bare')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})
