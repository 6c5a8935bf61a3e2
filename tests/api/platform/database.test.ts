import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenConstraint, sqlStateOf } from '~/api/platform/database/database'
import { migrate, readMigrations } from '~/api/platform/database/migrate'
import { prepareQueues } from '~/api/platform/jobs/queue'
import { openTestApi, type TestApi } from '../../kit/api'
import { createTestDatabase, type TestDatabase } from '../../kit/test-postgres'
import { openPool } from '../../kit/pool'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await test.database.db.execute(sql`create table counters (name text primary key, value integer not null)`)
  await test.database.db.execute(sql`insert into counters values ('a', 0), ('b', 0)`)
})
afterAll(() => test.close())

const valueOf = async (name: string) => {
  const { rows } = await test.database.db.execute<{ value: number }>(
    sql`select value from counters where name = ${name}`,
  )
  return rows[0]?.value
}

it('runs a transaction again when its reading was overtaken', async () => {
  await Promise.all(
    Array.from({ length: 6 }, () =>
      test.database.transaction(
        async (tx) => {
          const { rows } = await tx.execute<{ value: number }>(
            sql`select value from counters where name = 'a'`,
          )
          await tx.execute(sql`update counters set value = ${(rows[0]?.value ?? 0) + 1} where name = 'a'`)
        },
        { isolation: 'serializable' },
      ),
    ),
  )
  expect(await valueOf('a')).toBe(6)
})

it('runs the one again that PostgreSQL picks out of a deadlock', async () => {
  const before = [await valueOf('a'), await valueOf('b')]
  const bump = (tx: Parameters<Parameters<typeof test.database.transaction>[0]>[0], name: string) =>
    tx.execute(sql`update counters set value = value + 1 where name = ${name}`)
  let arrived = 0
  let open: () => void
  const bothHoldOne = new Promise<void>((resolve) => {
    open = resolve
  })
  const crossing = (first: string, second: string) =>
    test.database.transaction(async (tx) => {
      await bump(tx, first)
      arrived += 1
      if (arrived === 2) open()
      await bothHoldOne
      await bump(tx, second)
    })
  await Promise.all([crossing('a', 'b'), crossing('b', 'a')])
  // Whoever was picked may come back first, cross the other once more, and be picked again.
  expect(arrived).toBeGreaterThanOrEqual(3)
  expect([await valueOf('a'), await valueOf('b')]).toEqual(before.map((value) => (value ?? 0) + 2))
})

it('says which constraint was broken, without the value that broke it', async () => {
  const error: unknown = await test.database.db
    .execute(sql`insert into counters values ('a', 1)`)
    .catch((caught: unknown) => caught)
  expect(sqlStateOf(error)).toBe('23505')
  expect(brokenConstraint(error)).toBe('counters_pkey')
})

async function withEmptyDatabase(work: (pool: Pool, database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await createTestDatabase({ migrated: false })
  const pool = openPool(database.connectionString, 8)
  try {
    await work(pool, database)
  } finally {
    await pool.end()
    await database.drop()
  }
}

it('migrates once when several processes start at once', () =>
  withEmptyDatabase(async (pool) => {
    const start = async () => {
      await migrate(pool)
      await prepareQueues(pool)
    }
    await Promise.all([start(), start(), start()])
    const queues = await pool.query<{ name: string }>('select name from pgboss.queue order by name')
    expect(queues.rows.map(({ name }) => name)).toEqual(['dead-letters', 'jobs', 'jobs-once'])
    const { rows } = await pool.query<{ count: string }>('select count(*) from schema_migrations')
    expect(Number(rows[0]?.count)).toBe((await readMigrations()).length)
  }))

it('names the migration that fails, keeps those before it and nothing of it', () =>
  withEmptyDatabase(async (pool) => {
    const good = { tag: '0000_good', sql: 'create table good (id integer)' }
    const bad = { tag: '0001_bad', sql: 'create table half (id integer); select nonsense' }
    await expect(migrate(pool, [good, bad])).rejects.toThrow(/0001_bad failed, and nothing of it was kept/)
    const { rows } = await pool.query<{ name: string }>(
      `select tablename as name from pg_tables where tablename in ('good', 'half')`,
    )
    expect(rows).toEqual([{ name: 'good' }])
    await migrate(pool, [good, { ...bad, sql: 'create table half (id integer)' }])
  }))

it('refuses to go on when a migration that was run has been edited', () =>
  withEmptyDatabase(async (pool) => {
    await migrate(pool, [{ tag: '0000_one', sql: 'create table one (id integer)' }])
    await expect(migrate(pool, [{ tag: '0000_one', sql: 'create table one (id bigint)' }])).rejects.toThrow(
      /0000_one has been edited/,
    )
  }))
