import { Pool } from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drizzle } from 'drizzle-orm/node-postgres'
import { createDatabase } from '~/api/platform/database/database'
import { systemClock } from '~/api/platform/clock'
import { expectShopHolds } from '../kit/shop-invariants'
import { setStock } from '../kit/shop'
import { rounds, tellFigure } from '../kit/soak'
import { gatherBuyers, wanted } from './buyers'
import { sharedSecret, startTwoProcesses, type TwoProcesses } from './two-processes'

let house: TwoProcesses
let pool: Pool

beforeAll(async () => {
  house = await startTwoProcesses('burst')
  pool = new Pool({ connectionString: house.connectionString, max: 4 })
})
afterAll(async () => {
  await pool.end()
  await house.stop()
})

it('turns nobody away when many buy at once, and goes on showing the shop', async () => {
  const count = rounds(20, 500)
  await setStock({ database: createDatabase(pool), clock: systemClock }, wanted, 10_000)
  const refused: string[] = []
  const buyers = await gatherBuyers(
    { origin: house.balancer.origin, secret: sharedSecret, pool },
    count,
    (status, path) => {
      if (status >= 400) refused.push(`${status} ${path}`)
    },
  )
  let isOver = false
  const looks: { status: number; ms: number }[] = []
  const looking = (async () => {
    while (!isOver) {
      const began = performance.now()
      // With a cart it is rendered anew each time.
      const { status } = await fetch(`${house.balancer.origin}/shop`, { headers: { cookie: 'cart=x' } })
      looks.push({ status, ms: Math.round(performance.now() - began) })
      await wait(100)
    }
  })()
  const began = performance.now()
  const finished: number[] = []
  const outcomes = await Promise.allSettled(
    buyers.map(async (buyer) => {
      buyer.fillCart()
      await buyer.checkOut()
      finished.push(Math.round(performance.now() - began))
    }),
  )
  isOver = true
  await looking
  const failed = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  )
  expect({ refused, failed }).toEqual({ refused: [], failed: [] })
  expect(looks.filter(({ status }) => status !== 200)).toEqual([])
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int n from orders where status = 'awaiting-payment'`,
  )
  expect(rows[0]?.n).toBe(count)
  await expectShopHolds(drizzle(pool))
  tellFigure(`milliseconds until ${count} buyers stood at the gateway`, Math.max(...finished))
  tellFigure('… half of them', finished.sort((one, other) => one - other)[Math.floor(count / 2)] ?? 0)
  tellFigure(
    'places in line shown',
    buyers.reduce((sum, { places }) => sum + places, 0),
  )
  tellFigure('slowest look at the shop meanwhile, ms', Math.max(...looks.map(({ ms }) => ms)))
})
