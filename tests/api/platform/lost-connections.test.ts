import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createDatabase, type Tx } from '~/api/platform/database/database'
import { migrate } from '~/api/platform/database/migrate'
import { DatabaseTooSlow, isDatabaseAway, OutcomeUnknown } from '~/api/platform/database/outage'
import { currentPatience, withPatience } from '~/api/platform/database/patience'
import { createPool } from '~/api/platform/database/pool'
import { prepareQueues } from '~/api/platform/jobs/queue'
import { openTestApi, type TestApi } from '../../kit/api'
import { openDatabaseLink, type DatabaseLink } from '../../kit/database-link'
import { signUp } from '../../kit/identity'
import { addPressure, listPressures } from '../../kit/records'
import { rounds } from '../../kit/soak'
import { createTestDatabase } from '../../kit/test-postgres'
import { openPool } from '../../kit/pool'

let test: TestApi
let link: DatabaseLink
/** Goes around the link. */
let direct: Pool
let token: string

beforeAll(async () => {
  test = await openTestApi({
    way: async (connectionString) => {
      link = await openDatabaseLink(connectionString)
      direct = openPool(connectionString, 2)
      direct.on('error', () => {})
      return link.connectionString
    },
    // Less than a person waits, and more than a machine with other tests on it takes for what is expected to go well.
    deps: { patience: 4000 },
  })
  ;({ token } = await signUp(test))
  await direct.query('create table entries (id text primary key)')
})
afterEach(() => link.mend())
afterAll(async () => {
  await direct.end()
  await test.close()
  await link.close()
})

