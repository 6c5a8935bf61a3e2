import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  findSaleProducts,
  noteBought,
  returnStock,
  seedDemoShop,
  takeStock,
} from '~/api/domains/catalog/public'
import { sqlStateOf } from '~/api/platform/database/database'
import type { StockLine } from '~/domain/catalog/contract'
import { demoColours, demoShopProduct } from '~/domain/catalog/demo-shop'
import { orderIdSchema, shopProductIdSchema, userIdSchema, type ShopProductId } from '~/domain/values/ids'
import { openTestApi, type TestApi } from '../../kit/api'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await seedDemoShop(test.database, test.clock.now())
})
afterAll(() => test.close())

const newOrder = () => orderIdSchema.parse(randomUUID())
const ns0 = demoShopProduct('ns0').id
const cuff = demoShopProduct('nb1-cuff-large').id

const take = (lines: StockLine[], orderId = newOrder()) =>
  test.database.transaction(async (tx) => {
    const { short } = await takeStock(tx, lines, { orderId, at: test.clock.now() })
    return short
  })
const line = (productId: ShopProductId, quantity: number, colour?: keyof typeof demoColours): StockLine => ({
  productId,
  colourFeatureId: colour ? demoColours[colour] : null,
  quantity,
})

async function availableOf({ productId, colourFeatureId }: StockLine): Promise<number> {
  const [product] = await findSaleProducts(test.database.db, [productId])
  return product?.stock.find((row) => row.colourFeatureId === colourFeatureId)?.available ?? 0
}

/** The sum of a variant's movements is what there is of it. */
async function expectWholeBooks(): Promise<void> {
  const { rows } = await test.database.db.execute(sql`
    select s.product_id from stock s where s.available <> coalesce((
      select sum(change) from stock_movements m
      where m.product_id = s.product_id and m.colour_feature_id is not distinct from s.colour_feature_id), 0)`)
  expect(rows).toEqual([])
}

describe('taking stock', () => {
  it('sells exactly what there is to 200 at once', async () => {
    const wanted = line(ns0, 1, 'black')
    const there = await availableOf(wanted)
    const answers = await Promise.all(Array.from({ length: 200 }, () => take([wanted])))
    expect(answers.filter((short) => short.length === 0)).toHaveLength(there)
    expect(answers.filter((short) => short[0]?.available === 0)).toHaveLength(200 - there)
    expect(await availableOf(wanted)).toBe(0)
    await expectWholeBooks()
  })

  it('adds the lines of one variant together', async () => {
    const red = line(ns0, 2, 'red')
    expect(await availableOf(red)).toBe(3)
    expect(await take([red, line(cuff, 1), red])).toEqual([
      { productId: ns0, colourFeatureId: demoColours.red, available: 3 },
    ])
    expect(await availableOf(red)).toBe(3)
    expect(await availableOf(line(cuff, 1))).toBe(80)
    expect(await take([red, line(ns0, 1, 'red')])).toEqual([])
    await expectWholeBooks()
  })

  it('takes all or nothing, also where a variant does not exist', async () => {
    const nowhere = line(shopProductIdSchema.parse(randomUUID()), 1)
    expect(await take([line(cuff, 1), nowhere])).toEqual([{ ...nowhere, quantity: undefined, available: 0 }])
    expect(await availableOf(line(cuff, 1))).toBe(80)
    await expect(take([line(cuff, 0)])).rejects.toThrow(RangeError)
  })

  it('never waits for itself, whatever the order of the lines', async () => {
    const one = line(ns0, 1, 'green')
    const other = line(cuff, 1)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, place) => take(place % 2 ? [one, other] : [other, one])),
    )
    expect(answers.filter((short) => short.length === 0)).toHaveLength(24)
    await expectWholeBooks()
  })

  it('is held by the database itself when nobody asks how many there are', async () => {
    const prussian = line(ns0, 1, 'prussian')
    const there = await availableOf(prussian)
    const unconditional = () =>
      test.database.db.execute(sql`
        update stock set available = available - 1
        where product_id = ${ns0} and colour_feature_id = ${demoColours.prussian}`)
    const outcomes = await Promise.allSettled(Array.from({ length: there + 20 }, unconditional))
    const refused = outcomes.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(20)
    for (const { reason } of refused) expect(sqlStateOf(reason)).toBe('23514')
    expect(await availableOf(prussian)).toBe(0)
  })
})

describe('giving back', () => {
  it('gives an order back what it took, and no more', async () => {
    const orderId = newOrder()
    const grey = line(ns0, 3, 'grey')
    const before = await availableOf(grey)
    const back = (lines: StockLine[]) =>
      test.database.transaction((tx) => returnStock(tx, lines, { orderId, at: test.clock.now() }))
    await take([grey], orderId)
    await back([line(ns0, 1, 'grey')])
    await expect(back([grey])).rejects.toThrow('More would come back')
    // Two give the same back while a third holds the row: both have come as far as they can before either goes on.
    const holder = await test.database.pool.connect()
    await holder.query('begin')
    await holder.query('select from stock where product_id = $1 for update', [ns0])
    const both = Promise.allSettled([back([line(ns0, 2, 'grey')]), back([line(ns0, 2, 'grey')])])
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await test.database.pool.query(waiting)).rowCount).toBe(2)
    await holder.query('commit')
    holder.release()
    const parallel = await both
    expect(parallel.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await availableOf(grey)).toBe(before)
  })

  it('keeps every movement', async () => {
    const change = test.database.db.execute(sql`update stock_movements set change = change + 1`)
    await expect(change).rejects.toMatchObject({
      cause: { message: 'Stock movements are only ever added' },
    })
  })
})

it('knows whether anything of a product is left, when its last colours go at once', async () => {
  const nh1 = demoShopProduct('nh1').id
  const inStock = async () =>
    (
      await test.database.db.execute<{ in_stock: boolean }>(sql`
      select in_stock from shop_products where id = ${nh1}`)
    ).rows[0]?.in_stock
  expect(await inStock()).toBe(true)
  const orderId = newOrder()
  expect(
    await Promise.all([take([line(nh1, 26, 'white')], orderId), take([line(nh1, 14, 'black')])]),
  ).toEqual([[], []])
  expect(await inStock()).toBe(false)
  await test.database.transaction((tx) =>
    returnStock(tx, [line(nh1, 1, 'white')], { orderId, at: test.clock.now() }),
  )
  expect(await inStock()).toBe(true)
})

it('counts a buyer of a product once', async () => {
  const userId = userIdSchema.parse(randomUUID())
  const noteAll = () => test.database.transaction((tx) => noteBought(tx, userId, [ns0, cuff, ns0]))
  await Promise.all([noteAll(), noteAll(), noteAll()])
  const { rows } = await test.database.db.execute<{ buyers: number }>(sql`
    select buyers from shop_products where id in (${ns0}, ${cuff})`)
  expect(rows.map(({ buyers }) => buyers)).toEqual([1, 1])
})

it('seeds a demo once', async () => {
  await test.database.db.execute(sql`update shop_products set price = price + 1000 where id = ${cuff}`)
  await seedDemoShop(test.database, test.clock.now())
  const [product] = await findSaleProducts(test.database.db, [cuff])
  expect(product).toMatchObject({
    price: demoShopProduct('nb1-cuff-large').price + 1000,
    names: { en: 'Large cuff for the NB1' },
    features: [],
  })
})
