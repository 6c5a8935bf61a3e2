import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishFacts } from '~/api/platform/facts/public'
import type { FactChange } from '~/domain/facts/contract'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import { seedFacts } from '../../kit/facts'
import { itemOf, newBuyer, openShop, place } from '../../kit/shop'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
})
afterAll(() => test.close())

it('shows what another fee would have done to the orders of yesterday, and leaves theirs as they are', async () => {
  const buyer = await newBuyer(test, 20_000_000)
  const { order } = await place(test, buyer, { items: [itemOf('nh1-electrodes')] })
  test.clock.advance(24 * 60 * 60 * 1000)
  await place(test, buyer, { items: [itemOf('nh1-electrodes')] })

  const given = seedFacts({
    'delivery.tehran-fee': 75_000,
    'delivery.elsewhere-fee': 95_000,
    'lab-sampling.fee': 300_000,
  })
  await test.database.transaction((tx) => publishFacts(tx, () => Promise.resolve(given), test.clock.now()))
  const { changes } = (await (
    await test.request('GET', '/facts', { token: testToken(['admin']) })
  ).json()) as { changes: FactChange[] }
  expect(Object.fromEntries(changes.map(({ key, effect }) => [key, effect]))).toEqual({
    'delivery.tehran-fee': { orders: 1, affected: 1, difference: 15_000 },
    'delivery.elsewhere-fee': { orders: 1, affected: 0, difference: 0 },
    'lab-sampling.fee': null,
  })
  const { rows } = await test.database.pool.query<{ delivery: string }>(
    'select delivery from orders where id = $1',
    [order.id],
  )
  expect(rows.map(({ delivery }) => Number(delivery))).toEqual([60_000])
})
