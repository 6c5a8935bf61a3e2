import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createDatabase } from '~/api/platform/database/database'
import { isDatabaseAway } from '~/api/platform/database/outage'
import { withPatience } from '~/api/platform/database/patience'
import { readEnvironment } from '~/server/environment'
import { createLog } from '~/server/log'
import { openDatabase, type Database } from '~/server/postgres/database'
import { startEmbeddedPostgres } from '~/server/postgres/embedded'
import { superviseEmbeddedPostgres, type SupervisedPostgres } from '~/server/postgres/supervised'
import { openDatabaseLink } from '../kit/database-link'
import { isSoak, rounds } from '../kit/soak'

/** One home for all: initialising it is most of the time that a server of one's own takes. */
let folder: string
let lines: { level: string; msg: string; lastWords?: string; err?: { message: string } }[]
const log = createLog('info', {
  write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]),
})
const messages = () => lines.map(({ msg }) => msg)
const toStop: { stop: () => Promise<void> }[] = []

const options = () => ({ dataFolder: folder, home: join(folder, 'postgres'), log, report: () => {} })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tapesh-away-'))
  // As root, PostgreSQL runs as user postgres, who has to pass through.
  await chmod(folder, 0o711)
})
afterEach(async () => {
  for (const { stop } of toStop.splice(0)) await stop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function supervise(): Promise<SupervisedPostgres> {
  lines = []
  const server = await superviseEmbeddedPostgres(options())
  toStop.push(server)
  return server
}

async function open(databaseUrl?: string): Promise<Database> {
  lines = []
  const environment = readEnvironment({
    DATA_DIR: folder,
    PG_HOME: join(folder, 'postgres'),
    DATABASE_URL: databaseUrl,
  })
  const database = await openDatabase(environment, log, () => {})
  toStop.push({ stop: () => database.close() })
  return database
}

async function pidOf({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as pid`,
  )
  return rows[0]?.pid ?? 0
}

/** Where connections are made now. */
async function portOf({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ port: number }>('select inet_server_port() as port')
  return rows[0]?.port ?? 0
}

const backends = async ({ pool }: Database) =>
  (await pool.query<{ pid: number }>('select pid from pg_stat_activity')).rows.map(({ pid }) => pid)

/** Writes by eight at once; each `every`-th acknowledgement is told. What fails has to fail as an outage. */
async function writeUnder({ pool }: Database, whenAcknowledged: (count: number) => Promise<void>) {
  const { transaction } = createDatabase(pool)
  const acknowledged: number[] = []
  let next = 0
  await pool.query('create table if not exists beats (n integer primary key)')
  await pool.query('truncate beats')
  const total = rounds(250, 20_000)
  const writer = async () => {
    while (acknowledged.length < total) {
      const n = (next += 1)
      try {
        await transaction((tx) => tx.execute(sql`insert into beats values (${n})`))
      } catch (error) {
        expect(error).toSatisfy(isDatabaseAway)
        continue
      }
      acknowledged.push(n)
      await whenAcknowledged(acknowledged.length)
    }
  }
  await Promise.all(Array.from({ length: 8 }, writer))
  const { rows } = await pool.query<{ n: number }>('select n from beats')
  const kept = new Set(rows.map(({ n }) => n))
  expect(acknowledged.filter((n) => !kept.has(n))).toEqual([])
}

it('comes back at the same address when it was killed under eight writers, with all that was acknowledged', async () => {
  const database = await open()
  const port = await portOf(database)
  const first = await pidOf(database)
  await writeUnder(database, async (count) => {
    if (count % 150 === 0) process.kill(await pidOf(database), 'SIGKILL')
  })
  expect(await pidOf(database)).not.toBe(first)
  expect(await portOf(database)).toBe(port)
  expect(messages()).toContain('PostgreSQL has ended by itself and is started again')
  expect(messages()).toContain('PostgreSQL runs again')
  await expect.poll(() => database.health()).toEqual({ state: 'ok' })
})

it('goes on when one of its processes is killed, which ends every connection', async () => {
  const database = await open()
  await writeUnder(database, async (count) => {
    if (count % 150 !== 0) return
    const { rows } = await database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'tapesh' and pid <> pg_backend_pid() limit 1`,
    )
    for (const { pid } of rows) process.kill(pid, 'SIGKILL')
  })
  await expect.poll(() => database.health()).toEqual({ state: 'ok' })
})

