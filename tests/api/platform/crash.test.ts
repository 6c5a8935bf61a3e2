import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '~/api/platform/clock'
import { createDatabase } from '~/api/platform/database/database'
import { migrate } from '~/api/platform/database/migrate'
import { createBoss, createJobs, prepareQueues } from '~/api/platform/jobs/queue'
import { worker } from '~/api/platform/jobs/public'
import { createRunner } from '~/api/platform/jobs/runner'
import { createLog } from '~/server/log'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '~/server/postgres/embedded'
import { rounds, seed, tellFigure } from '../../kit/soak'
import { sendNumber } from './crash-jobs'

const root = join(import.meta.dirname, '../../..')
let folder: string
let server: EmbeddedPostgres

const acknowledged = new Set<number>()
const sent = new Map<number, number>()
const note = (word: string, number: number) => {
  if (word === 'acknowledged') acknowledged.add(number)
  else sent.set(number, (sent.get(number) ?? 0) + 1)
}

/** As it is for those who run the product: every commit reaches the disk before it is answered. */
const startServer = () =>
  startEmbeddedPostgres({
    dataFolder: folder,
    home: join(folder, 'postgres'),
    log: createLog('silent'),
    report: () => {},
  })

async function withPool<Result>(work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = new Pool({ connectionString: server.connectionString, max: 4 })
  pool.on('error', () => {})
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tapesh-crash-'))
  await chmod(folder, 0o711)
  server = await startServer()
  await withPool(async (pool) => {
    await migrate(pool)
    await prepareQueues(pool)
    await pool.query('create table effects (number integer primary key)')
  })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** Repeats by `SEED`. */
let state = seed
const random = (below: number) => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

/** Resolves when it has acknowledged so many writes; rejects when it ends before. */
function whenWritten(child: ChildProcess, writes: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let seen = 0
    let complaint = ''
    child.stderr?.on('data', (text: Buffer) => (complaint += text.toString()))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const [word = '', number] = line.split(' ')
      note(word, Number(number))
      if (word === 'acknowledged' && (seen += 1) === writes) resolve()
    })
    child.once('close', () => reject(new Error(`The process ended by itself: ${complaint}`)))
  })
}

async function writeAndKill(round: number, whom: 'process' | 'PostgreSQL'): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'tests/api/platform/crash-process.ts',
      server.connectionString,
      String(round * 1_000_000),
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  // What it has written to its pipe before it died is read to the end: it was said.
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  try {
    await whenWritten(child, 10 + random(60))
    if (whom === 'PostgreSQL') process.kill(server.pid, 'SIGKILL')
  } finally {
    child.kill('SIGKILL')
    await closed
  }
  if (whom === 'PostgreSQL') server = await startServer()
}

/** What a worker does that comes after: takes over from the dead, and goes on until nothing waits. */
const finishJobs = () =>
  withPool(async (pool) => {
    const boss = createBoss(pool, { supervise: false })
    const jobs = createJobs(boss, systemClock)
    const runner = createRunner({
      boss,
      database: createDatabase(pool),
      clock: systemClock,
      jobs,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      workers: [worker(sendNumber, ({ number }) => Promise.resolve(note('sent', number)))],
    })
    for (;;) {
      await boss.expire()
      await pool.query(`update pgboss.job set start_after = now() where state in ('created', 'retry')`)
      await runner.runBatch(200)
      const { rows } = await pool.query<{ count: string }>(
        `select count(*) from pgboss.job where name = 'jobs'`,
      )
      if (Number(rows[0]?.count) === 0) return
    }
  })

const kills = rounds(5, 100)

/** Only what hangs runs into it: starting processes takes long on a machine that has other work. */
const timeout = rounds(120_000, 3_600_000)

it(
  `loses nothing that was acknowledged, and sends all that was committed, through ${kills} kills`,
  { timeout },
  async () => {
    for (let round = 1; round <= kills; round += 1)
      await writeAndKill(round, round % 2 === 0 ? 'PostgreSQL' : 'process')
    await finishJobs()
    const kept = await withPool(async (pool) => {
      const { rows } = await pool.query<{ number: number }>('select number from effects')
      return new Set(rows.map(({ number }) => number))
    })
    expect(acknowledged.size).toBeGreaterThan(kills * 10 - 1)
    expect([...acknowledged].filter((number) => !kept.has(number))).toEqual([])
    expect([...kept].filter((number) => !sent.has(number))).toEqual([])
    expect([...sent.keys()].filter((number) => !kept.has(number))).toEqual([])
    tellFigure('kills, acknowledged writes, lost', `${kills}, ${acknowledged.size}, 0`)
    tellFigure('messages sent more than once', [...sent.values()].filter((times) => times > 1).length)
  },
)