const transaction = (work: (tx: Tx) => Promise<unknown>) => test.database.transaction(work)
const ownId = async (tx: Tx) =>
  (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
const end = (pid: number | undefined) => direct.query('select pg_terminate_backend($1, 5000)', [pid])
const write = (tx: Tx, id: string) => tx.execute(sql`insert into entries values (${id})`)
const written = async (id: string) =>
  (await direct.query('select 1 from entries where id = $1', [id])).rowCount

/** Connections that are neither idle in the pool nor given back. */
const taken = () => test.database.pool.totalCount - test.database.pool.idleCount

const add = (key = randomUUID()) =>
  test.request('POST', '/blood-pressure-records', {
    token,
    headers: { 'idempotency-key': key },
    json: { takenAt: test.clock.now().toISOString(), systolic: 120, diastolic: 80 },
  })

it('runs a transaction again whose connection was ended before COMMIT, and has its effect once', async () => {
  const id = randomUUID()
  let tries = 0
  await transaction(async (tx) => {
    await write(tx, id)
    if ((tries += 1) === 1) await end(await ownId(tx))
    await tx.execute(sql`select 1`)
  })
  expect(tries).toBe(2)
  expect(await written(id)).toBe(1)
  expect(taken()).toBe(0)
})

it('gives up on a transaction that loses every connection, with the error that it met', async () => {
  let tries = 0
  const failure = transaction(async (tx) => {
    tries += 1
    await end(await ownId(tx))
    await tx.execute(sql`select 1`)
  })
  await expect(failure).rejects.toSatisfy(isDatabaseAway)
  expect(tries).toBe(4)
  expect(taken()).toBe(0)
})

it('loses nothing that it acknowledged while every connection is ended again and again under eight writers', async () => {
  const acknowledged: string[] = []
  const each = rounds(15, 2000)
  const writer = async () => {
    for (let turn = 0; turn < each; turn += 1) {
      const id = randomUUID()
      await transaction((tx) => write(tx, id)).then(
        () => acknowledged.push(id),
        // Not acknowledged: it may be there or not.
        () => undefined,
      )
      if (acknowledged.length % 10 === 0)
        await direct.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name = 'tapesh-tests'`,
        )
    }
  }
  await Promise.all(Array.from({ length: 8 }, writer))
  const { rows } = await direct.query<{ id: string }>('select id from entries where id = any($1)', [
    acknowledged,
  ])
  expect(rows).toHaveLength(acknowledged.length)
  expect(acknowledged.length).toBeGreaterThan(4 * each)
  expect(taken()).toBe(0)
})

it('does not run work again whose COMMIT may have taken place, and says so', async () => {
  const id = randomUUID()
  let tries = 0
  link.endAt('commit', 'after')
  const failure = transaction(async (tx) => {
    tries += 1
    await write(tx, id)
  })
  await expect(failure).rejects.toBeInstanceOf(OutcomeUnknown)
  expect(tries).toBe(1)
  expect(await written(id)).toBe(1)
})

it('answers what carries an Idempotency-Key although the answer to COMMIT was lost, and does it once', async () => {
  const before = (await listPressures(test, token)).items.length
  const ended = link.ended
  link.endAt('commit', 'after')
  const key = randomUUID()
  const response = await add(key)
  expect(link.ended).toBe(ended + 1)
  expect(response.status).toBe(201)
  expect(await (await add(key)).json()).toEqual(await response.json())
  expect((await listPressures(test, token)).items).toHaveLength(before + 1)
})

it('tells a client without a key that nobody knows whether it took place', async () => {
  const { id } = await addPressure(test, token)
  link.endAt('commit', 'after')
  const response = await test.request('DELETE', `/blood-pressure-records/${id}`, { token })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await response.json()).toMatchObject({ code: 'outcome-unknown' })
})

it.each(['GET', 'HEAD'])(
  'answers %s by a second try when the connection was lost under the first',
  async (method) => {
    const ended = link.ended
    link.endAt('"records"', 'before')
    const response = await test.request(method, '/blood-pressure-records', { token })
    expect(link.ended).toBe(ended + 1)
    expect(response.status).toBe(200)
  },
)

it('does not take a transaction for done in which a statement had failed and the work went on', async () => {
  const id = randomUUID()
  const work = transaction(async (tx) => {
    await write(tx, id)
    await tx.execute(sql`select nonsense`).catch(() => undefined)
  })
  await expect(work).rejects.toMatchObject({
    cause: { message: 'The transaction was rolled back, since a statement in it had failed' },
  })
  expect(await written(id)).toBe(0)
})

it('fails a request alone whose connection was lost outside of a transaction, and tries nothing again that writes', async () => {
  const ended = link.ended
  link.endAt('rate_limits', 'before')
  const response = await test.request('POST', '/teams', { token, json: { name: 'همکاران' } })
  expect(link.ended).toBe(ended + 1)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await response.json()).toMatchObject({ code: 'not-available' })
})

it('gives a connection back that was dead when its transaction began', async () => {
  const pool = createPool({ address: () => link.connectionString, max: 1, name: 'one' })
  try {
    const database = createDatabase(pool)
    await pool.query('select 1')
    for (let turn = 0; turn < 3; turn += 1) {
      link.endAt('begin', 'before')
      await database.transaction((tx) => tx.execute(sql`select 1`))
    }
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
  } finally {
    await pool.end()
  }
})

it('waits for a server that is only just starting again', async () => {
  link.cut()
  const answer = test.request('GET', '/blood-pressure-records', { token })
  const record = add()
  // Both have been refused once by now.
  await expect.poll(() => link.refused).toBeGreaterThan(2)
  link.mend()
  const [listed, added] = await Promise.all([answer, record])
  expect(listed.status, listed.status === 200 ? '' : await listed.text()).toBe(200)
  expect(added.status, added.status === 201 ? '' : await added.text()).toBe(201)
})

it('answers within its patience while PostgreSQL says nothing, and is well again afterwards without a connection lost', async () => {
  link.hold()
  const answers = await Promise.all([
    ...Array.from({ length: 12 }, () => test.request('GET', '/blood-pressure-records', { token })),
    ...Array.from({ length: 12 }, () => add()),
    test.request('POST', '/user/login', { json: { phone: '09330000002' } }),
  ])
  for (const { status, headers } of answers) expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  link.mend()
  expect((await add()).status).toBe(201)
  // What was being connected meanwhile comes late, and is nobody's.
  await expect.poll(taken).toBe(0)
  await expect
    .poll(async () => {
      const { rows } = await direct.query(
        `select 1 from pg_stat_activity where application_name = 'tapesh-tests'
          and datname = current_database() and state <> 'idle'`,
      )
      return rows.length
    })
    .toBe(0)
})

it('shares one patience among all that a piece of work asks, and sends nothing once it is over', async () => {
  const id = randomUUID()
  const work = withPatience(200, () =>
    transaction(async (tx) => {
      await write(tx, id)
      await tx.execute(sql`select pg_sleep(0.15)`)
      await tx.execute(sql`select pg_sleep(0.15)`)
    }),
  )
  await expect(work).rejects.toMatchObject({ cause: expect.any(DatabaseTooSlow) as DatabaseTooSlow })
  expect(await written(id)).toBe(0)
  expect(taken()).toBe(0)
})

it('sends no COMMIT that nobody would wait for', async () => {
  const id = randomUUID()
  const work = withPatience(1000, () =>
    transaction(async (tx) => {
      await write(tx, id)
      const end = currentPatience().begin()
      await expect.poll(() => currentPatience().left).toBeLessThan(0)
      end()
    }),
  )
  await expect(work).rejects.toMatchObject({ cause: { name: 'DatabaseTooSlow', wasSent: false } })
  expect(await written(id)).toBe(0)
})

it('brings the schema up to date although its connection is lost, whether it waits for the lock, migrates or makes queues', async () => {
  const database = await createTestDatabase({ migrated: false })
  const way = await openDatabaseLink(database.connectionString)
  const pool = createPool({ address: () => way.connectionString, max: 2, name: 'migrating' })
  try {
    const first = { tag: '0000_first', sql: 'create table first (id integer)' }
    const second = { tag: '0001_second', sql: 'create table second (id integer)' }
    way.endAt('pg_advisory_lock', 'before')
    await migrate(pool, [first])
    way.endAt('create table second', 'after')
    await migrate(pool, [first, second])
    way.endAt('pg_advisory_unlock', 'before')
    await migrate(pool, [first, second])
    expect(way.ended).toBe(3)
    way.endAt('pgboss.queue', 'before')
    await prepareQueues(pool)
    const { rows } = await pool.query(`select 1 from pgboss.queue`)
    expect([rows.length, way.ended]).toEqual([3, 4])
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
  } finally {
    await pool.end()
    await way.close()
    await database.drop()
  }
})
