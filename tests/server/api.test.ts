import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createPool } from '~/api/platform/database/pool'
import { FakeContent } from '~/content/fake-content'
import { openApi, type OpenedApi } from '~/server/api'
import { readEnvironment } from '~/server/environment'
import { createLog } from '~/server/log'
import { createMetrics } from '~/server/metrics/metrics'
import { createTestDatabase, type TestDatabase } from '../kit/test-postgres'

/** What one process of several on the same database has. */
interface Process {
  opened: OpenedApi
  pool: Pool
  stop(): Promise<void>
}

const content = new FakeContent()
const store = { onChange: () => () => true, showDoctors: () => undefined }
let database: TestDatabase
let folder: string
/** Does jobs. */
let working: Process
/** Leaves them to the other. */
let front: Process

async function start(variables: Record<string, string> = {}): Promise<Process> {
  const pool = createPool({ address: () => database.connectionString, max: 8, name: 'tapesh-tests' })
  const opened = await openApi({
    environment: readEnvironment({ DATA_DIR: folder, ...variables }),
    log: createLog('silent'),
    metrics: createMetrics({ instance: 'test', version: '0' }),
    pool,
    direct: pool,
    content: { store, client: content.client() },
    sessionSecret: 'a secret of tests alone, long enough',
    health: () => Promise.resolve({}),
  })
  return {
    opened,
    pool,
    async stop() {
      await opened.close()
      await pool.end()
    },
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tapesh-api-'))
  database = await createTestDatabase({ migrated: false })
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
})
afterAll(async () => {
  await front.stop()
  await content.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const post = (opened: OpenedApi, path: string, body: unknown) =>
  opened.api.fetch(
    new Request(`http://x/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    { address: '198.51.100.9' },
  )

it('begins on an empty database, two processes at once', async () => {
  ;[working, front] = await Promise.all([start(), start({ JOBS: 'elsewhere' })])
  for (const { opened } of [working, front]) {
    expect((await opened.api.fetch(new Request('http://x/api/v1/terms'))).status).toBe(200)
    expect(await opened.jobsHealth()).toEqual({ state: 'ok' })
  }
})

it('delivers by the process that does jobs what another was asked for', async () => {
  expect((await post(front.opened, '/user/login', { phone: '09120000001' })).status).toBe(200)
  await vi.waitFor(async () => {
    const { rows } = await front.pool.query('select 1 from outbox_messages')
    expect(rows).toHaveLength(1)
  }, 20_000)
})

it('says that the audit is not what it was, until that has been accepted', async () => {
  expect(await front.opened.auditHealth()).toEqual({ state: 'ok' })
  await front.pool.query(
    `insert into audit_breaks (position, kind, found_at) values (3, 'row', '2026-11-22T08:00:00Z')`,
  )
  expect(await front.opened.auditHealth()).toEqual({
    state: 'degraded',
    reason: 'the audit is not what it was',
  })
  const accept = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/commands/accept-audit.ts', '--reason', 'a test'],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        MODE: 'demo',
        DATABASE_URL: database.connectionString,
        DATA_DIR: folder,
      },
      encoding: 'utf8',
    },
  )
  expect([accept.status, accept.stderr, accept.stdout]).toEqual([
    0,
    '',
    expect.stringContaining('1 breaks were accepted'),
  ])
  expect(await front.opened.auditHealth()).toEqual({ state: 'ok' })
})

it('says that no job is done once its worker has been stopped', async () => {
  await working.stop()
  expect(await front.opened.jobsHealth()).toEqual({ state: 'degraded', reason: 'no worker takes jobs' })
})
