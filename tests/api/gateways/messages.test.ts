import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Gateways, SmsMessage } from '~/api/platform/gateways/gateways'
import { createKavenegarGateway } from '~/api/platform/gateways/kavenegar'
import { createMessenger, messageWorkers } from '~/api/platform/gateways/messenger'
import { createBoss } from '~/api/platform/jobs/queue'
import { createRunner } from '~/api/platform/jobs/runner'
import type { Email } from '~/domain/values/email'
import type { Phone } from '~/domain/values/phone'
import { openTestApi, testOperator, testSecret, type TestApi } from '~/tests/kit/api'
import { allNamed } from '~/tests/kit/kavenegar-settings'
import { startKavenegarServer, type KavenegarServer } from '~/tests/kit/kavenegar-server'

const phone = '09120000011' as Phone
const email = 'sara@example.com' as Email
const code = '480213'
const sms = { to: phone, template: 'sign-in-code', locale: 'fa', tokens: { code } } as const

const storedJobs = async ({ database }: TestApi) => {
  const { rows } = await database.pool.query<{ text: string }>(
    'select data::text || coalesce(output::text, $1) as text from pgboss.job',
    [''],
  )
  return rows.map(({ text }) => text)
}

describe('the outbox of a demo', () => {
  let test: TestApi
  beforeAll(async () => {
    test = await openTestApi()
  })
  afterAll(() => test.close())

  const outbox = async (recipient: string, options: Parameters<TestApi['request']>[2] = {}) => {
    const path = `/outbox-messages?recipient=${encodeURIComponent(recipient)}`
    return test.request('GET', path, { address: '127.0.0.1', ...options })
  }

  it('gets an SMS once its transaction is committed and the job done', async () => {
    await test.database.transaction((tx) => test.deps.messenger.sendSms(tx, sms))
    expect(await (await outbox(phone)).json()).toEqual({ items: [] })
    expect(await test.runJobs()).toBe(1)
    const { items } = (await (await outbox('۰۹۱۲ ۰۰۰ ۰۰۱۱')).json()) as { items: unknown[] }
    expect(items).toMatchObject([
      { kind: 'sms', recipient: phone, template: 'sign-in-code', locale: 'fa', subject: null, code },
    ])
    expect(JSON.stringify(items)).toContain(`@localhost #${code}`)
  })

  it('gets an e-mail with its subject', async () => {
    await test.database.transaction((tx) =>
      test.deps.messenger.sendMail(tx, {
        to: email,
        template: 'email-confirmation',
        locale: 'es',
        tokens: { code },
      }),
    )
    await test.runJobs()
    const { items } = (await (await outbox(email)).json()) as { items: unknown[] }
    expect(items).toMatchObject([
      {
        kind: 'mail',
        recipient: email,
        locale: 'es',
        subject: `Su código de confirmación de Tapesh: ${code}`,
      },
    ])
  })

  it('gets what was queued before it had its number', async () => {
    const link = 'https://tapesh.example/admin/call-requests'
    const message = { template: 'call-left', locale: 'fa', tokens: { link } as never } as const
    const [operatorPhone, operatorEmail] = ['09120000017' as Phone, 'operator@example.com' as Email]
    await test.database.transaction(async (tx) => {
      await test.deps.messenger.sendSms(tx, { to: operatorPhone, ...message })
      await test.deps.messenger.sendMail(tx, { to: operatorEmail, ...message })
    })
    await test.runJobs()
    for (const to of [operatorPhone, operatorEmail]) {
      const { items } = (await (await outbox(to)).json()) as { items: unknown[] }
      expect(items).toMatchObject([{ text: expect.stringContaining('۱ درخواست تماس') as string }])
    }
  })

  it('gets nothing of a transaction that failed', async () => {
    const other = '09120000012' as Phone
    const failing = test.database.transaction(async (tx) => {
      await test.deps.messenger.sendSms(tx, { ...sms, to: other })
      throw new Error('the rest of it failed')
    })
    await expect(failing).rejects.toThrow('the rest of it failed')
    await test.runJobs()
    expect(await (await outbox(other)).json()).toEqual({ items: [] })
  })

  it('gets no code that has expired while it waited', async () => {
    const other = '09120000013' as Phone
    const notAfter = new Date(test.clock.now().getTime() + 120_000)
    await test.database.transaction((tx) =>
      test.deps.messenger.sendSms(tx, { ...sms, to: other }, { notAfter }),
    )
    test.clock.advance(120_001)
    await test.runJobs()
    expect(await (await outbox(other)).json()).toEqual({ items: [] })
    expect(test.log.map(({ message }) => message)).toContain(
      'A message was not sent: what it said has expired',
    )
  })

  it('forgets after a day', async () => {
    test.clock.advance(24 * 60 * 60 * 1000 + 1)
    await test.database.transaction((tx) =>
      test.deps.messenger.sendSms(tx, { ...sms, to: '09120000014' as Phone }),
    )
    await test.runJobs()
    expect(await (await outbox(phone)).json()).toEqual({ items: [] })
  })

  it.each<[string, Parameters<TestApi['request']>[2]]>([
    ['another machine', { address: '203.0.113.7' }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['a proxy that names itself only', { headers: { via: '1.1 proxy' } }],
    ['a front that dropped the name', { headers: { 'x-forwarded-unheeded': 'host' } }],
  ])('is not there for %s', async (_, options) => {
    const response = await outbox(phone, options)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not-found' })
  })

  it('is not there under another host name', async () => {
    const request = new Request('http://tapesh.example/api/v1/outbox-messages')
    expect((await test.api.fetch(request, { address: '127.0.0.1' })).status).toBe(404)
  })

  it('is not there in production', async () => {
    const production = await openTestApi({
      deps: { settings: { siteOrigin: 'http://localhost', mode: 'production', trustedProxyHops: 0 } },
    })
    try {
      const response = await production.request('GET', '/outbox-messages', { address: '127.0.0.1' })
      expect(response.status).toBe(404)
    } finally {
      await production.close()
    }
  })
})

describe('messages while a provider fails', () => {
  let server: KavenegarServer
  let test: TestApi
  const mails: string[] = []
  beforeAll(async () => {
    server = await startKavenegarServer({ apiKey: 'key-of-tests', templates: ['tapesh'] })
    const gateways: Gateways = {
      sms: createKavenegarGateway({
        apiKey: 'key-of-tests',
        templates: allNamed('tapesh'),
        origin: server.origin,
        timeoutMs: 2000,
      }),
      mail: {
        send(message) {
          mails.push(message.template)
          return Promise.resolve({ providerId: '1' })
        },
      },
    }
    test = await openTestApi({ gateways })
  })
  afterAll(async () => {
    await test.close()
    await server.close()
  })
  beforeEach(() => {
    server.accepted.length = 0
    server.requests = 0
  })

  const send = () => test.database.transaction((tx) => test.deps.messenger.sendSms(tx, sms))
  const takeErrors = () => {
    const errors = test.log.filter(({ level }) => level === 'error')
    for (const line of errors) test.log.splice(test.log.indexOf(line), 1)
    return errors.map(({ message }) => message)
  }

  it('waits encrypted: neither phone nor code stands in the job', async () => {
    await send()
    const jobs = await storedJobs(test)
    expect(jobs).toHaveLength(1)
    expect(jobs.join()).not.toMatch(new RegExp(`${phone}|${code}`))
    await test.runJobs()
    expect(await storedJobs(test)).toEqual([])
  })

  it('is sent by a later try', async () => {
    server.faults.push({ kind: 'reset' }, { kind: 'status', status: 409 }, { kind: 'body', body: '<html>' })
    await send()
    await test.runJobs()
    expect(server.requests).toBe(4)
    expect(server.accepted).toEqual([{ receptor: phone, token: code, template: 'tapesh' }])
  })

  it('of a code is tried once when somebody has to act, staff see why, and the operator is called', async () => {
    server.faults.push({ kind: 'status', status: 418 })
    await send()
    await test.runJobs()
    // The other one tells the operator.
    expect(server.requests).toBe(2)
    expect(server.accepted).toMatchObject([{ receptor: testOperator.phone, token: 'messages-refused' }])
    expect(mails).toEqual(['operator-alarm'])
    expect(takeErrors()).toEqual(['An operator is called'])
    const letters = (await storedJobs(test)).join()
    expect(letters).toContain('kavenegar.misconfigured.418')
    expect(letters + JSON.stringify(test.log)).not.toMatch(new RegExp(`${phone}|${code}|key-of-tests`))
  })

  it('ends as a dead letter when every try fails', async () => {
    server.faults.push(...Array.from({ length: 7 }, () => ({ kind: 'reset' as const })))
    await send()
    await test.runJobs()
    expect(server.requests).toBe(7)
    expect(server.faults).toEqual([])
    expect((await storedJobs(test)).join()).toContain('kavenegar.unreachable')
  })

  it('cannot be read with another secret, and says so without retrying', async () => {
    const foreign = createMessenger({ jobs: test.jobs, clock: test.clock, secret: 'another secret' })
    await test.database.transaction((tx) => foreign.sendSms(tx, sms))
    await test.runJobs()
    expect(server.requests).toBe(0)
    expect((await storedJobs(test)).join()).toContain('GiveUp')
  })
})

const minuteMs = 60_000
const hourMs = 60 * minuteMs

describe('messages while nobody takes them', () => {
  let server: KavenegarServer
  let test: TestApi
  let gateways: Gateways
  beforeAll(async () => {
    server = await startKavenegarServer({ apiKey: 'key-of-tests', templates: ['tapesh'] })
    const gateway = createKavenegarGateway({
      apiKey: 'key-of-tests',
      templates: allNamed('tapesh'),
      origin: server.origin,
      timeoutMs: 2000,
    })
    gateways = { sms: gateway, mail: { send: () => Promise.resolve({ providerId: '1' }) } }
    test = await openTestApi({ gateways })
  })
  afterAll(async () => {
    await test.close()
    await server.close()
  })
  beforeEach(async () => {
    server.accepted.length = 0
    server.faults.length = 0
    await test.database.pool.query('delete from pgboss.job')
    await test.database.pool.query('delete from alarms')
  })
  afterEach(() => {
    // Each alarm is said as an error.
    for (const line of test.log.filter(({ level }) => level === 'error')) {
      expect(line.message).toBe('An operator is called')
      test.log.splice(test.log.indexOf(line), 1)
    }
  })

  const news = (to = phone) =>
    ({
      to,
      template: 'doctor-offered',
      locale: 'fa',
      tokens: { link: 'https://tapesh.example/app' },
    }) as const
  const send = (message: SmsMessage, notAfter?: Date) =>
    test.database.transaction((tx) =>
      test.deps.messenger.sendSms(tx, message, notAfter === undefined ? {} : { notAfter }),
    )
  const letters = async () => {
    const { rows } = await test.database.pool.query<{ reason: string }>(
      "select data->>'reason' as reason from pgboss.job where name = 'dead-letters'",
    )
    return rows.map(({ reason }) => reason)
  }
  const waiting = async () => {
    const { rows } = await test.database.pool.query<{ due: Date }>(
      "select start_after as due from pgboss.job where name = 'jobs' and state < 'active' order by start_after",
    )
    return rows.map(({ due }) => due)
  }
  /** Lets time go on from one try to the next, with nobody hurrying them, while `fault` is what comes of each. */
  async function pass(forMs: number, fault?: (typeof server.faults)[number]): Promise<void> {
    const { deps, database, clock, jobs } = test
    const log = deps.log
    const workers = messageWorkers({ gateways, alarms: deps.alarms, secret: testSecret, messageReasons: [] })
    const runner = createRunner({ boss: createBoss(database.pool), database, clock, jobs, log, workers })
    const until = clock.now().getTime() + forMs
    for (;;) {
      const [due] = await waiting()
      if (!due || due.getTime() > until) break
      if (due > clock.now()) clock.set(due.toISOString())
      server.faults.length = 0
      if (fault) server.faults.push(...Array.from({ length: 50 }, () => fault))
      await runner.runBatch(50)
    }
    server.faults.length = 0
    clock.set(new Date(until).toISOString())
  }

  it('go out after ten minutes without Kavenegar, but for codes', async () => {
    await send(news())
    await send(sms)
    await pass(10 * minuteMs, { kind: 'reset' })
    expect(server.accepted).toEqual([])
    expect(await letters()).toEqual(['GatewayFailure: kavenegar.unreachable'])
    await pass(hourMs)
    expect(server.accepted).toMatchObject([{ receptor: phone, token: 'https://tapesh.example/app' }])
    expect(await letters()).toHaveLength(1)
  })

  it('wait for credit, of which the operator hears once', async () => {
    await send(news())
    await send(news('09120000012' as Phone))
    await pass(6 * hourMs, { kind: 'status', status: 418 })
    expect(await letters()).toEqual([])
    const { rows } = await test.database.pool.query('select kind, times > 10 as often from alarms')
    expect(rows).toEqual([{ kind: 'messages-refused', often: true }])
    expect(test.log.filter(({ message }) => message === 'An operator is called')).toHaveLength(1)
    await pass(hourMs)
    expect(server.accepted.map(({ receptor }) => receptor).sort()).toEqual(
      [phone, '09120000012', testOperator.phone].sort(),
    )
  })

  it('are let go once they have lost their use: a day where nothing is said', async () => {
    await send(news())
    await send(news('09120000012' as Phone), new Date(test.clock.now().getTime() + 2 * hourMs))
    await pass(3 * hourMs, { kind: 'reset' })
    expect(await waiting()).toHaveLength(1)
    await pass(22 * hourMs, { kind: 'reset' })
    expect(await waiting()).toEqual([])
    expect(await letters()).toEqual([])
    expect(server.accepted).toEqual([])
  })

  it('that were refused are kept until they have lost their use, thirty days at most', async () => {
    const days = (count: number) => new Date(test.clock.now().getTime() + count * 24 * hourMs)
    await send(news(), days(2))
    await send(news(), days(90))
    await pass(0, { kind: 'status', status: 411 })
    const tidy = () => test.runDue('keep-house')
    test.clock.set(days(1).toISOString())
    await tidy()
    expect(await letters()).toHaveLength(2)
    test.clock.set(days(2).toISOString())
    await tidy()
    expect(await letters()).toHaveLength(1)
    test.clock.set(days(28).toISOString())
    await tidy()
    expect(await letters()).toEqual([])
  })

  it('go with whoever they are for, waiting or refused', async () => {
    const other = '09120000012' as Phone
    await send(news(), new Date(test.clock.now().getTime() + 24 * hourMs))
    await send(news(other))
    await pass(0, { kind: 'status', status: 411 })
    await send(news())
    await send(news(other))
    expect([(await letters()).length, (await waiting()).length]).toEqual([2, 2])
    await test.database.transaction((tx) => test.deps.messenger.forget(tx, [phone]))
    expect([(await letters()).length, (await waiting()).length]).toEqual([1, 1])
    await pass(0)
    expect(server.accepted.map(({ receptor }) => receptor)).toEqual([other])
  })
})
