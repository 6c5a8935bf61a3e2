import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accessTable } from '~/api/access-table'
import type { OpenApiDocument } from '~/api/platform/http/explorer/openapi'
import { demoColours, demoShopProduct } from '~/domain/catalog/demo-shop'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { valuesOf } from '~/tests/kit/from-schema'
import { aShipment, freshKey, itemOf, newBuyer, openShop, place } from '~/tests/kit/shop'
import { seed } from '~/tests/kit/soak'

let test: TestApi
let document: OpenApiDocument
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
  document = (await (await test.request('GET', '/openapi.json')).json()) as OpenApiDocument
})
beforeEach(() => test.clock.advance(3_600_000))
afterAll(() => test.close())

const staff = testToken(['user', 'seller', 'support', 'doctor', 'admin'])
const send = (method: string, path: string, json?: unknown) =>
  test.request(method, path, { token: staff, json, headers: freshKey() })

/** Status, and which field is refused for which reason. */
async function refusalOf(answer: Promise<Response>) {
  const response = await answer
  const { code, errors = [] } = (await response.json()) as {
    code: string
    errors?: { path: string[]; code: string }[]
  }
  return [response.status, errors[0] ? `${errors[0].path[0]} ${errors[0].code}` : code]
}

const nothing = () => randomUUID()
/** Every write of the staff that names a thing in its address. */
const writes = Object.entries(accessTable).flatMap(([name, rule]) => {
  const [method = '', path = ''] = name.split(' ')
  return method !== 'GET' && typeof rule !== 'string' && path.includes('{id}')
    ? [[method, path] as const]
    : []
})

describe('what staff do to a thing that there is not', () => {
  it.each(writes)('is answered so: %s %s', async (method, path) => {
    const operation = document.paths[path]?.[method.toLowerCase() as 'post']
    const schema = operation?.requestBody?.content?.['application/json']?.schema
    const bodies = schema ? fc.sample(valuesOf(schema, document), { seed, numRuns: 6 }) : [undefined]
    const found = new Set<number>()
    for (const body of bodies)
      found.add((await send(method, path.replace(/\{(?:id|\w+Id)\}/g, nothing), body)).status)
    // What a made-up body has wrong besides is found first.
    expect([...found].filter((status) => ![404, 422].includes(status))).toEqual([])
    if (!schema) expect([...found]).toEqual([404])
  })

  it('says which, where the thing is named in what is sent', async () => {
    const adjust = (productId: string, colourFeatureId: string | null) =>
      refusalOf(
        send('POST', '/stock-adjustments', { productId, colourFeatureId, change: 5, reason: 'شمارش' }),
      )
    const { id: coloured } = demoShopProduct('ns0')
    const { id: plain } = demoShopProduct('nb1-adapter')
    expect(await adjust(nothing(), null)).toEqual([404, 'not-found'])
    expect(await adjust(coloured, nothing())).toEqual([422, 'colourFeatureId error.choice'])
    // A product without such a colour, a colour of a product without any, and no colour of one that has some.
    expect(await adjust(coloured, demoColours.white)).toEqual([422, 'colourFeatureId error.variant'])
    expect(await adjust(plain, demoColours.white)).toEqual([422, 'colourFeatureId error.variant'])
    expect(await adjust(coloured, null)).toEqual([422, 'colourFeatureId error.variant'])
    expect(await adjust(coloured, demoColours.black)).toEqual([201, undefined])
    const { rowCount } = await test.database.pool.query(
      `select from stock s where not exists (select from offered_variants v
        where v.product_id = s.product_id and v.colour_feature_id is not distinct from s.colour_feature_id)`,
    )
    expect(rowCount).toBe(0)

    const product = { kind: 'accessory', price: 50_000, isSold: true }
    expect(await refusalOf(send('POST', '/admin-products', { ...product, featureIds: [nothing()] }))).toEqual(
      [422, 'featureIds error.choice'],
    )
    const code = { code: `T${nothing().slice(0, 8)}`, kind: 'percent', value: 10 }
    expect(await refusalOf(send('POST', '/discount-codes', { ...code, productIds: [nothing()] }))).toEqual([
      422,
      'productIds error.choice',
    ])
    expect((await send('POST', '/discount-codes', { ...code, productIds: [plain] })).status).toBe(201)
    expect(await refusalOf(send('DELETE', '/holidays/2026-03-01'))).toEqual([404, 'not-found'])
  })

  it('is refused of an order’s lines that it does not have', async () => {
    const buyer = await newBuyer(test, 5_000_000)
    const { order } = await place(test, buyer, { items: [itemOf('nh1-electrodes')] })
    await test.runJobs()
    const act = (what: string, json: unknown) =>
      refusalOf(send('POST', `/admin-orders/${order.id}/${what}`, json))
    const lines = [{ lineId: nothing(), quantity: 1 }]
    expect(await act('shipments', { ...aShipment, lines })).toEqual([422, 'lines error.choice'])
    const { number_of_chosen_item: _, ...item } = itemOf('nb1-adapter')
    expect(await act('replacements', { line: nothing(), ...item })).toEqual([404, 'not-found'])
    const [line] = order.lines
    expect(
      await act('replacements', { line: line?.id, shop_product_id: nothing(), shop_feature_product_id: [] }),
    ).toEqual([409, 'out-of-stock'])
    const cancellation = { reason: 'stock-out', refundTo: 'wallet', missing: [nothing()] }
    expect(await act('cancellations', cancellation)).toEqual([422, 'missing error.choice'])
    expect((await send('POST', `/admin-orders/${order.id}/shipments`, aShipment)).status).toBeLessThan(300)
  })
})
