import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { seedDemoShop } from '~/api/domains/catalog/public'
import { migrate } from '~/api/platform/database/migrate'
import { prepareQueues } from '~/api/platform/jobs/queue'
import { createLog } from '~/server/log'
import { startEmbeddedPostgres } from '~/server/postgres/embedded'
import { assembleApi } from '~/tests/kit/api'
import { createTestClock } from '~/tests/kit/test-clock'
import { percentile, table } from './kit/table'

/** The shop's list over 10,000 products, through the API: as fast as it answers, then at half of that, with what its slowest wait. */
const products = 10_000
const atOnce = 8
const secondsAtPeak = Number(process.env.SECONDS ?? 6)
const secondsAtHalf = 2 * secondsAtPeak

const folder = await mkdtemp(join(tmpdir(), 'tapesh-bench-'))
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({
  dataFolder: folder,
  home: join(folder, 'postgres'),
  log: createLog('silent'),
  report: () => {},
})
const pool = new Pool({ connectionString: server.connectionString, max: atOnce })
pool.on('error', () => {})
await migrate(pool)
await prepareQueues(pool)
const clock = createTestClock()
const { api, deps } = assembleApi(pool, folder, {
  clock,
  log: { info: () => {}, warn: () => {}, error: () => {} },
})
await seedDemoShop(deps.database, clock.now())
await plant()

/** Products beside those of the demo: every kind and device, prices all over, a third with colours, some out of stock. */
async function plant(): Promise<void> {
  await pool.query(
    `insert into shop_products
       (id, kind, device, price, compare_price, is_sold, names, buyers, created_at, updated_at)
     select gen_random_uuid(),
       (array['device', 'accessory', 'accessory', 'package'])[1 + n % 4],
       (array['stethoscope', 'ecg', 'blood-pressure', 'ultrasound', 'health-stand', 'health-kit'])[1 + n % 6],
       price, case when n % 5 = 0 then price + 100000 end, n % 50 > 0,
       jsonb_build_object('fa', 'کالای آزمون ' || n, 'en', 'Bench product ' || n),
       (n * 7919) % 400, $1::timestamptz - n * interval '1 minute', $1
     from (select n, 100000 + (n * 104729) % 90000 * 1000 as price from generate_series(1, $2::int) n) given`,
    [clock.now(), products],
  )
  await pool.query(
    `insert into product_features (product_id, feature_id, position)
     select p.id, f.id, row_number() over (partition by p.id order by f.id)
     from shop_products p join features f on f.type = 'COLOR' and (p.price / 1000 + ascii(f.colour)) % 4 = 0
     where p.price % 3 = 0 and p.names->>'en' like 'Bench%'`,
  )
  await pool.query(
    `insert into stock (id, product_id, colour_feature_id, available, changed_at)
     select gen_random_uuid(), p.id, pf.feature_id, (p.price / 1000 + row_number() over (order by p.id)) % 9, $1
     from shop_products p left join product_features pf on pf.product_id = p.id
     where p.names->>'en' like 'Bench%'`,
    [clock.now()],
  )
  await pool.query('vacuum analyze')
}

const listings: [string, string][] = [
  ['newest', ''],
  ['devices, cheapest first', 'kind=device&sort=cheapest'],
  ['stethoscopes, best-selling', 'device=stethoscope&sort=best-selling'],
  ['red and in stock', 'colour=red&inStock=1'],
  ['between two prices, dearest', 'minPrice=20000000&maxPrice=30000000&sort=dearest'],
  ['found by name', `q=${encodeURIComponent('آزمون ۹۹')}`],
  ['a page far in', `sort=cheapest&cursor=${await cursorOfPage(60)}`],
]

async function ask(query: string): Promise<{ nextCursor: string | null }> {
  const response = await api.fetch(new Request(`http://in-process/api/v1/shop-products?limit=24&${query}`), {
    address: '10.0.0.1',
  })
  const body: unknown = await response.json()
  if (!response.ok) throw new Error(`${query} answered ${response.status}`)
  return body as { nextCursor: string | null }
}

async function cursorOfPage(page: number): Promise<string> {
  let cursor = ''
  for (let turn = 0; turn < page; turn += 1)
    cursor = (await ask(`sort=cheapest${cursor ? `&cursor=${cursor}` : ''}`)).nextCursor ?? ''
  return cursor
}

async function timed(query: string): Promise<number> {
  const start = performance.now()
  await ask(query)
  return performance.now() - start
}

const queryOf = (turn: number): string => listings[turn % listings.length]?.[1] ?? ''

/** Requests a second, so many always under way. */
async function peak(): Promise<number> {
  let turn = 0
  const start = performance.now()
  const lane = async () => {
    while (performance.now() - start < secondsAtPeak * 1000) await ask(queryOf(turn++))
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return turn / ((performance.now() - start) / 1000)
}

/** Milliseconds from when each request was due, not from when it was sent: who waits in a line has waited. */
async function at(rate: number): Promise<number[]> {
  const start = performance.now()
  const count = Math.floor(rate * secondsAtHalf)
  const waits: number[] = []
  const under: Promise<void>[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const due = start + (turn / rate) * 1000
    const early = due - performance.now()
    if (early > 1) await wait(early)
    under.push(
      ask(queryOf(turn)).then(() => {
        waits.push(performance.now() - due)
      }),
    )
  }
  await Promise.all(under)
  return waits
}

const single: (string | number)[][] = []
for (const [name, query] of listings) {
  const samples: number[] = []
  for (let turn = 0; turn < 60; turn += 1) samples.push(await timed(query))
  single.push([name, percentile(samples, 0.5), percentile(samples, 0.99)])
}
const most = await peak()
const waits = await at(most / 2)

process.stdout.write(
  `${table([`one list of ${products} products, alone`, 'p50, ms', 'p99, ms'], single)}\n\n` +
    `${table(
      ['shop list, all of these in turn', 'a second', 'p50, ms', 'p99, ms'],
      [
        [`${atOnce} at once, as fast as it answers`, most, '', ''],
        ['half of that', most / 2, percentile(waits, 0.5), percentile(waits, 0.99)],
      ],
    )}\n`,
)

await pool.end()
await server.stop()
await rm(folder, { recursive: true, force: true })
