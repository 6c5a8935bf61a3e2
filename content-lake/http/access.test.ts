import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openAuth, openTestLake, passwordAuth, token, type TestLake } from './test-lake'

let lake: TestLake
afterEach(() => lake.close())

const me = '/v2021-06-07/users/me'
const project = '/v2021-06-07/projects/testing'
const listenPath = '/v2021-06-07/data/listen/production?query=*'
const bearer = { authorization: `Bearer ${token}` }
const browser = {
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Chrome/130.0 Safari/537',
}

function mutation(headers: Record<string, string>) {
  const body = JSON.stringify({ mutations: [{ create: { _type: 'thing' } }] })
  const path = '/v2021-06-07/data/mutate/production'
  return { method: 'POST', path, headers: { 'content-type': 'application/json', ...headers }, body }
}

describe('hosts and origins', () => {
  it.each(['evil.example', 'evil.example:80', 'localhost.evil.example', '169.254.169.254'])(
    'refuses host %s everywhere',
    async (host) => {
      lake = await openTestLake()
      const paths = [me, '/v1/ping', listenPath, `/images/testing/production/${'a'.repeat(40)}-1x1.png`]
      for (const path of paths) {
        expect((await lake.send({ path, headers: { ...bearer, host } })).status).toBe(421)
      }
      expect((await lake.send(mutation({ ...bearer, host }))).status).toBe(421)
      expect(await socketStatus({ host })).toBe(421)
    },
  )

  it('answers hosts that are its own', async () => {
    lake = await openTestLake()
    const headers = (host: string) => ({ ...bearer, host })
    for (const host of ['localhost:1', 'LOCALHOST', 'l7.localhost:3000', 'testing.localhost', '127.0.0.1']) {
      expect((await lake.send({ path: me, headers: headers(host) })).status).toBe(200)
    }
    for (const host of [' ', 'a b', 'localhost:x', 'user@localhost', '[::1']) {
      expect((await lake.send({ path: me, headers: headers(host) })).status).toBe(400)
    }
  })

  it.each([
    'http://evil.example',
    'null',
    'http://localhost:1',
    'https://localhost',
    'http://localhost.evil.example',
  ])('refuses origin %s with every method and kind', async (origin) => {
    lake = await openTestLake()
    const headers = { ...bearer, origin }
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await lake.send({ method, path: me, headers })
      expect(answer.status).toBe(403)
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    }
    expect((await lake.send({ path: listenPath, headers })).status).toBe(403)
    expect((await lake.send({ path: '/v1/check/cors', headers })).status).toBe(403)
    expect((await lake.send(mutation(headers))).status).toBe(403)
    expect(await socketStatus({ origin })).toBe(403)
    expect(lake.engine.size).toBe(0)
  })

  it.each(['cross-site', 'same-site'])('refuses %s requests that name no origin', async (site) => {
    lake = await openTestLake()
    expect((await lake.send({ path: me, headers: { 'sec-fetch-site': site } })).status).toBe(403)
    const isNavigation = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' }
    expect((await lake.send({ path: me, headers: isNavigation })).status).toBe(403)
    expect((await lake.send({ path: me, headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200)
  })

  it('lets allowed origins read', async () => {
    lake = await openTestLake(openAuth, { allowedOrigins: ['http://localhost:3333'] })
    const origin = 'http://localhost:3333'
    const { headers } = await lake.send({ path: me, headers: { origin, 'sec-fetch-site': 'cross-site' } })
    expect(headers['access-control-allow-origin']).toBe(origin)
    expect(headers['access-control-allow-credentials']).toBe('true')
    expect(headers.vary).toBe('origin')
    const requested = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-sanity-app',
    }
    const path = '/v2021-06-07/data/mutate/production'
    const preflight = await lake.send({ method: 'OPTIONS', path, headers: requested })
    expect(preflight.status).toBe(204)
    expect(preflight.headers['access-control-allow-methods']).toBe('OPTIONS, POST')
    expect(preflight.headers['access-control-allow-headers']).toBe('x-sanity-app')
  })
})

describe('the local editor', () => {
  it('is whoever calls from this machine itself', async () => {
    lake = await openTestLake()
    expect((await lake.send({ path: me })).json()).toMatchObject({ id: 'local', role: 'administrator' })
    expect((await lake.send(mutation({}))).status).toBe(200)
    for (const header of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip']) {
      expect((await lake.send({ path: project, headers: { [header]: '127.0.0.1' } })).status).toBe(401)
      expect((await lake.send({ path: project, headers: { [header]: '127.0.0.1', ...bearer } })).status).toBe(
        200,
      )
    }
  })

  it('is nobody under a public name', async () => {
    lake = await openTestLake(openAuth, { trustedProxyHops: 1 })
    const headers = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' }
    expect((await lake.send({ path: project, headers })).status).toBe(401)
  })

  it('has streams spread over hosts, for browsers only', async () => {
    lake = await openTestLake()
    const { status, headers } = await lake.send({ path: listenPath, headers: browser })
    expect(status).toBe(307)
    expect(headers.location).toMatch(
      new RegExp(`^http://l\\d+\\.localhost:${lake.port}/v2021-06-07/data/listen/`),
    )
    const shard = {
      host: new URL(headers.location ?? '').host,
      origin: lake.origin,
      'sec-fetch-site': 'cross-site',
    }
    const stream = await lake.send({ path: listenPath, headers: { ...browser, ...shard }, headOnly: true })
    expect(stream.status).toBe(200)
    expect(stream.headers['access-control-allow-origin']).toBe(lake.origin)
    expect((await lake.send({ path: listenPath, headOnly: true })).status).toBe(200)
  })
})

describe('editors who sign in', () => {
  const login = '/v2021-06-07/auth/login'
  const sameOrigin = () => ({ origin: lake.origin, 'sec-fetch-site': 'same-origin' })
  const signIn = (password: string, headers: Record<string, string> = sameOrigin(), name = '') =>
    lake.send({
      method: 'POST',
      path: login,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ password, name, origin: '/studio/structure' }).toString(),
    })
  const cookieOf = (answer: { headers: { 'set-cookie'?: string[] } }) =>
    (answer.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? ''

  it('are nobody before', async () => {
    lake = await openTestLake(passwordAuth)
    for (const path of [
      project,
      listenPath,
      '/v1/data/query/production?query=*',
      '/v1/data/export/production',
    ]) {
      expect((await lake.send({ path })).status).toBe(401)
    }
    // The Studio's login asks without a pause when this one is refused.
    expect((await lake.send({ path: me })).json()).toEqual({})
    expect((await lake.send({ path: me, headers: { authorization: 'Bearer wrong' } })).status).toBe(401)
    expect((await lake.send(mutation({}))).status).toBe(401)
    expect(await socketStatus({})).toBe(401)
    for (const path of ['/v1/ping', '/v1/check/cors']) expect((await lake.send({ path })).status).toBe(200)
    const { providers } = (await lake.send({ path: '/v1/auth/providers' })).json<{
      providers: { url: string }[]
    }>()
    expect(providers.map(({ url }) => url)).toEqual([`${lake.origin}/v1/auth/login`])
    expect((await lake.send({ path: me, headers: bearer })).json()).toMatchObject({ id: 'machine' })
  })

  it('sign in with the password, and stay so for twelve hours', async () => {
    let time = 1_700_000_000_000
    lake = await openTestLake(passwordAuth, { now: () => time })
    expect((await lake.send({ path: login })).text).toContain('type="password"')
    const wrong = await signIn('wrong')
    expect(wrong.status).toBe(401)
    expect(wrong.headers).not.toHaveProperty('set-cookie')
    const right = await signIn('correct horse', undefined, ' نرگس  رضایی ')
    expect(right.status).toBe(303)
    expect(right.headers.location).toBe('/studio/structure')
    expect(right.headers['set-cookie']?.[0]).toMatch(/; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/)
    const headers = { cookie: `other=1; ${cookieOf(right)}` }
    const user = (await lake.send({ path: me, headers })).json()
    expect(user).toMatchObject({ name: 'نرگس رضایی' })
    expect((await lake.send({ path: `/v1/users/${String(user.id)}`, headers })).json()).toMatchObject({
      name: 'نرگس رضایی',
    })
    expect((await lake.send({ path: project, headers: { cookie: `${cookieOf(right)}x` } })).status).toBe(401)
    time += 12 * 3_600_000
    expect((await lake.send({ path: project, headers })).status).toBe(401)
  })

  it('are let go on to this origin only', async () => {
    lake = await openTestLake(passwordAuth)
    const targets = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'http://[',
    ]
    for (const target of targets) {
      const body = new URLSearchParams({ password: 'correct horse', origin: target }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded', ...sameOrigin() }
      expect((await lake.send({ method: 'POST', path: login, headers, body })).headers.location).toBe(
        '/studio',
      )
    }
  })

  it('get a cookie that no other host can set or read, where they come by https', async () => {
    lake = await openTestLake(passwordAuth, { trustedProxyHops: 1, publicOrigin: 'https://localhost' })
    const answer = await signIn('correct horse', {
      'x-forwarded-proto': 'https',
      'sec-fetch-site': 'same-origin',
    })
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-editor=.+; Path=\/; .+; Secure$/)
    expect((await lake.send({ path: project, headers: { cookie: cookieOf(answer) } })).status).toBe(200)
  })

  it('cannot try passwords out', async () => {
    let time = 0
    lake = await openTestLake(passwordAuth, { now: () => time })
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await signIn(`wrong ${count}`)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const right = await signIn('correct horse')
    expect(right.status).toBe(429)
    expect(right.headers['retry-after']).toBe('1')
    time += 1000
    expect((await signIn('correct horse')).status).toBe(303)
  })

  it('are counted by the address that the trusted proxy saw, whatever they say of themselves', async () => {
    lake = await openTestLake(passwordAuth, { trustedProxyHops: 1, now: () => 0 })
    const from = (address: string, more = {}) => ({
      ...sameOrigin(),
      'x-forwarded-for': `198.51.100.${Math.floor(Math.random() * 250)}, ${address}`,
      ...more,
    })
    for (let count = 0; count < 5; count++) await signIn(`wrong ${count}`, from('203.0.113.9'))
    expect((await signIn('correct horse', from('203.0.113.9'))).status).toBe(429)
    expect((await signIn('correct horse', from('203.0.113.10'))).status).toBe(303)
  })

  it('sign everybody else out when they wish so', async () => {
    lake = await openTestLake(passwordAuth)
    const before = cookieOf(await signIn('correct horse'))
    const body = new URLSearchParams({ password: 'correct horse', endsOthers: 'on' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...sameOrigin() }
    const own = cookieOf(await lake.send({ method: 'POST', path: login, headers, body }))
    expect((await lake.send({ path: project, headers: { cookie: before } })).status).toBe(401)
    expect((await lake.send({ path: project, headers: { cookie: own } })).status).toBe(200)
  })

  it('change something only from a page of this very origin', async () => {
    lake = await openTestLake(passwordAuth, { allowedOrigins: ['http://localhost:3333'] })
    const cookie = cookieOf(await signIn('correct horse'))
    const refused: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3333' },
      { origin: 'http://localhost:3333' },
    ]
    for (const headers of refused)
      expect((await lake.send(mutation({ cookie, ...headers }))).status).toBe(403)
    expect(lake.engine.size).toBe(0)
    expect((await lake.send(mutation({ cookie, origin: lake.origin }))).status).toBe(200)
    expect((await lake.send(mutation({ cookie, 'sec-fetch-site': 'same-origin' }))).status).toBe(200)
    for (const headers of refused) expect((await signIn('correct horse', headers)).status).toBe(403)
  })

  it('sign out for good, with their streams and sockets', async () => {
    lake = await openTestLake(passwordAuth)
    const cookie = cookieOf(await signIn('correct horse'))
    const socket = new WebSocket(`ws://127.0.0.1:${lake.port}/v1/socket/production`, {
      headers: { cookie, host: `localhost:${lake.port}` },
    })
    await new Promise((resolve) => socket.once('open', resolve))
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    const stream = lake.send({ path: listenPath, headers: { cookie } })
    const path = '/v1/auth/logout'
    expect((await lake.send({ method: 'POST', path, headers: { cookie } })).status).toBe(403)
    const out = await lake.send({ method: 'POST', path, headers: { cookie, ...sameOrigin() } })
    expect(out.headers['set-cookie']?.[0]).toContain('editor=; Path=/; Max-Age=0')
    expect(await closed).toBe(4001)
    expect((await stream).text).toContain('event: welcome')
    expect((await lake.send({ path: project, headers: { cookie } })).status).toBe(401)
  })

  it('take their session to the host of a stream by a ticket that soon expires', async () => {
    let time = 1_700_000_000_000
    lake = await openTestLake(passwordAuth, { now: () => time })
    const cookie = cookieOf(await signIn('correct horse'))
    const { headers } = await lake.send({ path: listenPath, headers: { cookie, ...browser } })
    const { host, pathname, search } = new URL(headers.location ?? '')
    const shard = { ...browser, host, origin: lake.origin, 'sec-fetch-site': 'cross-site' }
    const open = (path: string, more = {}) =>
      lake.send({ path, headers: { ...shard, ...more }, headOnly: true })
    expect((await open(listenPath)).status).toBe(401)
    expect(
      (
        await open(`${pathname}${search}`, {
          host: `localhost:${lake.port}`,
          'sec-fetch-site': 'same-origin',
        })
      ).status,
    ).toBe(401)
    expect((await open(`${pathname}${search}&includeResult=false`)).status).toBe(401)
    expect((await open(`${pathname}${search}`, { origin: 'http://evil.example' })).status).toBe(403)
    time += 60_001
    expect((await open(`${pathname}${search}`)).status).toBe(401)
    time -= 60_001
    expect((await open(`${pathname}${search}`)).status).toBe(200)
    await lake.send({ method: 'POST', path: '/v1/auth/logout', headers: { cookie, ...sameOrigin() } })
    expect((await open(`${pathname}${search}`)).status).toBe(401)
  })
})

