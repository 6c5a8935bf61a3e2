import { connect } from 'node:net'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type SentRequest } from './test-site'

const script = `export const beat = ${JSON.stringify('x'.repeat(3000))}`

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Sends bytes as they are. @returns what was answered until the connection was closed */
const sendBytes = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.once('close', () => resolve(Buffer.concat(parts).toString('utf8')))
    socket.once('error', reject)
  })

describe('the front', () => {
  let site: Awaited<ReturnType<typeof startTestSite>>
  const origin = () => `http://localhost:${site.port}`

  beforeAll(async () => {
    site = await startTestSite({
      render: (request) =>
        Promise.resolve(
          new Response(`<p>${request.url}</p>`, {
            status: 404,
            headers: {
              'content-type': 'text/html; charset=utf-8',
              'x-seen-host': request.headers.get('x-forwarded-host') ?? 'none',
            },
          }),
        ),
      files: {
        'assets/entry-abc.js': script,
        'assets/entry-abc.js.br': 'BROTLI',
        'assets/entry-abc.js.gz': 'GZIP',
        'robots.txt': 'User-agent: *',
        'entry.worker.js': 'self.oninstall = null',
        'assets/.secret': 'hidden',
        'tone.wav': '0123456789',
      },
    })
    // After indexing: it is not in the list, so it does not exist.
    await writeFile(join(site.folder, 'later.txt'), 'late')
  })
  afterAll(() => site.stop())

  it.each([
    ['/fa', '/'],
    ['/fa/products?a=%2F&b=1', '/products?a=%2F&b=1'],
    ['/fa//evil.com', '/evil.com'],
    ['/en/', '/en'],
    ['/products/', '/products'],
  ])('redirects %s to %s for good', async (target, location) => {
    const answer = await site.ask(target)
    expect(answer.status).toBe(308)
    expect(answer.headers.location).toBe(location)
  })

  it.each(['//evil.com', '/\\evil.com', '/fa/\\evil.com', 'http://evil.com/', '/../../etc/passwd\\'])(
    'answers the malformed %s with 400',
    async (target) => {
      const answer = await site.ask(target)
      expect(answer.status).toBe(400)
      expect(answer.headers.location).toBeUndefined()
      expect(answer.headers['x-request-id']).toBeTruthy()
    },
  )

  it.each([
    ['/%', '/not-found'],
    ['/%5c', '/not-found'],
    ['/shop/%c3%28', '/not-found'],
    ['/en/shop/%00', '/en/not-found'],
    ['/es/app/records/blood-pressure/%0a', '/es/not-found'],
  ])('has a page say that none can be at %s', async (target, shown) => {
    const answer = await site.ask(target)
    expect(answer.status).toBe(404)
    expect(answer.body.toString()).toContain(`<p>${origin()}${shown}</p>`)
    expect((await site.ask(target, { method: 'POST' })).status).toBe(400)
  })

  it.each([
    ['//evil.com', {}, 400, 'نشانی خوانده نشد'],
    ['/en/\\evil.com', {}, 400, 'The address could not be read'],
    [`/es/${'a'.repeat(13_000)}`, {}, 414, 'La dirección es demasiado larga'],
    ['/en/shop', { method: 'TRACE' }, 405, 'The request was not taken'],
    ['/', { headers: { host: 'evil.com' } }, 421, 'نشانی سایت درست نیست'],
    ['/en/cart', { method: 'POST', headers: { origin: 'http://evil.com' } }, 403, 'The form was not taken'],
    [
      '/cart',
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'a=1' },
      415,
      'فرم خوانده نشد',
    ],
    ['/cart', { method: 'POST', headers: form, body: '&'.repeat(600) }, 413, 'فرم بیش از اندازه بزرگ است'],
  ])(
    'tells people in the language of %s with %o, status %i',
    async (target, sent: SentRequest, status, words) => {
      const answer = await site.ask(target, sent)
      expect(answer.status).toBe(status)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body.toString()).toContain(`<h1>${words}</h1>`)
    },
  )

  it.each([
    ['/api/v1/%', {}, 400, 'malformed-address'],
    ['/api/v1/orders/%00', {}, 400, 'malformed-address'],
    ['//api/v1/orders', {}, 400, 'malformed-address'],
    ['/%61pi/v1/%', {}, 400, 'malformed-address'],
    ['http://evil.com/api/v1/orders', {}, 400, 'malformed-address'],
    ['/api/v1//orders', {}, 404, 'not-found'],
    ['/api/v1/orders%2F1', {}, 404, 'not-found'],
    [`/api/v1/${'a'.repeat(13_000)}`, {}, 414, 'address-too-long'],
    ['/api/v1/orders', { method: 'TRACE' }, 405, 'method-not-allowed'],
    ['/api/v1/orders', { method: 'PUT' }, 405, 'method-not-allowed'],
    ['/api/v1/orders', { headers: { host: 'evil.com' } }, 421, 'unknown-host'],
    ['/api/v1/user/login', { method: 'POST', headers: form, body: 'phone=1' }, 415, 'unsupported-type'],
  ])(
    'tells programs by a problem at %s with %o, status %i',
    async (target, sent: SentRequest, status, code) => {
      const answer = await site.ask(target, sent)
      expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/problem+json'])
      expect(JSON.parse(answer.body.toString())).toMatchObject({ status, code, type: 'about:blank' })
      expect(answer.headers['x-request-id']).toBeTruthy()
      if (status === 405) expect(answer.headers.allow).toMatch(/GET/)
    },
  )

  it('tells a program by a problem also what is no HTTP that can be taken', async () => {
    const raw = await sendBytes(site.port, 'BREW /api/v1/orders HTTP/1.1\r\nhost: localhost\r\n\r\n')
    expect(raw).toMatch(/^HTTP\/1\.1 400 /)
    expect(raw).toContain('content-type: application/problem+json')
    expect(raw).toContain('"code":"malformed-request"')
    expect(
      await sendBytes(site.port, `GET /en/cart HTTP/1.1\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 431 [^]*delete the cookies of this site/)
    const long = `GET /api/v1/orders HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`
    expect(await sendBytes(site.port, long)).toMatch(/^HTTP\/1\.1 431 [^]*"code":"headers-too-large"/)
  })

  it('answers what is too long in the request line or its headers without failing', async () => {
    expect((await site.ask(`/${'a'.repeat(13_000)}`)).status).toBe(414)
    expect((await site.ask('/', { headers: { 'x-long': 'a'.repeat(20_000) } })).status).toBe(431)
    expect((await site.ask('/', { method: 'TRACE' })).status).toBe(405)
  })

  it('answers bytes that are no HTTP with 400', async () => {
    expect(await sendBytes(site.port, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })

  it.each([
    '/assets/../../../../etc/passwd',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2fetc%2fpasswd',
    '/assets/.secret',
    '/later.txt',
    '/assets/',
    '/assets',
  ])('has no file at %s', async (target) => {
    const answer = await site.ask(target)
    expect([308, 404]).toContain(answer.status)
    expect(answer.body.toString('utf8')).not.toMatch(/root:|hidden|^late$/)
  })

  it('serves built files for ever, compressed ahead of time', async () => {
    const path = '/assets/entry-abc.js'
    const br = await site.ask(path, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
    expect(br.body.toString()).toBe('BROTLI')
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    expect((await site.ask(path, { headers: { 'accept-encoding': 'gzip' } })).body.toString()).toBe('GZIP')
    const plain = await site.ask(path)
    expect(plain.body.toString()).toBe(script)
    expect(plain.headers.etag).not.toBe(br.headers.etag)
    const known = await site.ask(path, { headers: { 'if-none-match': String(plain.headers.etag) } })
    expect(known.status).toBe(304)
    const head = await site.ask(path, { method: 'HEAD' })
    expect(head.headers['content-length']).toBe(String(script.length))
    expect(head.body).toHaveLength(0)
    expect((await site.ask(path, { method: 'POST' })).status).toBe(405)
    expect((await site.ask(`${path}.br`)).status).toBe(404)
  })

  it('lets other files grow old quickly, and the worker be compared each time', async () => {
    expect((await site.ask('/robots.txt')).headers['cache-control']).toBe(
      'public, max-age=300, must-revalidate',
    )
    expect((await site.ask('/entry.worker.js')).headers['cache-control']).toBe('no-cache')
  })

  it('sends a part of a file', async () => {
    const part = await site.ask('/tone.wav', { headers: { range: 'bytes=2-4' } })
    expect(part.status).toBe(206)
    expect(part.headers['content-range']).toBe('bytes 2-4/10')
    expect(part.body.toString()).toBe('234')
    expect((await site.ask('/tone.wav', { headers: { range: 'bytes=10-' } })).status).toBe(416)
    const changed = await site.ask('/tone.wav', { headers: { range: 'bytes=2-4', 'if-range': '"old"' } })
    expect(changed.status).toBe(200)
  })

  it('answers for its own host names only, but lets probes ask by address', async () => {
    for (const host of ['evil.com', 'localhost.evil.com', 'evil.com:3000', 'localhost/../evil'])
      expect([400, 421]).toContain((await site.ask('/', { headers: { host } })).status)
    for (const host of ['localhost', 'LOCALHOST:4450', '127.0.0.1:1', 'l3.localhost:4450'])
      expect((await site.ask('/', { headers: { host } })).status, host).toBe(404)
    expect((await site.ask('/healthz', { headers: { host: '10.1.2.3:3000' } })).status).toBe(200)
  })

  it('believes no forwarded host unless a proxy is trusted', async () => {
    const answer = await site.ask('/', { headers: { 'x-forwarded-host': 'evil.com', cookie: 'token=1' } })
    expect(answer.headers['x-seen-host']).toBe('none')
  })

  it('answers an unknown API address with a problem', async () => {
    const answer = await site.ask('/api/v1/nothing')
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toBe('application/problem+json')
  })

  it('puts its security headers on every answer', async () => {
    for (const target of ['/', '/healthz', '/api/v1/health', '/robots.txt', '/assets/entry-abc.js', '/fa']) {
      const { headers } = await site.ask(target)
      expect(headers['x-content-type-options'], target).toBe('nosniff')
      expect(headers['x-request-id'], target).toBeTruthy()
      expect(headers['strict-transport-security'], target).toBeUndefined()
      if (target !== '/fa') expect(headers['content-security-policy'], target).toBeTruthy()
    }
  })
})

describe('a site on https behind a proxy', () => {
  it('tells browsers to stay there, and takes host and id from the proxy', async () => {
    const site = await startTestSite({
      render: (request) =>
        Promise.resolve(
          new Response(request.headers.get('x-forwarded-host'), { headers: { 'content-type': 'text/html' } }),
        ),
      environment: { SITE_ORIGIN: 'https://tapesh.example', TRUSTED_PROXY_HOPS: '1' },
    })
    try {
      const forwarded = { 'x-forwarded-host': 'tapesh.example', 'x-request-id': 'proxy-id-0001' }
      const answer = await site.ask('/', { headers: { ...forwarded, cookie: 'token=1' } })
      expect(answer.body.toString()).toBe('tapesh.example')
      expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
      expect(answer.headers['x-request-id']).toBe('proxy-id-0001')
      const foreign = { ...forwarded, 'x-forwarded-host': 'evil.com' }
      expect((await site.ask('/', { headers: foreign })).status).toBe(421)
    } finally {
      await site.stop()
    }
  })
})
