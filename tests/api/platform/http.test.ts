import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { AccessRule } from '~/api/access-table'
import { authenticate } from '~/api/platform/auth/authenticate'
import type { ApiEnv } from '~/api/platform/http/api-env'
import { answerFailure } from '~/api/platform/http/failures'
import { addressBehind, requestContext } from '~/api/platform/http/request-context'
import { createRoutes, endpoint, jsonLimitBytes, mount } from '~/api/platform/http/routes'
import { ApiProblem } from '~/api/platform/problem'
import { phoneSchema } from '~/domain/values/phone'
import { testToken, testTokens } from '../../kit/api'

const table: Record<string, AccessRule> = {
  'POST /notes': 'public',
  'POST /uploads': 'public',
  'GET /failures/{kind}': 'public',
  'GET /me': 'signed-in',
}
const noteSchema = z.strictObject({
  phone: phoneSchema,
  count: z.int().min(1).max(9),
  tags: z.array(z.string().min(1)).max(2).optional(),
})
const ok = { 200: { description: 'ok', content: { 'application/json': { schema: z.unknown() } } } }

const lines: unknown[] = []
const log = {
  info: () => {},
  warn: (detail: unknown) => void lines.push(detail),
  error: (detail: unknown) => void lines.push(detail),
}

const failures: Record<string, () => Error> = {
  expected: () => new ApiProblem(409, 'slot-taken', { details: { slot: 3 } }),
  limited: () => new ApiProblem(429, 'too-many-requests', { retryAfterSeconds: 1.2 }),
  bug: () => new Error('the phone 09121234567 has no wallet'),
  database: () => Object.assign(new Error('Key (phone)=(09121234567) exists'), { code: '23505' }),
  away: () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
}

const routes = createRoutes()
  .openapi(
    endpoint(
      {
        method: 'post',
        path: '/notes',
        request: { body: { content: { 'application/json': { schema: noteSchema } } } },
        responses: ok,
      },
      table,
    ),
    (c) => c.json(c.req.valid('json'), 200),
  )
  .openapi(
    endpoint(
      {
        method: 'post',
        path: '/uploads',
        limitBytes: 2_000_000,
        request: { body: { content: { 'application/octet-stream': { schema: z.unknown() } } } },
        responses: ok,
      },
      table,
    ),
    async (c) => c.json({ bytes: (await c.req.arrayBuffer()).byteLength }, 200),
  )
  .openapi(
    endpoint(
      {
        method: 'get',
        path: '/failures/{kind}',
        request: { params: z.strictObject({ kind: z.string() }) },
        responses: ok,
      },
      table,
    ),
    (c) => {
      throw failures[c.req.valid('param').kind]?.() ?? new Error('no such failure')
    },
  )
  .openapi(endpoint({ method: 'get', path: '/me', responses: ok }, table), (c) => c.json(c.var.actor, 200))

const app = new OpenAPIHono<ApiEnv>()
app.use('*', requestContext(1))
app.use('*', authenticate(testTokens))
app.onError(answerFailure(log))
mount(app, '/', routes)

