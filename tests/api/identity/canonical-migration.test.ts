import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate, readMigrations } from '~/api/platform/database/migrate'
import { createTestDatabase, type TestDatabase } from '../../kit/test-postgres'
import { openPool } from '../../kit/pool'

let database: TestDatabase
let pool: Pool
let next: () => Promise<void>
beforeEach(async () => {
  database = await createTestDatabase({ migrated: false })
  pool = openPool(database.connectionString, 2)
  const migrations = await readMigrations()
  const place = migrations.findIndex(({ tag }) => tag.endsWith('canonical-identity'))
  await migrate(pool, migrations.slice(0, place))
  next = () => migrate(pool, migrations.slice(0, place + 1))
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

const add = (phone: string, email: string | null) =>
  pool.query(
    "insert into users (id, phone, email, locale, created_at) values ($1, $2, $3, 'fa', '2026-11-21T08:00:00Z')",
    [randomUUID(), phone, email],
  )

it('gives accounts that there are the canonical form of their address', async () => {
  await add('09120000001', 'Nahid@example.ir')
  await add('09120000002', null)
  await next()
  const { rows } = await pool.query('select email, email_canonical from users order by phone')
  expect(rows).toEqual([
    { email: 'Nahid@example.ir', email_canonical: 'nahid@example.ir' },
    { email: null, email_canonical: null },
  ])
})

it('says in words which accounts share an address, and changes nothing', async () => {
  await pool.query('drop index users_email; create index users_email on users (lower(email))')
  await add('09120000001', 'Nahid@example.ir')
  await add('09120000002', 'nahid@example.ir')
  await expect(next()).rejects.toThrow()
  const failure: unknown = await next().catch((error: unknown) => error)
  expect(String(failure instanceof Error && (failure.cause ?? failure))).toContain(
    'share one e-mail address in different spellings',
  )
  const { rows } = await pool.query('select email from users order by phone')
  expect(rows).toEqual([{ email: 'Nahid@example.ir' }, { email: 'nahid@example.ir' }])
})
