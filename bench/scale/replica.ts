/**
 * A replica for reads, and what becomes of writes when the primary dies: `nice node --import tsx bench/scale/replica.ts`. Two PostgreSQL of the
 * embedded kind, the second made from the first by the low-level backup and kept by streaming.
 */
import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { installBinaries } from '~/server/postgres/binaries'
import { prepareCluster } from '~/server/postgres/cluster'
import { giveTo, preparePostgresHome, type PostgresHome } from '~/server/postgres/home'
import { startPostmaster, stopPostmaster } from '~/server/postgres/postmaster'
import { percentile, table } from '../kit/table'

const run = promisify(execFile)
const people = 20_000
const readingsEach = 100
const seconds = Number(process.env.SECONDS ?? 10)
const writers = 4
const readers = 4

const folder = await mkdtemp(join(process.env.BENCH_FOLDER ?? tmpdir(), 'tapesh-replica-'))
await chmod(folder, 0o711)
const opened: Client[] = []

async function connect(port: number, password: string): Promise<Client> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
  // The primary is killed at the end.
  client.on('error', () => {})
  await client.connect()
  opened.push(client)
  return client
}

const primaryHome = await preparePostgresHome({ dataFolder: folder, chosen: join(folder, 'primary') })
const replicaHome = await preparePostgresHome({ dataFolder: folder, chosen: join(folder, 'replica') })
const binaries = await installBinaries(primaryHome.folder)
const { folder: primaryData, password } = await prepareCluster(primaryHome, binaries)
const replicaData = join(replicaHome.folder, 'data')
const settings = { shared_buffers: '256MB' }

/** PostgreSQL's own steps: a label before, the files while all goes on, and the label's text after; the log between comes by streaming. */
async function makeReplica(primary: Client, port: number, home: PostgresHome): Promise<void> {
  await primary.query(`select pg_create_physical_replication_slot('replica', true)`)
  await primary.query(`select pg_backup_start('replica', fast => true)`)
  // A file that is gone when its turn comes is no loss: the log knows what became of it.
  await run('cp', ['-a', `${primaryData}/.`, replicaData]).catch((error: { code?: number }) => {
    if (error.code !== 1) throw error as Error
  })
  const { rows } = await primary.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  for (const name of ['postmaster.pid', 'postmaster.opts', 'pg_replslot/replica'])
    await rm(join(replicaData, name), { recursive: true, force: true })
  await writeFile(join(replicaData, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(replicaData, 'standby.signal'), '')
  for (const name of ['backup_label', 'standby.signal']) await giveTo(join(replicaData, name), home.owner)
  await appendFile(
    join(replicaData, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password} application_name=replica'\nprimary_slot_name = 'replica'\n`,
  )
}

const readings = `select taken_at, systolic, diastolic from readings where owner = $1 order by taken_at desc limit 50`

/** Asks as fast as it is answered. @returns answers a second */
async function readFor(clients: Client[]): Promise<number> {
  let count = 0
  const until = performance.now() + seconds * 1000
  await Promise.all(
    clients.map(async (client) => {
      for (; performance.now() < until; count += 1)
        await client.query({ name: 'r', text: readings, values: [Math.floor(Math.random() * people)] })
    }),
  )
  return Math.round(count / seconds)
}

let written = 0
/** Writes until told to stop, or until the server is no more. @returns what was acknowledged */
async function write(clients: Client[], isOver: () => boolean): Promise<number[]> {
  const acknowledged: number[] = []
  await Promise.all(
    clients.map(async (client) => {
      while (!isOver()) {
        const n = (written += 1)
        try {
          await client.query({ name: 'w', text: 'insert into beats values ($1)', values: [n] })
        } catch {
          return
        }
        acknowledged.push(n)
      }
    }),
  )
  return acknowledged
}

/** Milliseconds from the acknowledgement by the primary until the replica shows it. */
async function lagOf(primary: Client, replica: Client): Promise<number[]> {
  const lags: number[] = []
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const n = (written += 1)
    await primary.query('insert into beats values ($1)', [n])
    const began = performance.now()
    while ((await replica.query('select 1 from beats where n = $1', [n])).rowCount === 0);
    lags.push(performance.now() - began)
  }
  return lags
}

