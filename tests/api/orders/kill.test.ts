import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase } from '~/api/platform/database/database'
import { migrate } from '~/api/platform/database/migrate'
import { prepareQueues } from '~/api/platform/jobs/queue'
import { assembleApi, requestsTo } from '../../kit/api'
import { bringFactsIntoForce } from '../../kit/facts'
import { expectBooksAgree } from '../../kit/gateway-books'
import { startKillableServer, type KillableServer, type Killed } from '../../kit/killed-process'
import { lookUpUncertain } from '../../kit/payment-staff'
import { expectPaymentsHold } from '../../kit/payments'
import { openShop, setStock } from '../../kit/shop'
import { expectShopHolds } from '../../kit/shop-invariants'
import { random, rounds, tellFigure } from '../../kit/soak'
import { createTestClock } from '../../kit/test-clock'

let server: KillableServer

/** By what was acknowledged: orders that were placed or cancelled, payments that were paid or confirmed. */
const acknowledged = {
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
    // Something in the middle of the shop is paid in two parts.
    await bringFactsIntoForce(shop, { 'payments.gateway-most': 10_000_000 })
    // Enough for a soak run.
    for (const slug of ['nh1-electrodes', 'nb1-adapter', 'package-family'])
      await setStock(shop, slug, 100_000)
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
      acknowledged[word as keyof typeof acknowledged].add(id)
      return true
    },
  })

/**
 * What a process does that comes after: takes over the jobs of the dead, asks the gateway, and lets what nobody paid lapse. Staff look up what
 * stays uncertain; ways to pay that were lost are watched for a week.
 */
const finish = () =>
  server.withPool(async (pool) => {
    const clock = createTestClock(new Date().toISOString())
    const silent = { info: () => {}, warn: () => {}, error: () => {} }
    const { api, deps, runner } = assembleApi(pool, server.folder, { clock, log: silent })
    const sweepAfter = async (minutes: number) => {
      clock.advance(minutes * 60_000)
      await runner.runDue('sweep-payments')
      while ((await runner.runBatch(50)) > 0);
    }
    for (let minutes = 0; minutes < 180; minutes += 15) await sweepAfter(15)
    await lookUpUncertain({ request: requestsTo(api), database: deps.database })
    await sweepAfter(8 * 24 * 60)
  })

const kills = rounds(2, 100)
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
      const { db } = createDatabase(pool)
      await expectShopHolds(db)
      await expectPaymentsHold(db)
      await expectBooksAgree(db)
      const orders = await pool.query<{ id: string; status: string }>('select id, status from orders')
      const statusOf = new Map(orders.rows.map(({ id, status }) => [id, status]))
      expect([...acknowledged.placed].filter((id) => !statusOf.has(id))).toEqual([])
      expect([...acknowledged.cancelled].filter((id) => statusOf.get(id) !== 'refunded')).toEqual([])
      const payments = await pool.query<{ id: string }>(
        `select p.id from payments p join order_payments o on o.payment_id = p.id
         where p.status in ('paid', 'refunded') and o.outcome <> 'open'
         union all select payment_id from top_ups where status = 'succeeded'`,
      )
      const concluded = new Set(payments.rows.map(({ id }) => id))
      // Paid at the gateway, whether anybody heard of it or not: each has its one outcome.
      expect([...acknowledged.paid, ...acknowledged.confirmed].filter((id) => !concluded.has(id))).toEqual([])
      expect(orders.rows.filter(({ status }) => status === 'awaiting-payment')).toEqual([])
      const doubted = await pool.query<{ count: number }>(
        'select count(*)::int as count from gateway_calls where uncertain_since is not null',
      )
      tellFigure('calls of the gateway that were cut off, and cleared up', doubted.rows[0]?.count ?? 0)
    })
    expect(acknowledged.placed.size).toBeGreaterThan(kills * 2)
    tellFigure(
      'kills, orders, payments, cancellations acknowledged, lost',
      `${kills}, ${acknowledged.placed.size}, ${acknowledged.paid.size}, ${acknowledged.cancelled.size}, 0`,
    )
  },
)
