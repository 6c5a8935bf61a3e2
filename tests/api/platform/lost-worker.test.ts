import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { systemClock } from '~/api/platform/clock'
import { createDatabase } from '~/api/platform/database/database'
import { createBoss, createJobs } from '~/api/platform/jobs/queue'
import { createRunner, defaultLeaseMs } from '~/api/platform/jobs/runner'
import { createTestDatabase, type TestDatabase } from '../../kit/test-postgres'
import { lostWork, oneJob } from './lost-work'
import { openPool } from '../../kit/pool'

const root = join(import.meta.dirname, '../../..')
const leaseMs = 600
const timeout = 60_000

let testDatabase: TestDatabase
let pool: Pool
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  pool = openPool(testDatabase.connectionString, 6)
  pool.on('error', () => {})
})
afterAll(async () => {
  await pool.end()
  await testDatabase.drop()
})

it('does within a minute what a killed process has held, job and periodic job', { timeout }, async () => {
  // With a look every second.
  expect(defaultLeaseMs + 1000).toBeLessThan(60_000)
  const boss = createBoss(pool)
  const database = createDatabase(pool)
  const jobs = createJobs(boss, systemClock)
  await database.transaction((tx) => jobs.enqueue(tx, oneJob, {}))
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'tests/api/platform/lost-worker-process.ts',
      testDatabase.connectionString,
      String(leaseMs),
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const taken: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => taken.push(line))
  try {
    await vi.waitFor(() => expect(taken.sort()).toEqual(['took job', 'took run']), timeout)
  } finally {
    child.kill('SIGKILL')
  }
  const done: string[] = []
  const next = createRunner({
    ...{ boss, database, jobs, clock: systemClock, leaseMs, pollEvery: 50 },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    ...lostWork((what) => Promise.resolve(void done.push(what))),
  })
  await next.start()
  await vi.waitFor(() => expect(done.sort()).toEqual(['job', 'run']), timeout)
  await next.stop()
  expect((await pool.query('select 1 from pgboss.job')).rowCount).toBe(0)
  const { rows } = await pool.query('select failures, run_id from periodic_jobs')
  expect(rows).toEqual([{ failures: 0, run_id: null }])
})
