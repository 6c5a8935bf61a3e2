import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Pool } from 'pg'
import { migrate, readMigrations } from '~/api/platform/database/migrate'
import { openPool } from '../../kit/pool'
import { createTestDatabase, type TestDatabase } from '../../kit/test-postgres'

let database: TestDatabase
let pool: Pool
let migrateTo: (end: string, isIncluded: boolean) => Promise<void>
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  pool = openPool(database.connectionString, 2)
  const migrations = await readMigrations()
  migrateTo = (end, isIncluded) =>
    migrate(
      pool,
      migrations.slice(0, migrations.findIndex(({ tag }) => tag.endsWith(end)) + (isIncluded ? 1 : 0)),
    )
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

it('keeps who has asked to be called long ago and waits still from the latest moment that there is', async () => {
  await migrateTo('group-buying-asks', false)
  const ask = (name: string, at: string) =>
    pool.query(
      `insert into group_sale_registrations (id, full_name, mobile, created_at) values ($1, $2, $3, $4)`,
      [randomUUID(), name, `09${String(Math.abs(Date.parse(at))).slice(2, 11)}`, at],
    )
  await ask('second', '2024-02-02T08:00:00Z')
  await ask('first', '2024-01-01T08:00:00Z')
  await ask('called', '2024-01-15T08:00:00Z')
  const latest = '2026-11-21T08:00:00.000Z'
  await pool.query(
    `insert into periodic_jobs (name, registered_at, next_due_at, last_started_at) values ('tidy-identity', $1, $1, $1)`,
    [latest],
  )
  await migrateTo('group-buying-asks', true)
  await pool.query(`update enquiries set status = 'CLOSED', touched_at = touched_at where name = 'called'`)
  await migrateTo('group-asks-kept', true)
  const { rows } = await pool.query<{ name: string; at: Date }>(
    'select name, touched_at as at from enquiries order by touched_at, created_at',
  )
  expect(rows.map(({ name, at }) => [name, at.toISOString()])).toEqual([
    ['called', '2024-02-02T08:00:00.000Z'],
    ['first', latest],
    ['second', latest],
  ])
})
