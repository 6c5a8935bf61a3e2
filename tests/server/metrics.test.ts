import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { GatewayFailure, type Gateways } from '~/api/platform/gateways/gateways'
import { defineJob, GiveUp, worker } from '~/api/platform/jobs/public'
import { createHealth } from '~/server/health'
import { createLog } from '~/server/log'
import {
  measureCalls,
  measureGateways,
  measurePayments,
  measureRenders,
  measureWorker,
} from '~/server/metrics/measured'
import { createMetrics, type Metrics } from '~/server/metrics/metrics'
import { serveMetrics } from '~/server/metrics/serve'
import { createDatabase } from '~/api/platform/database/database'
import { createPool } from '~/api/platform/database/pool'
import type { GaugeSources } from '~/server/metrics/gauges'
import { newPhone } from '../kit/identity'
import { openTestApi, type TestApi } from '../kit/api'
import { freePort } from '../kit/free-port'
import { startTestSite } from './test-site'

const origin = { instance: 'web-1', version: '1.2.3' }
let metrics: Metrics

/** The series of one metric that carry these labels: what is counted, or what a gauge says. */
async function valueOf(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const found = (await metrics.registry.getMetricsAsJSON()).find((metric) => metric.name === name)
  const values = found?.values as
    { value: number; labels: Record<string, string>; metricName?: string }[] | undefined
  return values?.find(
    ({ labels: own, metricName = name }) =>
      [name, `${name}_count`].includes(metricName) &&
      Object.entries(labels).every(([label, value]) => own[label] === value),
  )?.value
}

describe('requests', () => {
  let site: Awaited<ReturnType<typeof startTestSite>>
  const html = { 'content-type': 'text/html; charset=utf-8' }

  beforeAll(async () => {
    metrics = createMetrics(origin)
    site = await startTestSite({
      metrics,
      render: measureRenders((request) => {
        const { pathname } = new URL(request.url)
        if (pathname === '/broken') return Promise.reject(new Error('cannot be rendered'))
        if (pathname === '/rules')
          return Promise.resolve(new Response('kept', { headers: { ...html, 'cache-control': 'public' } }))
        return Promise.resolve(
          new Response('page', { status: pathname.endsWith('/gone') ? 404 : 200, headers: html }),
        )
      }, metrics),
      files: { 'assets/entry-abc.js': 'export {}' },
    })
  })
  afterAll(() => site.stop())

  const requests = (labels: Record<string, string>) => valueOf('tapesh_http_request_duration_seconds', labels)

  it('are counted by the pattern of their page, whatever their locale', async () => {
    for (const path of ['/magazine/heart-1', '/en/magazine/heart-2', '/es/magazine/heart-3'])
      await site.ask(path)
    await expect.poll(() => requests({ kind: 'page', route: '/magazine/:slug', status: '2xx' })).toBe(3)
    await site.ask('/magazine/gone')
    await expect.poll(() => requests({ kind: 'page', route: '/magazine/:slug', status: '4xx' })).toBe(1)
    await site.ask('/magazine/heart-1.data')
    await expect.poll(() => requests({ kind: 'data', route: '/magazine/:slug' })).toBe(1)
    await site.ask('/_root.data')
    await expect.poll(() => requests({ kind: 'data', route: '/' })).toBe(1)
    expect(await valueOf('tapesh_render_duration_seconds', { route: '/magazine/:slug', status: '2xx' })).toBe(
      4,
    )
  })

  it('tell a kept page from one that is rendered', async () => {
    await site.ask('/rules')
    await site.ask('/rules')
    await expect.poll(() => requests({ kind: 'page', route: '/rules' })).toBe(1)
    await expect.poll(() => requests({ kind: 'kept', route: '/rules' })).toBe(1)
    expect(await valueOf('tapesh_render_duration_seconds', { route: '/rules', audience: 'everyone' })).toBe(1)
  })

  it('tell files, probes, the API and what was refused apart', async () => {
    await site.ask('/assets/entry-abc.js')
    await site.ask('/healthz')
    await site.ask('/api/v1/orders/4711')
    await site.ask('/', { method: 'TRACE' })
    await site.ask('/', { headers: { host: 'evil.example' } })
    for (const kind of ['file', 'machine', 'api']) await expect.poll(() => requests({ kind })).toBe(1)
    await expect.poll(() => requests({ kind: 'refused', method: '*', route: '*' })).toBe(2)
  })

  it('are counted when they fail', async () => {
    await site.ask('/broken')
    await expect.poll(() => requests({ kind: 'page', route: '/:page', status: '5xx' })).toBe(1)
    expect(await valueOf('tapesh_render_duration_seconds', { status: 'failed' })).toBe(1)
  })

  it('leave nothing behind of what somebody typed into an address', async () => {
    const typed = '09120000001'
    for (const path of [
      `/${typed}`,
      `/magazine/${typed}`,
      `/api/v1/${typed}`,
      `/app/records/${typed}/${typed}?q=${typed}`,
    ])
      await site.ask(path, { headers: { 'user-agent': typed } })
    await site.ask(`/x`, { method: 'PATCH', body: typed })
    await expect.poll(() => requests({ route: '/app/records/:type/:id' })).toBe(1)
    expect(await metrics.registry.metrics()).not.toContain(typed)
  })
})

