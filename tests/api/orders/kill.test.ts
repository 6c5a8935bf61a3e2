import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase } from '~/api/platform/database/database'
import { migrate } from '~/api/platform/database/migrate'
import { prepareQueues } from '~/api/platform/jobs/queue'
import { assembleApi } from '../../kit/api'
import { startKillableServer, type KillableServer, type Killed } from '../../kit/killed-process'
import { openShop, setStock } from '../../kit/shop'
import { expectShopHolds } from '../../kit/shop-invariants'
import { random, rounds, tellFigure } from '../../kit/soak'
import { createTestClock } from '../../kit/test-clock'

let server: KillableServer

/** By what was acknowledged: orders that were placed or cancelled, payments that were paid or confirmed. */
const heard = {
  placed: new Set<string>(),
  paid: new Set<string>(),
  confirmed: new Set<string>(),
  cancelled: new Set<string>(),
}

beforeAll(async () => {
  server = await startKillableServer('checkout')
  await server.withPool(async (pool) => {
    await migrate(pool)
    await prepareQueues(pool)
    const shop = { database: createDatabase(pool), clock: createTestClock(new Date().toISOString()) }
    await openShop(shop)
    // Enough for a soak run.
    for (const slug of ['nh1-electrodes', 'nb1-adapter']) await setStock(shop, slug, 100_000)
  })
}, 120_000)
afterAll(() => server.stop())

const buyAndKill = (whom: Killed) =>
  server.runAndKill({
    script: 'tests/api/orders/checkout-process.ts',
    args: [server.folder],
    whom,
    lines: 10 + random(30),
    hear: (word, id) => {
      heard[word as keyof typeof heard].add(id)
      return true
    },
  })

/** What a process does that comes after: takes over the jobs of the dead, asks the gateway, and lets what nobody paid lapse. */
const finish = () =>
  server.withPool(async (pool) => {
    const clock = createTestClock(new Date().toISOString())
    const silent = { info: () => {}, warn: () => {}, error: () => {} }
    const { runner } = assembleApi(pool, server.folder, { clock, log: silent })
    for (let minutes = 0; minutes < 90; minutes += 15) {
      clock.advance(15 * 60_000)
      await runner.runDue('sweep-payments')
      while ((await runner.runBatch(50)) > 0);
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
    await server.withPool(async (pool) => {
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
