import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../kit/api'
import { answered, itemOf, newBuyer, openShop, orderOf, setStock } from '../../kit/shop'
import { expectShopHolds } from '../../kit/shop-invariants'
import { shopCommands, type ShopModel } from '../../kit/shop-model'
import { rounds, seed, tellFigure } from '../../kit/soak'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
})
afterAll(() => test.close())

const slug = 'nb1-cuff-large'
const runs = rounds(60, 10_000)
/** Only what hangs runs into it. */
const timeout = rounds(540_000, 7_200_000)

/** One database for all runs: each has a buyer of its own, and the stock that it begins with. */
async function begin() {
  const stock = 6
  await setStock(test, slug, stock)
  const balance = 3_000_000
  const buyer = await newBuyer(test, balance)
  const model: ShopModel = { balance, stock, now: test.clock.now().getTime(), orders: [] }
  return { model, real: { test, buyer, slug } }
}

it(
  `is what a model of wallet, stock and orders says, through ${runs} runs (seed ${seed})`,
  { timeout },
  async () => {
    let steps = 0
    await fc.assert(
      fc.asyncProperty(shopCommands(12), async (commands) => {
        const { model, real } = await begin()
        await fc.asyncModelRun(() => Promise.resolve({ model, real }), commands)
        steps += [...commands].length
        // What lapsed meanwhile is let go by the job.
        for (const order of model.orders)
          if (order.status === 'awaiting-payment' && order.lapsesAt <= model.now) {
            order.status = 'cancelled'
            model.stock += order.quantity
            model.balance += order.fromWallet
          }
        await test.runJobs()
        const { buyer } = real
        const wallet = await answered<{ balance: number }>(
          test.request('GET', '/wallet', { token: buyer.token }),
        )
        expect(wallet.balance).toBe(model.balance)
        const { rows } = await test.database.pool.query<{ available: number }>(
          'select available from stock where product_id = $1',
          [itemOf(slug).shop_product_id],
        )
        expect(rows[0]?.available).toBe(model.stock)
        for (const order of model.orders)
          expect((await orderOf(test, buyer, order.id)).status).toBe(order.status)
        // Nothing of one run is due in the next.
        test.clock.advance(60 * 60_000)
        await test.runJobs()
      }),
      { numRuns: runs, seed, endOnFailure: true },
    )
    await expectShopHolds(test.database.db)
    tellFigure('runs and steps of the model', `${runs}, ${steps}`)
  },
)
