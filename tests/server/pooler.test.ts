import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { followChannel } from '~/api/platform/database/channel'
import { FakeContent } from '~/content/fake-content'
import { openApi } from '~/server/api'
import { readEnvironment } from '~/server/environment'
import { createLog } from '~/server/log'
import { createMetrics } from '~/server/metrics/metrics'
import { openDatabase, type Database } from '~/server/postgres/database'
import { newPhone } from '../kit/identity'
import { hasPgBouncer, openPgBouncer, openPoolerStandIn, type Pooler } from '../kit/pooler'
import { createTestDatabase, type TestDatabase } from '../kit/test-postgres'

const log = createLog('silent')
/** A role of the test's own, since its settings are the server's. */
const role = `pooled_${randomBytes(4).toString('hex')}`
let postgres: TestDatabase
/** PostgreSQL itself, by the role. */
let direct: string
let pooler: Pooler
let database: Database | undefined

async function asOwner(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: postgres.connectionString })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const setLimits = () =>
  asOwner(
    `alter role ${role} set statement_timeout = '30s'`,
    `alter role ${role} set idle_in_transaction_session_timeout = '60s'`,
  )

async function open(variables: Record<string, string>): Promise<Database> {
  database = await openDatabase(readEnvironment(variables), log, () => {})
  return database
}

beforeAll(async () => {
  postgres = await createTestDatabase({ migrated: false })
  await asOwner(`create role ${role} login superuser password 'pooled'`)
  const url = new URL(postgres.connectionString)
  url.username = role
  url.password = 'pooled'
  direct = url.href
})
afterAll(async () => {
  await postgres.drop()
  const rest = await createTestDatabase({ migrated: false })
  const client = new Client({ connectionString: rest.connectionString })
  await client.connect()
  await client.query(`drop role ${role}`)
  await client.end()
  await rest.drop()
})
afterEach(async () => {
  await database?.close()
  database = undefined
})

const poolers = [
  { name: 'a stand-in for PgBouncer', openPooler: openPoolerStandIn },
  ...(hasPgBouncer ? [{ name: 'PgBouncer', openPooler: openPgBouncer }] : []),
]

describe.each(poolers)('behind $name', ({ openPooler }) => {
  beforeAll(async () => {
    await asOwner(`alter role ${role} reset all`)
    pooler = await openPooler(direct)
  })
  afterAll(() => pooler.close())

  it('does not start without the address of PostgreSQL itself', async () => {
    await expect(open({ DATABASE_URL: pooler.connectionString })).rejects.toThrow(
      /cannot be used: a pooler .*DATABASE_DIRECT_URL/,
    )
  })

  it('does not take a pooler for PostgreSQL itself', async () => {
    const variables = { DATABASE_URL: pooler.connectionString, DATABASE_DIRECT_URL: pooler.connectionString }
    await expect(open(variables)).rejects.toThrow('DATABASE_DIRECT_URL leads through a pooler as well')
  })

  it('does not start while sessions have no limits, and says what to do', async () => {
    const variables = { DATABASE_URL: pooler.connectionString, DATABASE_DIRECT_URL: direct }
    await expect(open(variables)).rejects.toThrow('alter role current_user set statement_timeout = 30000;')
  })

  it('listens, migrates, does jobs and signs somebody in', async () => {
    await pooler.close()
    await setLimits()
    pooler = await openPooler(direct)
    const folder = await mkdtemp(join(tmpdir(), 'tapesh-pooler-'))
    const content = new FakeContent()
    content.answer = ({ query }) =>
      query.includes('rulesSection')
        ? [
            {
              section: 'general',
              titles: [{ locale: 'fa', value: 'قوانین' }],
              bodies: [{ locale: 'fa', text: 'متن' }],
            },
          ]
        : []
    await content.start()
    const { pool, direct: itself } = await open({
      DATABASE_URL: pooler.connectionString,
      DATABASE_DIRECT_URL: direct,
    })
    const opened = await openApi({
      environment: readEnvironment({ DATA_DIR: folder }),
      log,
      metrics: createMetrics({ instance: 'test', version: '0' }),
      pool,
      direct: itself,
      content: {
        store: { onChange: () => () => true, showDoctors: () => undefined },
        client: content.client(),
      },
      sessionSecret: 'a secret of tests alone, long enough',
      health: () => Promise.resolve({}),
    })
    try {
      const ask = async (method: string, path: string, body?: unknown, token?: string) => {
        const answer = await opened.api.fetch(
          new Request(`http://x/api/v1${path}`, {
            method,
            headers: {
              'content-type': 'application/json',
              ...(token ? { authorization: `Bearer ${token}` } : {}),
            },
            body: body === undefined ? undefined : JSON.stringify(body),
          }),
          { address: '198.51.100.9' },
        )
        return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
      }
      const phone = newPhone()
      const { body: requested } = await ask('POST', '/user/login', { phone })
      const sent = () =>
        pool
          .query<{ code: string }>(`select code from outbox_messages where recipient = $1`, [phone])
          .then(({ rows }) => rows[0]?.code)
      await expect.poll(sent).toMatch(/^\d+$/)
      const confirm = { phone, verificationCode: await sent(), challenge: requested.challenge }
      const { body: signedIn } = await ask('POST', '/user/login/confirm?source=WEBSITE', confirm)
      const { access_token: token } = signedIn.jwtResponse as { access_token: string }
      // The session is read by a prepared statement: many at once, on whichever connection.
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => ask('GET', '/user/info', undefined, token)),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))

      const messages: string[] = []
      let isListening = false
      const channel = followChannel(itself, 'pooler_test', {
        onMessage: () => messages.push('once'),
        onListening: () => (isListening = true),
      })
      await expect.poll(() => isListening).toBe(true)
      await pool.query(`notify pooler_test`)
      await expect.poll(() => messages).toEqual(['once'])
      await channel.close()
    } finally {
      await opened.close()
      await content.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })
})

it('takes PostgreSQL itself for what it is, whether it is named twice or once', async () => {
  const { pool, direct: itself } = await open({ DATABASE_URL: direct, DATABASE_DIRECT_URL: direct })
  expect(itself).toBe(pool)
})
