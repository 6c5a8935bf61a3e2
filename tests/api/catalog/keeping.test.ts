import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCalendar, findSaleProducts, seedDemoShop } from '~/api/domains/catalog/public'
import type { ShopProduct } from '~/domain/catalog/contract'
import type { AdminProduct, Feature, Holiday, StockMovement, StockRow } from '~/domain/catalog/staff-contract'
import { demoColours, demoEngravings, demoShop, demoShopProduct } from '~/domain/catalog/demo-shop'
import { plainDateOf } from '~/domain/values/business-calendar'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import { answered, refused } from '../../kit/identity'
import type { Page } from '../../kit/records'

let test: TestApi
const seller = testToken(['user', 'seller'])
const admin = testToken(['user', 'admin'])
beforeAll(async () => {
  test = await openTestApi()
  await seedDemoShop(test.database, test.clock.now())
})
afterAll(() => test.close())

const send = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
  test.request(method, path, { token: seller, json, headers })
const shopProduct = (id: string) => answered<ShopProduct>(test.request('GET', `/shop-products/${id}`))
const adjust = (json: Record<string, unknown>, key: string = randomUUID()) =>
  send('POST', '/stock-adjustments', { reason: 'شمارش انبار', ...json }, { 'idempotency-key': key })

describe('products', () => {
  it('are sold once content has named them', async () => {
    const added = await answered<AdminProduct>(
      send('POST', '/admin-products', {
        ...{ kind: 'device', device: 'ecg', price: '۱٬۲۵۰٬۰۰۰', isSold: true },
        featureIds: [demoColours.red, demoEngravings.stethoscope.id],
      }),
    )
    expect(added).toMatchObject({ names: null, price: 1_250_000, available: 0, comparePrice: null })
    expect((await refused(test.request('GET', `/shop-products/${added.id}`))).status).toBe(404)
    expect(await findSaleProducts(test.database.db, [added.id])).toEqual([])
    const { items } = await answered<Page<AdminProduct>>(send('GET', '/admin-products?limit=100'))
    expect(items).toHaveLength(demoShop.length + 1)
  })

  it('change by the field, and their prices go together', async () => {
    const { id, price } = demoShopProduct('nb1')
    const patch = (json: Record<string, unknown>) => send('PATCH', `/admin-products/${id}`, json)
    expect(await answered<AdminProduct>(patch({ largeQuantity: '۳۰' }))).toMatchObject({
      ...{ largeQuantity: 30, price, device: 'blood-pressure' },
    })
    const response = await patch({ price: 3_700_000 })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      errors: [{ path: ['comparePrice'], code: 'error.comparePrice' }],
    })
    await answered(patch({ price: 3_700_000, comparePrice: null }))
    expect(await shopProduct(id)).toMatchObject({ price: 3_700_000, comparePrice: null })
    expect((await refused(patch({ featureIds: [randomUUID()] }))).status).toBe(422)
    expect((await refused(patch({ featureIds: [demoColours.red, demoColours.red] }))).status).toBe(422)
  })

  it('lose a colour with its stock, and find it again', async () => {
    const { id } = demoShopProduct('nh1')
    const patch = (featureIds: string[]) => send('PATCH', `/admin-products/${id}`, { featureIds })
    await answered(patch([demoColours.silver]))
    expect(await shopProduct(id)).toMatchObject({ inStock: false, colours: [{ colour: 'silver' }] })
    const [sale] = await findSaleProducts(test.database.db, [demoShopProduct('nh1').id])
    expect(sale?.stock).toEqual([{ colourFeatureId: demoColours.silver, available: 0 }])
    await answered(patch([demoColours.black, demoColours.white]))
    expect(await shopProduct(id)).toMatchObject({
      inStock: true,
      colours: [{ colour: 'black' }, { colour: 'white' }],
    })
    expect(await answered<AdminProduct>(patch([]))).toMatchObject({ available: 0, featureIds: [] })
    expect((await shopProduct(id)).inStock).toBe(false)
  })
})

describe('features', () => {
  it('are one a colour, and leave every product when they are no longer offered', async () => {
    const { items } = await answered<{ items: Feature[] }>(send('GET', '/features'))
    expect(items.filter(({ type }) => type === 'COLOR')).toHaveLength(17)
    const again = send('POST', '/features', { type: 'COLOR', colour: 'red' })
    expect(await refused(again)).toEqual({ status: 409, code: 'feature-exists' })
    const kit = demoShopProduct('health-kit').id
    const offer = (isOffered: boolean) => send('PATCH', `/features/${demoColours.red}`, { isOffered })
    await answered(offer(false))
    expect(await shopProduct(kit)).toMatchObject({ inStock: false, colours: [] })
    expect((await findSaleProducts(test.database.db, [demoShopProduct('health-kit').id]))[0]?.stock).toEqual(
      [],
    )
    await answered(offer(true))
    expect((await shopProduct(kit)).inStock).toBe(true)
    expect((await refused(send('PATCH', `/features/${demoColours.red}`, { maxLength: 3 }))).status).toBe(422)
  })

  it('of engraving have a length and scripts', async () => {
    const given = { type: 'ENGRAVING', extraPrice: 90_000, maxLength: '۱۲', scripts: ['latin'] }
    const added = await answered<Feature>(send('POST', '/features', given))
    expect(added).toMatchObject({ maxLength: 12, scripts: ['latin'], isOffered: true })
    expect((await refused(send('POST', '/features', { ...given, scripts: [] }))).status).toBe(422)
  })
})

