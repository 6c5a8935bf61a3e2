import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemoShop } from '~/api/domains/catalog/public'
import { publishFacts } from '~/api/platform/facts/public'
import type { DeliveryEstimate, ShopProduct } from '~/domain/catalog/contract'
import { deliveryPlaces } from '~/domain/orders/delivery-place'
import { demoShop, demoShopProduct } from '~/domain/catalog/demo-shop'
import { openTestApi, type TestApi } from '../../kit/api'
import { answered, refused } from '../../kit/identity'
import type { Page } from '../../kit/records'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await seedDemoShop(test.database, test.clock.now())
})
afterAll(() => test.close())

const list = (query: Record<string, string> = {}) =>
  answered<Page<ShopProduct>>(test.request('GET', `/shop-products?${new URLSearchParams(query)}`))

async function slugsOf(query: Record<string, string>): Promise<(string | undefined)[]> {
  const { items } = await list({ limit: '100', ...query })
  return items.map(({ id }) => demoShop.find((product) => product.id === id)?.slug)
}

describe('the list', () => {
  it('is filtered by kind, device, colour, price, stock and name', async () => {
    expect(await slugsOf({ kind: 'package' })).toHaveLength(5)
    expect(await slugsOf({ device: 'ecg' })).toEqual(['nh1', 'nh1-electrodes'])
    expect(await slugsOf({ colour: 'copper' })).toEqual(['ns0-cardio', 'ns1', 'ns1-se', 'ns1-se-plus'])
    expect(await slugsOf({ minPrice: '۱۰۰٬۰۰۰٬۰۰۰' })).toEqual(['ultrasound', 'health-stand'])
    expect(await slugsOf({ maxPrice: '260000', sort: 'cheapest' })).toEqual([
      'stethoscope-earpieces',
      'stethoscope-diaphragms',
    ])
    expect(await slugsOf({ maxPrice: '260000', inStock: '1' })).toEqual(['stethoscope-earpieces'])
    // White NS1s have run out; the others have not.
    expect(await slugsOf({ colour: 'white', device: 'stethoscope', kind: 'device' })).toContain('ns1')
    expect(await slugsOf({ colour: 'white', inStock: '1', kind: 'device' })).not.toContain('ns1')
    expect(await slugsOf({ q: 'بسته سلامت' })).toEqual([
      'package-family-health',
      'package-family-base-health',
    ])
    expect(await slugsOf({ q: 'قابل حمل' })).toEqual(['ultrasound'])
    expect(await slugsOf({ q: 'NB1' })).toEqual(['nb1', 'nb1-cuff-large', 'nb1-adapter'])
    expect(await slugsOf({ q: '%_' })).toEqual([])
  })

  it('has what is found by more than its name beside what is called so, within everything else that narrows it', async () => {
    const orProducts = [demoShopProduct('package-family-health').id, 'no-id', randomUUID()].join(',')
    expect(await slugsOf({ q: 'قند', orProducts })).toEqual(['package-family-health'])
    expect(await slugsOf({ q: 'NB1', orProducts })).toEqual([
      'nb1',
      'nb1-cuff-large',
      'nb1-adapter',
      'package-family-health',
    ])
    expect(await slugsOf({ q: 'قند', orProducts, kind: 'device' })).toEqual([])
    // Without a search nothing is narrowed by it.
    expect(await slugsOf({ orProducts })).toHaveLength(demoShop.length)
  })

  it.each(['newest', 'cheapest', 'dearest', 'best-selling'])(
    'is whole over its pages by %s',
    async (sort) => {
      const { items: all } = await list({ sort, limit: '100' })
      expect(all).toHaveLength(demoShop.length)
      const paged: ShopProduct[] = []
      let cursor: string | null = null
      do {
        const page: Page<ShopProduct> = await list({ sort, limit: '4', ...(cursor ? { cursor } : {}) })
        paged.push(...page.items)
        cursor = page.nextCursor
      } while (cursor)
      expect(paged).toEqual(all)
      const prices = all.map(({ price }) => price)
      if (sort === 'cheapest') expect(prices).toEqual([...prices].sort((one, other) => one - other))
      if (sort === 'dearest') expect(prices).toEqual([...prices].sort((one, other) => other - one))
    },
  )

  it('has first what most people have bought', async () => {
    const few = demoShopProduct('nb1-adapter').id
    const many = demoShopProduct('stethoscope-case').id
    const { buyers } = (
      await test.database.db.execute<{ buyers: number }>(
        sql`select max(buyers)::int as buyers from shop_products`,
      )
    ).rows[0]!
    await test.database.db.execute(
      sql`update shop_products set buyers = case id when ${many} then ${buyers + 2}::int else ${buyers + 1}::int end where id in (${few}, ${many})`,
    )
    expect((await slugsOf({ sort: 'best-selling' })).slice(0, 2)).toEqual(['stethoscope-case', 'nb1-adapter'])
  })

  it('keeps a cursor to its own order', async () => {
    const { nextCursor } = await list({ sort: 'cheapest', limit: '4' })
    const other = test.request('GET', `/shop-products?sort=newest&cursor=${nextCursor}`)
    expect(await refused(other)).toEqual({ status: 422, code: 'invalid-cursor' })
  })

  it('leaves out what is not sold, and what content has not named', async () => {
    const { id } = demoShopProduct('health-stand')
    await test.database.db.execute(sql`update shop_products set is_sold = false where id = ${id}`)
    expect(await slugsOf({ device: 'health-stand' })).toEqual([])
    const product = await answered<ShopProduct>(test.request('GET', `/shop-products/${id}`))
    expect(product.isSold).toBe(false)
    await test.database.db.execute(
      sql`update shop_products set is_sold = true, names = null where id = ${id}`,
    )
    expect(await slugsOf({ device: 'health-stand' })).toEqual([])
    expect((await refused(test.request('GET', `/shop-products/${id}`))).status).toBe(404)
  })
})