const post = (
  path: string,
  body: BodyInit,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => app.request(path, { method: 'POST', body, headers })
const note = { phone: '۰۹۱۲ ۱۲۳ ۴۵ ۶۷', count: 2 }
const bodyOf = async (response: Response) => (await response.json()) as Record<string, unknown>

it('reads digits of any kind and stores them in one', async () => {
  expect(await bodyOf(await post('/notes', JSON.stringify(note)))).toEqual({ phone: '09121234567', count: 2 })
})

it('says of each field what is wrong, in keys that have words', async () => {
  const body = JSON.stringify({ phone: '0912', count: 10, tags: ['', 'a'], more: 1 })
  const response = await post('/notes', body)
  expect(response.status).toBe(422)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(await bodyOf(response)).toMatchObject({
    type: 'about:blank',
    status: 422,
    code: 'invalid-input',
    errors: [
      { path: ['phone'], code: 'error.phone' },
      { path: ['count'], code: 'error.most?max=9' },
      { path: ['tags', 0], code: 'error.required' },
      { path: [], code: 'error.unknown-fields?count=1' },
    ],
  })
  expect(await bodyOf(await post('/notes', '{}'))).toMatchObject({
    errors: [
      { path: ['phone'], code: 'error.required' },
      { path: ['count'], code: 'error.required' },
    ],
  })
})

it.each([
  ['no JSON', '{"phone":', 400, 'malformed-body', { 'content-type': 'application/json' }],
  ['another type', 'phone=1', 415, 'unsupported-type', { 'content-type': 'text/plain' }],
  ['a form', 'phone=1', 415, 'unsupported-type', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['nothing', '', 400, 'malformed-body', { 'content-type': 'application/json' }],
  [
    'too much',
    JSON.stringify({ phone: 'x'.repeat(jsonLimitBytes) }),
    413,
    'too-large',
    { 'content-type': 'application/json' },
  ],
])('refuses %s', async (_, body, status, code, headers) => {
  const response = await post('/notes', body, headers)
  expect([response.status, (await bodyOf(response)).code]).toEqual([status, code])
})

it('stops reading a body that has no length and does not end', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536).fill(32))
    },
  })
  const request = new Request('http://x/notes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: endless,
    duplex: 'half',
  } as RequestInit)
  const response = await app.fetch(request)
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(jsonLimitBytes + 4 * 65_536)
})

it('lets an upload state its own limit', async () => {
  const type = { 'content-type': 'application/octet-stream' }
  expect(await bodyOf(await post('/uploads', 'x'.repeat(1_000_000), type))).toEqual({ bytes: 1_000_000 })
  expect((await post('/uploads', 'x'.repeat(2_000_001), type)).status).toBe(413)
})

it('maps what was expected to its code, with what the code brings', async () => {
  const taken = await app.request('/failures/expected')
  expect([taken.status, await bodyOf(taken)]).toMatchObject([409, { code: 'slot-taken', slot: 3 }])
  const limited = await app.request('/failures/limited')
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '2'])
})

it.each([
  ['bug', 500, 'internal-error'],
  ['database', 500, 'internal-error'],
  ['away', 503, 'not-available'],
])('keeps a %s to itself, and says by which id to ask', async (kind, status, code) => {
  lines.length = 0
  const response = await app.request(`/failures/${kind}`)
  const body = await bodyOf(response)
  expect([response.status, body.code]).toEqual([status, code])
  expect(body.requestId).toBe(response.headers.get('x-request-id'))
  expect(JSON.stringify(lines)).toContain(String(body.requestId))
  expect(JSON.stringify([body, lines])).not.toContain('09121234567')
})

it('knows a person by the bearer token and by the header of older clients, and tells nobody from somebody refused', async () => {
  const token = testToken(['user'])
  const ways: Record<string, string>[] = [
    { authorization: `Bearer ${token}` },
    { authorization: `bearer  ${token}` },
    { token },
  ]
  for (const headers of ways) expect((await app.request('/me', { headers })).status).toBe(200)
  expect(await bodyOf(await app.request('/me'))).toMatchObject({ code: 'not-signed-in' })
  const refused = await app.request('/me', { headers: { authorization: 'Bearer forged' } })
  expect([refused.status, (await bodyOf(refused)).code]).toEqual([401, 'token-refused'])
  expect(
    (await post('/notes', JSON.stringify(note), { 'content-type': 'application/json', token: 'forged' }))
      .status,
  ).toBe(200)
})

it('refuses to declare an endpoint that the access table does not know', () => {
  expect(() => endpoint({ method: 'get', path: '/secrets', responses: ok }, table)).toThrow(
    /no row for GET \/secrets/,
  )
})

it.each([
  [0, '1.1.1.1, 2.2.2.2', '9.9.9.9'],
  [1, undefined, '9.9.9.9'],
  [1, '1.1.1.1', '1.1.1.1'],
  [1, '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  [2, '6.6.6.6, 1.1.1.1, 10.0.0.1', '1.1.1.1'],
  [2, '1.1.1.1', '1.1.1.1'],
  [1, ' , ', '9.9.9.9'],
])('reads the address behind %i proxies from %s', (hops, forwarded, address) => {
  expect(addressBehind(hops, forwarded, '9.9.9.9')).toBe(address)
})