describe('stock', () => {
  it('is adjusted once a key, never below zero, with its reason', async () => {
    const wanted = { productId: demoShopProduct('stethoscope-diaphragms').id, colourFeatureId: null }
    const key = randomUUID()
    const added = () => answered<StockRow>(adjust({ ...wanted, change: '۷' }, key))
    expect((await Promise.all([added(), added(), added()])).map(({ available }) => available)).toEqual([
      7, 7, 7,
    ])
    expect(await refused(adjust({ ...wanted, change: -8 }))).toEqual({ status: 409, code: 'stock-short' })
    expect((await answered<StockRow>(adjust({ ...wanted, change: -3 }))).available).toBe(4)
    expect((await refused(adjust({ ...wanted, change: 0 }))).status).toBe(422)
    expect((await shopProduct(wanted.productId)).low).toBe(4)
  })

  it('remembers what has changed it, and why, the latest first', async () => {
    const { id: productId } = demoShopProduct('nb1-cuff-large')
    for (const change of [3, -2]) await answered(adjust({ productId, colourFeatureId: null, change }))
    const list = (rest = '') =>
      answered<Page<StockMovement>>(send('GET', `/stock-movements?productId=${productId}${rest}`))
    const { items } = await list()
    expect(items.map(({ kind, change }) => [kind, change])).toEqual([
      ['adjustment', -2],
      ['adjustment', 3],
      ['first', demoShopProduct('nb1-cuff-large').stock[0]],
    ])
    expect(items[0]).toMatchObject({ reason: 'شمارش انبار', orderId: null })
    const first = await list('&limit=1')
    const second = await list(`&limit=1&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items]).toEqual(items.slice(0, 2))
    expect((await list(`&colourFeatureId=${demoColours.red}`)).items).toEqual([])
  })

  it('is listed from the fewest, over pages', async () => {
    const rows: StockRow[] = []
    let cursor: string | null = null
    do {
      const query: string = `?sort=fewest&limit=10${cursor ? `&cursor=${cursor}` : ''}`
      const page: Page<StockRow> = await answered(send('GET', `/stock${query}`))
      rows.push(...page.items)
      cursor = page.nextCursor
    } while (cursor)
    const counts = rows.map(({ available }) => available)
    expect(counts).toEqual([...counts].sort((one, other) => one - other))
    expect(
      new Set(rows.map(({ productId, colourFeatureId }) => `${productId} ${colourFeatureId}`)).size,
    ).toBe(rows.length)
    const { items: few } = await answered<Page<StockRow>>(
      send('GET', '/stock?filter=few&limit=100&sort=most'),
    )
    expect(few.every(({ available }) => available > 0 && available <= 5)).toBe(true)
    const { items } = await answered<Page<StockRow>>(send('GET', '/stock?filter=out&q=NS1&sort=changed'))
    expect(items).toMatchObject([{ colour: 'white', available: 0, isOffered: true }])
  })
})

it('keeps holidays, which business days go by', async () => {
  const give = (day: string) =>
    test.request('POST', '/holidays', { token: admin, json: { day, names: { fa: 'تعطیل', en: 'Closed' } } })
  const isOpen = async () =>
    (await businessCalendar(test.database.db)).isBusinessDay(plainDateOf('2026-11-24'))
  expect(await isOpen()).toBe(true)
  expect(await answered<Holiday>(give('۳ آذر ۱۴۰۵'))).toMatchObject({ day: '2026-11-24' })
  expect(await isOpen()).toBe(false)
  expect(await refused(give('2026-11-24'))).toEqual({ status: 409, code: 'holiday-exists' })
  const seen = await answered<{ items: Holiday[] }>(
    test.request('GET', '/holidays?from=2026-03-21&to=2026-11-24'),
  )
  expect(seen.items[0]?.names.en).toBe('Nowruz and Eid al-Fitr')
  expect(seen.items.at(-1)?.day).toBe('2026-11-24')
  const gone = () => test.request('DELETE', '/holidays/2026-11-24', { token: admin })
  expect((await gone()).status).toBe(204)
  expect((await gone()).status).toBe(404)
})

it('says when what the shop shows has changed, and only then', async () => {
  const listener = new Client({ connectionString: test.connectionString })
  await listener.connect()
  const received: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => received.push(payload))
  await listener.query('listen catalog_changed')
  /** A notification of our own, after which all before it have come. */
  const notified = async () => {
    const mark = randomUUID()
    await test.database.pool.query('select pg_notify($1, $2)', ['catalog_changed', mark])
    await expect.poll(() => received.includes(mark)).toBe(true)
    return received.splice(0).filter((one) => one !== mark)
  }
  const { id } = demoShopProduct('ns0')
  const green = { productId: id, colourFeatureId: demoColours.green }
  await answered(adjust({ ...green, change: 1 }))
  expect(await notified()).toEqual([])
  await answered(adjust({ ...green, change: -21 }))
  expect(await notified()).toEqual([id])
  await answered(send('PATCH', `/admin-products/${id}`, { price: 2_500_000 }))
  expect(await notified()).toEqual([id])
  await answered(send('PATCH', `/admin-products/${id}`, { price: 2_500_000 }))
  expect(await notified()).toEqual([])
  await listener.end()
})
