import { Pool } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followCatalogue, type CatalogueChanges } from '~/server/catalogue-changes'
import { createLog } from '~/server/log'
import { createTestDatabase, type TestDatabase } from '../kit/test-postgres'

let database: TestDatabase
let pool: Pool
let catalogue: CatalogueChanges
let now: number

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false })
  now = Date.UTC(2026, 10, 21, 20, 0)
  pool = new Pool({ connectionString: database.connectionString })
  pool.on('error', () => undefined)
  catalogue = followCatalogue(pool, createLog('silent'), () => now)
  await hasMoved(catalogue.version())
})
afterEach(async () => {
  await catalogue.close()
  await pool.end()
  await database.drop()
})

const listener = async () => {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and query = 'listen catalog_changed'`,
  )
  return rows[0]?.pid
}

const hasMoved = async (from: number) => {
  await vi.waitFor(() => expect(catalogue.version()).not.toBe(from), { timeout: 10_000, interval: 20 })
  return catalogue.version()
}

it('moves when another transaction has changed the catalogue, and only once it is committed', async () => {
  const before = catalogue.version()
  const client = await pool.connect()
  await client.query('begin')
  await client.query('notify catalog_changed')
  await client.query('rollback')
  await client.query('select 1')
  expect(catalogue.version()).toBe(before)
  await client.query('notify catalog_changed')
  client.release()
  await hasMoved(before)
})

it('counts a broken connection as a change, since nothing was heard meanwhile', async () => {
  const before = catalogue.version()
  await pool.query('select pg_terminate_backend($1)', [await listener()])
  const after = await hasMoved(before)
  await pool.query('notify catalog_changed')
  await hasMoved(after)
})

it('moves at midnight in Tehran, when the days of delivery do', () => {
  const before = catalogue.version()
  now = Date.UTC(2026, 10, 21, 20, 29, 59)
  expect(Math.abs(catalogue.version() - before) % 100_000).toBe(0)
  now = Date.UTC(2026, 10, 21, 20, 30)
  expect(catalogue.version() % 100_000).toBe((before % 100_000) + 1)
})