describe('what is behind the site', () => {
  const beat = defineJob('test-beat', z.strictObject({ end: z.enum(['well', 'badly', 'for good']) }), {
    retries: 0,
  })
  let test: TestApi
  let refusing = false

  const gateways: Gateways = {
    sms: {
      send: () =>
        refusing
          ? Promise.reject(new GatewayFailure('kavenegar', 'refused', 418))
          : Promise.resolve({ providerId: '1' }),
    },
    mail: { send: () => Promise.resolve({ providerId: '2' }) },
  }
  const counted = (name: string, labels: Record<string, string>) => valueOf(`tapesh_${name}`, labels)

  beforeAll(async () => {
    metrics = createMetrics(origin)
    const measured = measureWorker(metrics)(
      worker(beat, ({ end }) => {
        if (end === 'for good') throw new GiveUp('no use')
        return end === 'well' ? Promise.resolve() : Promise.reject(new Error('no luck'))
      }),
    )
    test = await openTestApi({
      workers: [measured],
      gateways: measureGateways(gateways, metrics),
      deps: { observe: measureCalls(metrics) },
    })
  })
  beforeEach(() => {
    refusing = false
  })
  afterAll(() => test.close())

  const enqueue = (end: 'well' | 'badly' | 'for good') =>
    test.database.transaction((tx) => test.jobs.enqueue(tx, beat, { end }))

  it('counts calls of the API by their endpoint', async () => {
    await test.request('GET', '/health')
    await test.request('GET', '/orders/0b9e5f0e-7f0a-4a52-8a39-8c9d4a1c5b11')
    await test.request('BREW', '/health')
    const calls = (labels: Record<string, string>) => counted('api_call_duration_seconds', labels)
    expect(await calls({ route: '/api/v1/health', method: 'GET', status: '2xx' })).toBe(1)
    expect(await calls({ route: '/api/v1/orders/:id', method: 'GET', status: '4xx' })).toBe(1)
    expect(await calls({ route: '*', method: '*', status: '4xx' })).toBe(1)
    expect(await metrics.registry.metrics()).not.toMatch(/BREW|0b9e5f0e/)
  })

  it('counts codes that were sent, and why others were not', async () => {
    const askForCode = () => test.request('POST', '/user/login', { json: { phone: newPhone() } })
    await askForCode()
    await test.runJobs()
    refusing = true
    await askForCode()
    await test.runJobs()
    const code = { channel: 'sms', template: 'sign-in-code' }
    expect(await counted('messages_total', { ...code, outcome: 'done' })).toBe(1)
    expect(await counted('messages_total', { ...code, outcome: 'refused' })).toBe(1)
    const sms = { gateway: 'sms', call: 'send' }
    expect(await counted('gateway_call_duration_seconds', { ...sms, outcome: 'refused' })).toBe(1)
    expect(await metrics.registry.metrics()).not.toMatch(/0933\d{7}/)
  })

  it('counts calls of the payment gateway by their outcome', async () => {
    const { paymentGateway } = test.deps
    const measured = measurePayments(
      { ...paymentGateway, unverified: () => Promise.reject(new GatewayFailure('zarinpal', 'timed-out')) },
      metrics,
    )
    await expect(measured.unverified()).rejects.toThrow(GatewayFailure)
    const payment = { gateway: 'payment', call: 'unverified', outcome: 'timed-out' }
    expect(await counted('gateway_call_duration_seconds', payment)).toBe(1)
  })

  it('counts how jobs end', async () => {
    for (const end of ['well', 'badly', 'for good'] as const) await enqueue(end)
    await test.runJobs()
    const ends = (outcome: string) => counted('job_duration_seconds', { job: beat.name, outcome })
    expect(await Promise.all(['done', 'failed', 'given-up'].map(ends))).toEqual([1, 1, 1])
  })

  it('is read at an address of its own, and says how full the pools are and how old jobs and content', async () => {
    const now = Date.now() + 90_000
    const since = new Date(now - 40_000)
    await enqueue('well')
    const address = { host: '127.0.0.1', port: await freePort() }
    const served = await serveMetrics(
      address,
      metrics,
      {
        pools: () => [{ name: 'tapesh', most: 10, pool: test.database.pool }],
        database: test.database,
        sockets: { count: 3 },
        content: { changes: 7, health: () => ({ ok: false, since, reason: 'gone' }) },
        health: createHealth({ site: () => ({ state: 'ok' }), content: () => ({ state: 'degraded' }) }),
        clock: { now: () => new Date(now) },
      },
      createLog('silent'),
    )
    try {
      const origin = `http://127.0.0.1:${address.port}`
      const answer = await fetch(`${origin}/metrics`)
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/)
      const text = await answer.text()
      expect(text).toContain('tapesh_info{instance="web-1",version="1.2.3"} 1')
      expect(text).toContain('tapesh_database_connections_max{pool="tapesh"} 10')
      expect(text).toMatch(/^tapesh_database_connections\{pool="tapesh",state="(?:idle|in-use)"\} \d+$/m)
      expect(text).toContain('tapesh_database_waiting{pool="tapesh"} 0')
      expect(text).toContain('tapesh_content_age_seconds 40')
      expect(text).toContain('tapesh_sockets_open 3')
      expect(text).toContain('tapesh_content_changes 7')
      expect(text).toContain('tapesh_part_state{part="content"} 1')
      expect(text).toContain(`tapesh_jobs_waiting{job="${beat.name}"} 1`)
      expect(text).toContain(`tapesh_jobs_dead{job="${beat.name}"} 2`)
      // Due since it was enqueued, which was before the clock was put forward.
      const age = Number(/^tapesh_jobs_oldest_due_seconds\{job="test-beat"\} (.+)$/m.exec(text)?.[1])
      expect(age).toBeGreaterThanOrEqual(89)
      expect(text).toContain('nodejs_eventloop_lag_seconds')

      await test.runJobs()
      expect(await (await fetch(`${origin}/metrics`)).text()).not.toContain('tapesh_jobs_waiting{')
      for (const path of ['/', '/metrics/', '/healthz']) expect((await fetch(origin + path)).status).toBe(404)
      expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404)
    } finally {
      await served.close()
    }
  })

  it('is read while the database is away', async () => {
    const address = { host: '127.0.0.1', port: await freePort() }
    const away = createPool({
      address: () => 'postgres://127.0.0.1:1/none',
      max: 1,
      name: 'none',
      bridges: 0,
    })
    const served = await serveMetrics(
      address,
      createMetrics(origin),
      {
        pools: () => [],
        database: createDatabase(away),
        sockets: { count: 0 },
        content: { changes: 0, health: () => ({ ok: true }) },
        health: createHealth({ database: () => ({ state: 'down' }) }),
        clock: { now: () => new Date() },
      },
      createLog('silent'),
    )
    try {
      const text = await (await fetch(`http://127.0.0.1:${address.port}/metrics`)).text()
      expect(text).toContain('tapesh_part_state{part="database"} 2')
      await expect(
        serveMetrics(address, createMetrics(origin), {} as GaugeSources, createLog('silent')),
      ).rejects.toThrow(/METRICS_PORT/)
    } finally {
      await served.close()
      await away.end()
    }
  })
})
