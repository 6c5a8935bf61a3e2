import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiFailure, createApiClient, type ApiClientOptions } from '~/api/client'
import { readMessage } from '~/domain/values/message'
import messages from '~/locales/fa/messages.json'
import { openTestApi, testToken, testTokens, type TestApi } from '../../kit/api'

let test: TestApi
let server: Server
let origin: string
const seen: { headers: Headers; url: string }[] = []

const watched = (request: Request) => {
  seen.push({ headers: request.headers, url: request.url })
  return test.api.fetch(request, { address: '198.51.100.1' })
}

const listen = (handler: Server) =>
  new Promise<string>((resolve) =>
    handler.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(handler.address() as AddressInfo).port}`),
    ),
  )

beforeAll(async () => {
  test = await openTestApi({ deps: { tokens: testTokens } })
  server = createServer(
    (incoming, outgoing) => void getRequestListener((request) => watched(request))(incoming, outgoing),
  )
  origin = await listen(server)
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await test.close()
})

const ways: [string, () => ApiClientOptions][] = [
  [
    'in process',
    () => ({ baseUrl: 'http://in-process', fetch: (input, init) => watched(new Request(input, init)) }),
  ],
  ['over HTTP', () => ({ baseUrl: origin })],
]

const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
  const failure: unknown = await call.catch((error: unknown) => error)
  if (!(failure instanceof ApiFailure))
    throw new Error('The call did not fail as calls do', { cause: failure })
  return failure
}

describe.each(ways)('%s', (_, options) => {
  const client = (more: Partial<ApiClientOptions> = {}) => createApiClient({ ...options(), ...more })

  it('answers what the API answers', async () => {
    const health = await client().get('/health')
    expect(health.status).toBe('ok')
  })

  it('brings the bearer token and asks for nothing kept', async () => {
    const accessToken = testToken(['user', 'admin'])
    await client({ accessToken }).get('/jobs')
    const headers = seen.at(-1)?.headers
    expect(headers?.get('authorization')).toBe(`Bearer ${accessToken}`)
    expect(headers?.get('cache-control')).toBe('no-cache')
  })

  it('fills parameters in and leaves out what is undefined', async () => {
    const admin = client({ accessToken: testToken(['admin']) })
    await admin.get('/dead-letters', { query: { limit: '۵', cursor: undefined } })
    expect(new URL(seen.at(-1)?.url ?? '').search).toBe('?limit=%DB%B5')
    const failure = await failureOf(
      admin.post('/dead-letters/:id/retries', {
        params: { id: randomUUID() },
        idempotencyKey: 'a-key-of-mine',
      }),
    )
    expect(failure.code).toBe('not-found')
    expect(seen.at(-1)?.headers.get('idempotency-key')).toBe('a-key-of-mine')
  })

  it('hands a refusal on unchanged, with the words for it', async () => {
    const failure = await failureOf(client().get('/jobs'))
    expect(failure).toMatchObject({
      kind: 'status',
      status: 401,
      code: 'not-signed-in',
      body: { type: 'about:blank', status: 401, code: 'not-signed-in' },
      words: { key: 'client.status', values: { status: 401 } },
    })
    expect(failure.requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('tells which fields were refused', async () => {
    const admin = client({ accessToken: testToken(['admin']) })
    const failure = await failureOf(admin.get('/dead-letters', { query: { limit: '0' } }))
    expect(failure).toMatchObject({ status: 422, code: 'invalid-input' })
    expect(failure.errors.map(({ path, code }) => [path, readMessage(code)])).toEqual([
      [['limit'], { key: 'error.least', values: { min: 1 } }],
    ])
  })

  it('says that it was aborted, and that nobody answers at a base that is none', async () => {
    const aborted = await failureOf(client().get('/health', { signal: AbortSignal.abort() }))
    expect(aborted).toMatchObject({ kind: 'aborted', status: 0, words: { key: 'client.aborted' } })
    const nobody = client({ fetch: undefined, baseUrl: 'http://127.0.0.1:9' })
    const failure = await failureOf(nobody.get('/health'))
    expect(failure).toMatchObject({ kind: 'network', words: { key: 'client.network' } })
    expect(failure.cause).toBeInstanceOf(Error)
  })

  it('uses the second base when asked to', async () => {
    const both = client({ secondBaseUrl: origin, baseUrl: 'http://127.0.0.1:9', fetch: undefined })
    expect((await both.get('/health', { base: 'second' })).status).toBe('ok')
    await expect(client().get('/health', { base: 'second' })).rejects.toThrow(TypeError)
  })
})

it('takes a path that is one of several, and answers what any of them does', async () => {
  const client = createApiClient({ baseUrl: origin, accessToken: testToken(['user', 'admin']) })
  const lists = ['dead-letters', 'features'] as const
  for (const list of lists) {
    const { items } = await client.get(`/${list}`)
    expect(items.map(({ id }) => id)).toEqual([])
  }
})

it('waits as long as it takes, unless it is told how long', async () => {
  const silent = createServer(() => {})
  const client = createApiClient({ baseUrl: await listen(silent) })
  const late = await failureOf(client.get('/health', { timeout: 20 }))
  expect(late).toMatchObject({
    kind: 'timeout',
    words: { key: 'client.timeout', values: { milliseconds: 20 } },
  })
  const abort = new AbortController()
  const waiting = failureOf(client.get('/health', { signal: abort.signal }))
  silent.once('request', () => abort.abort())
  expect((await waiting).kind).toBe('aborted')
  silent.closeAllConnections()
  silent.close()
})

it('has its generic sentences in the locales', () => {
  for (const kind of ['status', 'network', 'aborted', 'timeout'] as const)
    expect(messages).toHaveProperty([`client.${kind}`])
})