let primaryServer: { pid: number; port: number } | undefined
let replicaServer: { pid: number; port: number } | undefined
try {
  primaryServer = await startPostmaster(primaryHome, binaries, primaryData, { settings })
  const { port } = primaryServer
  const primary = await connect(port, password)
  await primary.query('create table beats (n integer primary key)')
  await primary.query(`create table readings as select o as owner, '2024-01-01Z'::timestamptz + n * interval '1 day' as taken_at,
    (110 + n % 50)::smallint as systolic, (60 + n % 30)::smallint as diastolic from generate_series(1, ${people}) o, generate_series(1, ${readingsEach}) n`)
  await primary.query('create index on readings (owner, taken_at)')
  await primary.query('vacuum analyze readings')

  const began = performance.now()
  await makeReplica(primary, port, replicaHome)
  replicaServer = await startPostmaster(replicaHome, binaries, replicaData, { settings })
  const made = (performance.now() - began) / 1000
  const replicaPort = replicaServer.port
  const replica = await connect(replicaPort, password)
  const several = (at: number, count: number) =>
    Promise.all(Array.from({ length: count }, () => connect(at, password)))
  const [onPrimary, onReplica, writing] = [
    await several(port, readers),
    await several(replicaPort, readers),
    await several(port, writers),
  ]

  /** The work while writers write. @returns what came of it, and how many writes a second there were */
  async function underWrites<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
    let isOver = false
    const writes = write(writing, () => isOver)
    const result = await work()
    isOver = true
    return [result, Math.round((await writes).length / seconds)]
  }
  const quiet = await readFor(onPrimary)
  const [mixed, mixedWrites] = await underWrites(() => readFor(onPrimary))
  const [apart, apartWrites] = await underWrites(() => readFor(onReplica))
  const [lags, lagWrites] = await underWrites(() => lagOf(primary, replica))
  const refusal = await replica
    .query('insert into beats values (-1)')
    .catch((error: { code?: string }) => error.code)

  /** Kills the primary in the middle of writing and makes the replica the primary. */
  async function failOver(): Promise<{ lost: number; acknowledged: number; took: number }> {
    let isOver = false
    const writes = write(writing, () => isOver)
    await new Promise((resolve) => setTimeout(resolve, 3000))
    process.kill(primaryServer?.pid ?? 0, 'SIGKILL')
    const acknowledged = await writes
    isOver = true
    const promoted = performance.now()
    await replica.query('select pg_promote()')
    await replica.query('insert into beats values (-1)')
    const took = performance.now() - promoted
    const { rows } = await replica.query<{ n: number }>('select n from beats')
    const kept = new Set(rows.map(({ n }) => n))
    return { lost: acknowledged.filter((n) => !kept.has(n)).length, acknowledged: acknowledged.length, took }
  }
  const isWaitedFor = process.argv.includes('--synchronous')
  if (isWaitedFor) {
    await primary.query(`alter system set synchronous_standby_names = 'replica'`)
    await primary.query('select pg_reload_conf()')
  }
  const { lost, acknowledged, took } = await failOver()

  console.log(
    `A copy of ${people * readingsEach} readings made and caught up in ${made.toFixed(1)} s; the replica refuses writes with ${String(refusal)}.\n`,
  )
  console.log(
    table(
      ['while', 'reads per second', 'writes per second'],
      [
        ['the primary is only read', quiet, 0],
        ['the primary is read and written', mixed, mixedWrites],
        ['the replica is read, the primary written', apart, apartWrites],
      ],
    ),
  )
  console.log(
    `\nLag under ${lagWrites} writes a second: p50 ${percentile(lags, 0.5).toFixed(1)} ms, p99 ${percentile(lags, 0.99).toFixed(1)} ms, longest ${Math.max(...lags).toFixed(1)} ms (${lags.length} times).`,
  )
  console.log(
    `Primary killed${isWaitedFor ? ', its replica waited for' : ''}: the replica takes writes ${took.toFixed(0)} ms after it is told to; of ${acknowledged} acknowledged writes ${lost} are lost.`,
  )
} finally {
  for (const client of opened) await client.end().catch(() => {})
  if (replicaServer) await stopPostmaster(replicaData, replicaServer.pid)
  if (primaryServer) await stopPostmaster(primaryData, primaryServer.pid)
  await rm(folder, { recursive: true, force: true })
}
