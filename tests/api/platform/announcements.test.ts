import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Pool } from 'pg'
import { createPool } from '~/api/platform/database/pool'
import { followAnnouncements, type Announcements } from '~/api/platform/memory/announcements'
import { catalogueVersion } from '~/api/platform/memory/catalogue-version'
import { openDatabaseLink, type DatabaseLink } from '../../kit/database-link'
import { createTestDatabase, type TestDatabase } from '../../kit/test-postgres'

let database: TestDatabase
let link: DatabaseLink
let pool: Pool
let direct: Pool
let announcements: Announcements
let now: number
let received: (string | null)[]

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false })
  link = await openDatabaseLink(database.connectionString)
  now = 0
  received = []
  pool = createPool({ address: () => link.connectionString, max: 2, name: 'listening' })
  direct = createPool({ address: () => database.connectionString, max: 2, name: 'direct' })
  announcements = followAnnouncements(pool, { elapsed: () => now })
  announcements.on('person_changed', (id) => received.push(id))
  await vi.waitFor(() => expect(announcements.isCurrent()).toBe(true))
  received = []
})
afterEach(async () => {
  await announcements.close()
  await pool.end()
  await direct.end()
  await link.close()
  await database.drop()
})

const hasMoved = (from: number) =>
  vi.waitFor(() => expect(announcements.count('catalog_changed')).not.toBe(from), { timeout: 10_000 })

it('hears what another transaction announces, and only once it is committed', async () => {
  const before = announcements.count('catalog_changed')
  const client = await direct.connect()
  await client.query('begin')
  await client.query('notify catalog_changed')
  await client.query('rollback')
  await announcements.settled()
  expect(announcements.count('catalog_changed')).toBe(before)
  await client.query('notify catalog_changed')
  client.release()
  await hasMoved(before)
})

it('has heard all that was committed before it was asked whether it has', async () => {
  for (let turn = 0; turn < 50; turn += 1) {
    await direct.query(`select pg_notify('person_changed', $1)`, [String(turn)])
    await announcements.settled()
    expect(received.at(-1)).toBe(String(turn))
  }
})

it('is not to be relied on while its connection is broken, and then says that anything may have happened', async () => {
  const before = announcements.count('catalog_changed')
  link.cut()
  await vi.waitFor(() => expect(announcements.isCurrent()).toBe(false), { timeout: 10_000 })
  link.mend()
  await vi.waitFor(() => expect(announcements.isCurrent()).toBe(true), { timeout: 20_000 })
  expect(received).toContain(null)
  expect(announcements.count('catalog_changed')).not.toBe(before)
})

it('is not to be relied on by a connection that says nothing any more, though it looks whole', async () => {
  link.hold()
  now += 2999
  expect(announcements.isCurrent()).toBe(true)
  now += 1
  expect(announcements.isCurrent()).toBe(false)
  link.mend()
})

it('makes a version of the catalogue that moves with it, and at midnight in Tehran, when the days of delivery do', () => {
  const of = (changes: number, at: number) => catalogueVersion({ count: () => changes }, at)
  const evening = Date.UTC(2026, 10, 21, 20, 29, 59)
  expect(of(2, evening)).not.toBe(of(1, evening))
  expect(of(1, Date.UTC(2026, 10, 21, 20, 30))).toBe(of(1, evening) + 1)
  expect(of(1, Date.UTC(2026, 10, 21, 1, 0))).toBe(of(1, evening))
})
