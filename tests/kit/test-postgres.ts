import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { migrate, readMigrations, type Migration } from '~/api/platform/database/migrate'
import { prepareQueues } from '~/api/platform/jobs/queue'
import { lockFolder } from '@tapesh/content-lake/engine/lock'
import { createLog } from '~/server/log'
import { startEmbeddedPostgres } from '~/server/postgres/embedded'
import { openPool } from './pool'

/**
 * One PostgreSQL for all test runs over this checkout. It is started by the first test that asks, kept while any run goes on,
 * and stopped by the last (`test-postgres.setup.ts`), so that a run of pure tests never waits for it.
 */
const root = join(import.meta.dirname, '../..')
const digest = createHash('sha256').update(root).digest('hex').slice(0, 10)

const gigabyte = 2 ** 30

/** Where files are kept in memory, if this machine can spare it. */
function memoryFolder(): string | undefined {
  const folder = '/dev/shm'
  try {
    const isMemory = readFileSync('/proc/mounts', 'utf8').includes(` ${folder} tmpfs `)
    const { bavail, bsize } = statfsSync(folder)
    const available = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]
    const isRoomy = bavail * bsize > 2 * gigabyte && Number(available) * 1024 > 6 * gigabyte
    return isMemory && isRoomy ? folder : undefined
  } catch {
    return undefined
  }
}

/**
 * To copy the template is to make 1,500 files: on a busy disk that took seconds, in memory a tenth of one. It is chosen by the first process of
 * a run, for all that it starts.
 */
const chosen = (process.env.TEST_POSTGRES_IN ??= memoryFolder() ?? tmpdir())
export const testFolder = join(chosen, `tapesh-tests-${userInfo().username}-${digest}`)
export const runsFolder = join(testFolder, 'runs')

/** Nothing here outlasts the machine, so nothing waits for the disk. Tests of crashes start a server of their own. */
const settings = {
  max_connections: '250',
  shared_buffers: '64MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}

export function prepareTestFolder(): void {
  mkdirSync(runsFolder, { recursive: true })
  // As root, PostgreSQL runs as user postgres, who has to pass through.
  chmodSync(testFolder, 0o711)
}

/** Does one thing at a time over all processes on this checkout. */
export async function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  prepareTestFolder()
  for (;;) {
    let release: () => void
    try {
      release = lockFolder(testFolder)
    } catch {
      await wait(25)
      continue
    }
    try {
      return await work()
    } finally {
      release()
    }
  }
}

export const openTestServer = () =>
  startEmbeddedPostgres({
    dataFolder: testFolder,
    home: join(testFolder, 'postgres'),
    log: createLog('silent'),
    report: () => {},
    settings,
  })

interface Template {
  connectionString: string
  name: string
}

let template: Promise<Template> | undefined

/** The server, and the name of a database with this version's schema in it. */
const findTemplate = (): Promise<Template> =>
  (template ??= exclusively(async () => {
    const { connectionString } = await openTestServer()
    const migrations = await readMigrations()
    const name = await templateName(migrations)
    await withClient(connectionString, async (client) => {
      const found = await client.query('select 1 from pg_database where datname = $1', [name])
      if (found.rowCount) return
      const draft = `${name}_draft`
      await client.query(`drop database if exists ${draft} with (force)`)
      await client.query(`create database ${draft}`)
      const pool = openPool(named(connectionString, draft), 2)
      await migrate(pool, migrations)
      await prepareQueues(pool)
      await pool.end()
      await client.query(`alter database ${draft} rename to ${name}`)
    })
    return { connectionString, name }
  }))

/** Another version of the schema is another template. */
async function templateName(migrations: Migration[]): Promise<string> {
  const queues = await readFile(join(root, 'api/platform/jobs/queue.ts'), 'utf8')
  const version = createHash('sha256')
    .update(JSON.stringify([migrations, queues]))
    .digest('hex')
  return `template_${version.slice(0, 12)}`
}

const named = (connectionString: string, database: string): string => {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.href
}

async function withClient<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export interface TestDatabase {
  connectionString: string
  name: string
  drop(): Promise<void>
}

/**
 * A database of its own, empty: a copy of the template, or without any table when it is not `migrated`.
 * @param options.copyOf the name of another that this one begins as, to which nobody is connected
 */
export async function createTestDatabase({
  migrated = true,
  copyOf,
}: { migrated?: boolean; copyOf?: string } = {}): Promise<TestDatabase> {
  const { connectionString, name } = await findTemplate()
  const template = copyOf ?? (migrated ? name : 'template0')
  const own = `test_${process.ppid}_${randomBytes(6).toString('hex')}`
  await withClient(connectionString, (client) =>
    client.query(`create database ${own} template ${template} strategy file_copy`),
  )
  return {
    connectionString: named(connectionString, own),
    name: own,
    drop: () =>
      withClient(connectionString, async (client) => {
        await client.query(`drop database if exists ${own} with (force)`)
      }),
  }
}

const runFile = join(runsFolder, String(process.pid))

/** Counts this run among those that use the server. */
export function enterRun(): void {
  prepareTestFolder()
  writeFileSync(runFile, '')
}

/** Stops the server when no other run goes on. */
export async function leaveRun(): Promise<void> {
  rmSync(runFile, { force: true })
  if (!existsSync(join(testFolder, 'postgres'))) return
  await exclusively(async () => {
    if (readdirSync(runsFolder).some((pid) => isAlive(Number(pid)))) return
    const server = await openTestServer()
    await withClient(server.connectionString, dropLeftOvers)
    await server.stop()
  })
}

/** What killed runs have left, what others of this run began as copies of, and templates of other versions. */
async function dropLeftOvers(client: Client): Promise<void> {
  const current = await templateName(await readMigrations())
  const { rows } = await client.query<{ datname: string }>(
    String.raw`select datname from pg_database where datname like 'test\_%' or datname like 'template\_%'`,
  )
  for (const { datname } of rows)
    if (datname !== current) await client.query(`drop database if exists ${datname} with (force)`)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    rmSync(join(runsFolder, String(pid)), { force: true })
    return false
  }
}