describe('tokens of the machine', () => {
  const wrong = (count: number) => ({ authorization: `Bearer guessed-${count}` })

  it('cannot be tried out, and nobody who tries stops the site itself', async () => {
    lake = await openTestLake(passwordAuth, { now: () => 0 })
    const statuses: number[] = []
    for (let count = 0; count < 22; count++)
      statuses.push((await lake.send({ path: project, headers: wrong(count) })).status)
    expect(statuses.slice(0, 20)).toEqual(Array<number>(20).fill(401))
    expect(statuses.slice(20)).toEqual([429, 429])
    const right = await lake.send({ path: project, headers: bearer })
    expect(right.status).toBe(429)
    expect(right.headers['retry-after']).toBe('1')
    expect(await socketStatus(bearer)).toBe(429)

    const inside = createServer((request, response) => void lake.http.handle(request, response, true))
    inside.listen(0, '127.0.0.1')
    await once(inside, 'listening')
    const { port } = inside.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}${project}`, { headers: bearer })
    expect(answer.status).toBe(200)
    inside.close()
    inside.closeAllConnections()
  })
})

/** The status that refuses an upgrade to a WebSocket. */
function socketStatus(headers: Record<string, string>): Promise<number | undefined> {
  const host = `localhost:${lake.port}`
  const socket = new WebSocket(`ws://127.0.0.1:${lake.port}/v1/socket/production`, {
    headers: { host, ...headers },
  })
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
    socket.on('open', () => reject(new Error('The socket was opened')))
    socket.on('error', reject)
  })
}