it('starts one again that it had found running', async () => {
  const left = await startEmbeddedPostgres(options())
  const server = await supervise()
  expect([server.adopted, server.pid]).toEqual([true, left.pid])
  process.kill(left.pid, 'SIGKILL')
  await expect.poll(() => messages(), { timeout: 20_000 }).toContain('PostgreSQL runs again')
  expect([server.adopted, server.trouble()]).toEqual([false, null])
  expect(server.connectionString()).toBe(left.connectionString)
})

it('says why it cannot be started again, keeps trying, and can be stopped meanwhile', async () => {
  const server = await supervise()
  const configuration = join(folder, 'postgres', 'data-18', 'postgresql.auto.conf')
  await appendFile(configuration, 'nonsense = on\n')
  process.kill(server.pid, 'SIGKILL')
  await expect
    .poll(() => messages().filter((line) => line === 'PostgreSQL could not be started again').length, {
      timeout: 20_000,
    })
    .toBeGreaterThan(1)
  expect(lines.find(({ err }) => err)?.err?.message).toMatch(
    /unrecognized configuration parameter "nonsense"/,
  )
  expect(server.trouble()?.reason).toMatch(/^PostgreSQL does not start: tried \d times/)
  await server.stop()
  const tries = messages().length
  await rm(configuration)
  // Nothing goes on behind its back: this is the only one that starts it.
  await supervise()
  expect(lines).toHaveLength(0)
  expect(tries).toBeGreaterThan(2)
})

it('answers within its patience while every process of it is paused, and is well again when they go on', async () => {
  const database = await open()
  const { pool } = database
  const pids = [await pidOf(database), ...(await backends(database))]
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    const ask = () => withPatience(500, () => pool.query('select 1'))
    const answers = await Promise.allSettled(Array.from({ length: 25 }, ask))
    for (const answer of answers) expect(answer).toMatchObject({ reason: { name: 'DatabaseTooSlow' } })
    await expect
      .poll(() => database.health(), { timeout: 20_000 })
      .toMatchObject({
        state: 'down',
        reason: 'PostgreSQL cannot be reached',
      })
    // As long as a restart takes it is waited for; afterwards nobody waits.
    await expect
      .poll(() => ask().catch((error: Error) => error.name), { timeout: 20_000 })
      .toBe('DatabaseAway')
    if (isSoak) await new Promise((resolve) => setTimeout(resolve, 30_000))
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
  await expect.poll(() => database.health(), { timeout: 20_000 }).toEqual({ state: 'ok' })
  await pool.query('select 1')
  await expect.poll(() => [pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0])
  const busy = `select 1 from pg_stat_activity
    where application_name = 'tapesh' and state <> 'idle' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await pool.query(busy)).rowCount).toBe(0)
})

it('ends a statement that nobody waits for any more, and lets go of its locks', async () => {
  const { pool } = await open()
  await pool.query('create table if not exists locked (n integer)')
  const slow = withPatience(300, () => pool.query('lock table locked; select pg_sleep(60)'))
  await expect(slow).rejects.toMatchObject({ name: 'DatabaseTooSlow' })
  // Waits for the lock, in vain unless the statement was ended.
  await withPatience(10_000, () => pool.query('insert into locked values (1)'))
})

it('says that a server has no connection left, serves with those that are open, and waits for another', async () => {
  const server = await startEmbeddedPostgres(options())
  toStop.push(server)
  const link = await openDatabaseLink(server.connectionString)
  try {
    const { pool, health } = await open(link.connectionString)
    await pool.query('select 1')
    link.fill()
    // The next question is that of the watch.
    link.endAt('select 1', 'before')
    await expect.poll(health, { timeout: 20_000 }).toMatchObject({ state: 'degraded' })
    const [first, second] = [await pool.connect(), pool.connect()]
    await first.query('select 2')
    await expect.poll(() => link.refused).toBeGreaterThan(2)
    link.mend()
    for (const client of [first, await second]) client.release()
    await expect.poll(health).toEqual({ state: 'ok' })
  } finally {
    await link.close()
  }
})

it('waits at its start for a server that is only just starting, and says whom it cannot reach', async () => {
  const server = await startEmbeddedPostgres(options())
  toStop.push(server)
  const link = await openDatabaseLink(server.connectionString)
  try {
    link.cut()
    const opening = open(link.connectionString)
    await expect.poll(() => link.refused).toBeGreaterThan(1)
    link.mend()
    expect((await opening).health()).toEqual({ state: 'ok' })
    const wrong = link.connectionString.replace(/:[^:@/]+@/, ':wrong@')
    await expect(open(wrong)).rejects.toThrow(/PostgreSQL at 127\.0\.0\.1:\d+ cannot be used: password/)
  } finally {
    await link.close()
  }
})