it('tells how many are left only when they are few', async () => {
  const product = await answered<ShopProduct>(
    test.request('GET', `/shop-products/${demoShopProduct('ns1').id}`),
  )
  const left = product.colours.map(({ colour, available, low }) => [colour, available, low])
  expect(left).toContainEqual(['copper', true, 4])
  expect(left).toContainEqual(['white', false, null])
  expect(left).toContainEqual(['blue', true, null])
  expect(product.engraving).toMatchObject({ maxLength: 20, scripts: ['persian', 'latin'] })
  expect(JSON.stringify(product)).not.toContain('stock"')
})

it('looks products up in the order asked for, and leaves out what is not there', async () => {
  const ids = [demoShopProduct('nb1').id, randomUUID(), demoShopProduct('ns0').id]
  const { items } = await answered<{ items: ShopProduct[] }>(
    test.request('POST', '/shop-product-lookups', { json: { ids } }),
  )
  expect(items.map(({ id }) => id)).toEqual([ids[0], ids[2]])
})

it('estimates deliveries to each place by the facts and the holidays', async () => {
  const estimates = () => test.request('GET', '/delivery-estimates')
  const all = async () => (await answered<{ items: DeliveryEstimate[] }>(estimates())).items
  const to = async (place: string) => (await all()).find((one) => one.place === place)
  expect(await refused(estimates())).toEqual({ status: 404, code: 'facts-missing' })
  const days = (key: string, number: number) => ({ key, number, unit: 'working-day' })
  const facts = [
    days('delivery.tehran-days', 2),
    days('delivery.elsewhere-days', 5),
    days('delivery.province-days.fars', 4),
  ]
  await test.database.transaction((tx) => publishFacts(tx, () => Promise.resolve(facts), test.clock.now()))
  // Saturday 21 November 2026, in Tehran as well.
  expect(await to('tehran-city')).toEqual({
    ...{ place: 'tehran-city', from: '2026-11-22', by: '2026-11-23', businessDays: 2 },
  })
  expect((await all()).map(({ place }) => place)).toEqual([...deliveryPlaces])
  await test.database.db.execute(
    sql`insert into holidays (day, name_fa, name_en) values ('2026-11-22', 'آزمون', 'Test')`,
  )
  expect(await to('fars')).toMatchObject({ from: '2026-11-23', by: '2026-11-26', businessDays: 4 })
  // A province without a figure of its own takes as long as everything outside Tehran.
  expect(await to('yazd')).toMatchObject({ from: '2026-11-23', by: '2026-11-28', businessDays: 5 })
})
