import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createShownMemory } from '~/api/platform/memory/shown-memory'
import type { ShopProduct } from '~/domain/catalog/contract'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import type { PricedCart } from '~/domain/orders/cart-contract'
import { answered, codeOf, itemOf, newBuyer, openShop, tryToPlace } from '../../kit/shop'
import { createTestClock } from '../../kit/test-clock'
import { openTwoProcesses, type TwoProcesses } from '../../kit/two-processes'

let two: TwoProcesses
beforeAll(async () => {
  two = await openTwoProcesses()
  await openShop(two.here)
  await two.here.deps.announcements.settled()
})
afterAll(() => two.close())

const product = demoShopProduct('nh1-electrodes')
const { id } = product
const read = (from: Pick<TwoProcesses['here'], 'request'>) =>
  answered<ShopProduct>(from.request('GET', `/shop-products/${id}`))
const priceOf = (pieces: number) =>
  answered<PricedCart>(
    two.here.request('POST', '/cart/price', {
      json: { items: [itemOf('nh1-electrodes', pieces)], destination: 'tehran' },
    }),
  )
/** Past the API, as another process would. */
const setPrice = (price: number) =>
  two.here.database.db.execute(sql`update shop_products set price = ${price} where id = ${id}`)
const setStock = (available: number) =>
  two.here.database.db.execute(sql`update stock set available = ${available} where product_id = ${id}`)
/** Longer than the second that is promised: a machine that is busy is not what is tried. */
const soon = { timeout: 10_000, interval: 20 }
const shows = (price: number) =>
  vi.waitFor(async () => expect((await read(two.here)).price).toBe(price), soon)

const everything = (): Promise<Response>[] => [
  ...[
    '/shop-products',
    '/shop-products?sort=cheapest&inStock=1&limit=3',
    `/shop-products/${id}`,
    `/shop-products/${id}/reviews`,
    '/delivery-estimates',
    '/facts-in-force',
  ].map((path) => two.here.request('GET', path)),
  two.here.request('POST', '/shop-product-lookups', { json: { ids: [id] } }),
  two.here.request('POST', '/cart/price', {
    json: { items: [itemOf('nh1-electrodes', 2)], destination: 'tehran' },
  }),
]

const bodiesOf = async (answers: Promise<Response>[]) =>
  Promise.all((await Promise.all(answers)).map(async (answer) => [answer.status, await answer.text()]))

it('shows and prices what it has shown before without asking the database, in the same words', async () => {
  const first = await bodiesOf(everything())
  expect(first.map(([status]) => status)).toEqual(first.map(() => 200))
  expect(two.takeConnections()).toBeGreaterThan(0)
  expect(await bodiesOf(everything())).toEqual(first)
  expect(two.takeConnections()).toBe(0)
})

it('shows what another process has changed', async () => {
  await read(two.here)
  await setPrice(123_000)
  await shows(123_000)
  expect((await priceOf(1)).subtotal).toBe(123_000)
  await setStock(3)
  await vi.waitFor(async () => expect((await read(two.here)).low).toBe(3), soon)
  await setStock(0)
  await vi.waitFor(async () => expect((await read(two.here)).inStock).toBe(false), soon)
  await setStock(50)
  await vi.waitFor(async () => expect((await read(two.here)).inStock).toBe(true), soon)
})

it('judges a basket of many by the stock there is, of which nobody is told above five', async () => {
  expect((await priceOf(8)).lines[0]?.problems).toEqual([])
  await setStock(7)
  expect((await priceOf(8)).lines[0]).toMatchObject({ problems: ['short'], available: 7 })
  expect((await priceOf(5)).lines[0]?.problems).toEqual([])
  await setStock(50)
})

it('asks the database while it does not hear of changes, and hears of them again', async () => {
  await setPrice(150_000)
  await shows(150_000)
  two.link.hold()
  await setPrice(160_000)
  // The connection looks whole: what was remembered is used no longer than three seconds after it last answered.
  two.waitInVain(3000)
  expect((await read(two.here)).price).toBe(160_000)
  two.link.mend()
  two.link.cut()
  await setPrice(170_000)
  await vi.waitFor(() => expect(two.here.deps.announcements.isCurrent()).toBe(false), soon)
  expect((await read(two.here)).price).toBe(170_000)
  two.link.mend()
  await vi.waitFor(() => expect(two.here.deps.announcements.isCurrent()).toBe(true), { timeout: 20_000 })
  await setPrice(180_000)
  await shows(180_000)
})

it('sells at what the database says, whatever is remembered', async () => {
  await setPrice(200_000)
  await shows(200_000)
  const buyer = await newBuyer(two.here, 10_000_000)
  const { total } = await answered<PricedCart>(
    two.here.request('POST', '/cart/price', {
      json: { items: [itemOf('nh1-electrodes')], destination: 'tehran' },
    }),
  )
  two.link.hold()
  await setPrice(300_000)
  const refused = await tryToPlace(two.here, buyer, {
    items: [itemOf('nh1-electrodes')],
    expectedTotal: total,
  })
  expect([refused.status, await codeOf(refused)]).toEqual([409, 'price-changed'])
  two.link.mend()
})

it('keeps no more bytes than it may, forgets what was not asked for longest, and yesterday', async () => {
  const clock = createTestClock()
  const announcements = { ...two.here.deps.announcements, isCurrent: () => true, count: () => 1 }
  const memory = createShownMemory({ announcements, clock, limit: 10_000 })
  let reads = 0
  const recall = (key: string) =>
    memory.recall(key, () => {
      reads += 1
      return Promise.resolve('x'.repeat(1000))
    })
  for (const key of ['a', 'b', 'c', 'd', 'a', 'e', 'f']) await recall(key)
  expect(reads).toBe(6)
  await recall('a')
  expect(reads).toBe(6)
  await recall('b')
  expect(reads).toBe(7)
  clock.advance(24 * 3_600_000)
  await recall('a')
  expect(reads).toBe(8)
})
