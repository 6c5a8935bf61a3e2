import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { createSandboxSessions } from '~/api/platform/gateways/sandbox/sessions'
import { createDatabase } from '~/api/platform/database/database'
import { migrate } from '~/api/platform/database/migrate'
import { prepareQueues } from '~/api/platform/jobs/queue'
import type { OrderPlaced } from '~/domain/orders/order-contract'
import { createLog } from '~/server/log'
import { startEmbeddedPostgres } from '~/server/postgres/embedded'
import { assembleApi, requestsTo } from '~/tests/kit/api'
import { answered, itemOf, newBuyer, openShop, setStock, tryToPlace, type Buyer } from '~/tests/kit/shop'
import { createTestClock } from '~/tests/kit/test-clock'
import { recordStatements, replay, type Statement } from './kit/statements'
import { percentile, table } from './kit/table'

/**
 * Whole checkouts (the price, the order, and by gateway the attempt and the callback) beside the same statements with the same values through
 * bare `pg`, on a copy of the same database. One after another, and then several at once: one buyer is one connection.
 */
const checkouts = 150
const atOnce = 4
const slugs = ['nh1-electrodes', 'nb1-adapter']

const folder = await mkdtemp(join(tmpdir(), 'tapesh-bench-'))
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({
  dataFolder: folder,
  home: join(folder, 'postgres'),
  log: createLog('silent'),
  report: () => {},
})
const admin = new Client({ connectionString: server.connectionString })
await admin.connect()

function openPool(database: string, max: number): Pool {
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  const pool = new Pool({ connectionString: url.href, max })
  pool.on('error', () => {})
  return pool
}

const clock = createTestClock()
const silent = { info: () => {}, warn: () => {}, error: () => {} }

function openOn(pool: Pool) {
  const { api, deps } = assembleApi(pool, folder, { clock, log: silent })
  const sandbox = createSandboxSessions({ database: deps.database, clock })
  return { request: requestsTo(api), database: deps.database, clock, sandbox }
}
type Shop = ReturnType<typeof openOn>

/** A shop with buyers, in two copies. */
async function prepare(): Promise<Buyer[]> {
  await admin.query('create database prepared')
  const pool = openPool('prepared', 4)
  await migrate(pool)
  await prepareQueues(pool)
  await openShop({ database: createDatabase(pool), clock })
  const shop = openOn(pool)
  for (const slug of slugs) await setStock(shop, slug, 100_000)
  const buyers: Buyer[] = []
  for (let turn = 0; turn < checkouts * 4; turn += 1) buyers.push(await newBuyer(shop, 50_000_000))
  await pool.end()
  await admin.query('create database through_api template prepared')
  await admin.query('create database through_pg template prepared')
  return buyers
}

type Way = 'wallet' | 'gateway'

async function checkOut({ sandbox, ...shop }: Shop, buyer: Buyer, pay: Way): Promise<void> {
  const items = slugs.map((slug) => itemOf(slug))
  const { payment } = await answered<OrderPlaced>(tryToPlace(shop, buyer, { items, pay }))
  if (!payment) return
  const path = `/payments/${payment.id}`
  const { token } = buyer
  const { redirectTo } = await answered<{ redirectTo: string }>(
    shop.request('POST', `${path}/attempts`, { token }),
  )
  const authority = redirectTo.split('/').at(-1) ?? ''
  await sandbox.pay(authority)
  const json = { authority, status: 'OK' }
  await answered(shop.request('POST', `${path}/confirmations`, { token, json }))
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const rows: (string | number)[][] = []
const sum = (samples: number[]) => samples.reduce((one, other) => one + other, 0)

async function measureOneByOne(buyers: Buyer[], pay: Way): Promise<Statement[][]> {
  const apiPool = openPool('through_api', 1)
  const barePool = openPool('through_pg', 1)
  const recorded = recordStatements(apiPool)
  const shop = openOn(apiPool)
  const client = await barePool.connect()
  const all: Statement[][] = []
  const apiSamples: number[] = []
  const pgSamples: number[] = []
  for (const [turn, buyer] of buyers.entries()) {
    recorded.take()
    const apiMs = await timed(() => checkOut(shop, buyer, pay))
    const statements = recorded.take()
    const pgMs = await timed(() => replay(client, statements))
    // The first ones are still being compiled.
    if (turn < 20) continue
    all.push(statements)
    apiSamples.push(apiMs)
    pgSamples.push(pgMs)
  }
  client.release()
  await apiPool.end()
  await barePool.end()
  const [apiMs, pgMs] = [sum(apiSamples), sum(pgSamples)]
  const count = apiSamples.length
  rows.push([
    `whole checkout by ${pay}`,
    (count / apiMs) * 1000,
    (count / pgMs) * 1000,
    pgMs / apiMs,
    all[0]?.length ?? 0,
  ])
  rows.push(['… median of one, ms', percentile(apiSamples, 0.5), percentile(pgSamples, 0.5), '', ''])
  return all
}

/** Several buyers of the same goods at once: they wait for each other's stock. */
async function measureTogether(buyers: Buyer[]): Promise<void> {
  const pool = openPool('through_api', atOnce)
  const shop = openOn(pool)
  let next = 0
  const lane = async () => {
    for (;;) {
      const buyer = buyers[next++]
      if (!buyer) return
      await checkOut(shop, buyer, 'wallet')
    }
  }
  const ms = await timed(() => Promise.all(Array.from({ length: atOnce }, lane)))
  await pool.end()
  rows.push([`${atOnce} at once, by wallet, the same goods`, (buyers.length / ms) * 1000, '', '', ''])
}

const buyers = await prepare()
await measureOneByOne(buyers.slice(0, checkouts), 'wallet')
await measureOneByOne(buyers.slice(checkouts, 2 * checkouts), 'gateway')
await measureTogether(buyers.slice(2 * checkouts))

process.stdout.write(
  `${table(['checkout, in process', 'API per second', 'bare `pg` per second', 'share of bare', 'statements'], rows)}\n`,
)

await admin.end()
await server.stop()
await rm(folder, { recursive: true, force: true })
