import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schedulePaymentSweep } from '~/api/domains/payments/public'
import { createDatabase } from '~/api/platform/database/database'
import { migrate } from '~/api/platform/database/migrate'
import { createBoss, prepareQueues } from '~/api/platform/jobs/queue'
import { createLog } from '~/server/log'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '~/server/postgres/embedded'
import { assembleApi } from '../../kit/api'
import { openShop, setStock } from '../../kit/shop'
import { expectShopHolds } from '../../kit/shop-invariants'
import { rounds, seed, tellFigure } from '../../kit/soak'
import { createTestClock } from '../../kit/test-clock'

const root = join(import.meta.dirname, '../../..')
let folder: string
let server: EmbeddedPostgres

/** By what was acknowledged: orders that were placed or cancelled, payments that were paid or confirmed. */
const heard = {
  placed: new Set<string>(),
  paid: new Set<string>(),
  confirmed: new Set<string>(),
  cancelled: new Set<string>(),
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
  folder = await mkdtemp(join(tmpdir(), 'tapesh-checkout-'))
  await chmod(folder, 0o711)
  server = await startServer()
  await withPool(async (pool) => {
    await migrate(pool)
    await prepareQueues(pool)
    const shop = { database: createDatabase(pool), clock: createTestClock(new Date().toISOString()) }
    await openShop(shop)
    // Enough for a soak run.
    for (const slug of ['nh1-electrodes', 'nb1-adapter']) await setStock(shop, slug, 100_000)
  })
}, 120_000)
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

/** Resolves when so much has been acknowledged; rejects when the process ends before. */
function whenHeard(child: ChildProcess, words: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let seen = 0
    let complaint = ''
    child.stderr?.on('data', (text: Buffer) => (complaint += text.toString()))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const [word = '', id = ''] = line.split(' ')
      heard[word as keyof typeof heard].add(id)
      if ((seen += 1) === words) resolve()
    })
    child.once('close', () => reject(new Error(`The process ended by itself: ${complaint}`)))
  })
}

async function buyAndKill(whom: 'process' | 'PostgreSQL'): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/api/orders/checkout-process.ts', server.connectionString, folder],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  // What it has written to its pipe before it died is read to the end: it was said.
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  try {
    await whenHeard(child, 10 + random(30))
    if (whom === 'PostgreSQL') process.kill(server.pid, 'SIGKILL')
  } finally {
    child.kill('SIGKILL')
    await closed
  }
  if (whom === 'PostgreSQL') server = await startServer()
}

/** What a process does that comes after: takes over the jobs of the dead, asks the gateway, and lets what nobody paid lapse. */
const finish = () =>
  withPool(async (pool) => {
    const clock = createTestClock(new Date().toISOString())
    const silent = { info: () => {}, warn: () => {}, error: () => {} }
    const { deps, runner } = assembleApi(pool, folder, { clock, log: silent })
    const boss = createBoss(pool, { supervise: false, expireInSeconds: 1 })
    for (let minutes = 0; minutes < 90; minutes += 15) {
      clock.advance(15 * 60_000)
      await schedulePaymentSweep(deps.database.db, deps.jobs, clock.now())
      for (;;) {
        await pool.query(`update pgboss.job set expire_in = '0 s' where state = 'active'`)
        await boss.expire()
        await pool.query(
          `update pgboss.job set start_after = case
            when coalesce(data->>'dueAt', '') <= $1 then now() - interval '1 second' else 'infinity' end
           where name in ('jobs', 'jobs-once') and state in ('created', 'retry')`,
          [clock.now().toISOString()],
        )
        if ((await runner.runBatch(50)) === 0) break
      }
    }
  })

const kills = rounds(5, 100)
/** Only what hangs runs into it: starting processes takes long on a machine that has other work. */
const timeout = rounds(300_000, 7_200_000)

it(
  `keeps every order and every payment that was acknowledged, and every invariant, through ${kills} kills`,
  { timeout },
  async () => {
    for (let round = 1; round <= kills; round += 1)
      await buyAndKill(round % 2 === 0 ? 'PostgreSQL' : 'process')
    await finish()
    await withPool(async (pool) => {
      await expectShopHolds(createDatabase(pool).db)
      const orders = await pool.query<{ id: string; status: string }>('select id, status from orders')
      const statusOf = new Map(orders.rows.map(({ id, status }) => [id, status]))
      expect([...heard.placed].filter((id) => !statusOf.has(id))).toEqual([])
      expect([...heard.cancelled].filter((id) => statusOf.get(id) !== 'refunded')).toEqual([])
      const payments = await pool.query<{ id: string }>(
        `select p.id from payments p join order_payments o on o.payment_id = p.id
         where p.status in ('paid', 'refunded') and o.outcome <> 'open'`,
      )
      const concluded = new Set(payments.rows.map(({ id }) => id))
      // Paid at the gateway, whether anybody heard of it or not: each has its one outcome.
      expect([...heard.paid, ...heard.confirmed].filter((id) => !concluded.has(id))).toEqual([])
      expect(orders.rows.filter(({ status }) => status === 'awaiting-payment')).toEqual([])
    })
    expect(heard.placed.size).toBeGreaterThan(kills * 2)
    tellFigure(
      'kills, orders, payments, cancellations acknowledged, lost',
      `${kills}, ${heard.placed.size}, ${heard.paid.size}, ${heard.cancelled.size}, 0`,
    )
  },
)
