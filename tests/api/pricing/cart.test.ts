import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedDemoShop } from '~/api/domains/catalog/public'
import { consumeDiscount } from '~/api/domains/orders/discounts/service'
import { demoColours, demoEngravings } from '~/domain/catalog/demo-shop'
import type { PricedCart } from '~/domain/orders/cart-contract'
import type { DiscountCode } from '~/domain/orders/discount-contract'
import { orderIdSchema, userIdSchema } from '~/domain/values/ids'
import { openTestApi, testToken, type TestApi, type TestRequest } from '../../kit/api'
import { bringFactsIntoForce } from '../../kit/facts'
import { answered, refused } from '../../kit/identity'
import { addCode, cartItem } from '../../kit/pricing'
import type { Page } from '../../kit/records'

let test: TestApi
const seller = testToken(['user', 'seller'])
beforeAll(async () => {
  test = await openTestApi()
  await seedDemoShop(test.database, test.clock.now())
  await bringFactsIntoForce(test)
})
afterAll(() => test.close())

const price = (json: Record<string, unknown>, given: TestRequest = {}) =>
  answered<PricedCart>(test.request('POST', '/cart/price', { json, ...given }))

const person = () => {
  const userId = userIdSchema.parse(randomUUID())
  return { userId, token: testToken(['user'], { userId }) }
}

describe('a line as devices keep it', () => {
  const kept = {
    ...cartItem('ns0', 1, [demoColours.black]),
    features: { COLOR: { id: demoColours.black, type: 'COLOR' } },
    main_image: { url: 'https://example.com/a.png', alt: null },
    name: 'whatever stood there',
  }

  it('costs what it costs, and its name and picture are not looked at', async () => {
    const { main_image: _picture, name: _name, ...bare } = kept
    expect(await price({ items: [kept] })).toEqual(await price({ items: [bare] }))
    expect((await price({ items: [kept] })).lines[0]?.names?.fa).not.toBe(kept.name)
    const { token } = person()
    const checked = await test.request('POST', '/discount-code-checks', {
      token,
      json: { code: 'NONE-1', items: [kept] },
    })
    expect(checked.status).toBe(200)
  })

  it('has nothing else that is not known', async () => {
    const others = [
      { ...kept, price: 1 },
      { ...kept, features: { ...kept.features, SIZE: kept.features.COLOR } },
      { ...kept, features: { COLOR: { ...kept.features.COLOR, name: 'black' } } },
    ]
    for (const item of others)
      expect(await refused(test.request('POST', '/cart/price', { json: { items: [item] } }))).toEqual({
        status: 422,
        code: 'invalid-input',
      })
  })
})

describe('the price of a basket', () => {
  it('is worked out from products, code and facts, and explained', async () => {
    const { code, id } = await addCode(test, { ceiling: 500_000 })
    const engraved = {
      ...cartItem('ns0', 1, [demoColours.black, demoEngravings.stethoscope.id]),
      features: {
        COLOR: { id: demoColours.black, type: 'COLOR' },
        ENGRAVING: { id: demoEngravings.stethoscope.id, type: 'ENGRAVING', text: 'دكتر نيك‌پور' },
      },
    }
    const cart = { items: [engraved, cartItem('nb1-cuff-large', 2)], discountCode: ` ${code.toLowerCase()}` }
    // A Saturday: the next business days are Sunday and Monday.
    expect(await price({ ...cart, destination: 'tehran' })).toEqual({
      lines: [
        expect.objectContaining({
          colour: { featureId: demoColours.black, colour: 'black' },
          engraving: { featureId: demoEngravings.stethoscope.id, text: 'دکتر نیک‌پور' },
          unitPrice: 2_600_000,
          total: 2_600_000,
          problems: [],
        }),
        expect.objectContaining({ unitPrice: 680_000, total: 1_360_000, colour: null, engraving: null }),
      ],
      subtotal: 3_960_000,
      discount: { id, code, amount: 396_000, refundPercent: 100 },
      discountProblem: null,
      group: null,
      delivery: { destination: 'tehran', amount: 0, isFree: true, from: '2026-11-22', by: '2026-11-23' },
      total: 3_564_000,
      needsReview: false,
      canOrder: true,
      gateway: { least: 1000, most: 100_000_000, canPay: true },
      dear: null,
      explanations: [
        { kind: 'items', amount: 3_960_000 },
        { kind: 'discount', amount: -396_000 },
        { kind: 'delivery', amount: 0 },
        { kind: 'total', amount: 3_564_000 },
      ],
      factsVersion: 1,
    })
  })

  it('adds the fee of where it goes, and no more from the bound on', async () => {
    const items = [cartItem('nb1-cuff-large')]
    expect((await price({ items })).delivery).toBeNull()
    expect(await price({ items, destination: 'tehran' })).toMatchObject({ total: 740_000 })
    expect(await price({ items, destination: 'elsewhere' })).toMatchObject({ total: 770_000 })
    const large = [cartItem('nb1-cuff-large', 3)]
    expect(await price({ items: large, destination: 'elsewhere' })).toMatchObject({ total: 2_040_000 })
  })

  it('tells the days of the province that it goes to', async () => {
    const delivery = async (place: string) =>
      (await price({ items: [cartItem('nb1-cuff-large')], place })).delivery
    expect(await delivery('tehran-city')).toMatchObject({
      destination: 'tehran',
      amount: 60_000,
      by: '2026-11-23',
    })
    expect(await delivery('qom')).toMatchObject({
      destination: 'elsewhere',
      amount: 90_000,
      by: '2026-11-24',
    })
    expect(await delivery('ilam')).toMatchObject({ destination: 'elsewhere', by: '2026-11-26' })
  })

  it('says what stands in the way, and tells few what stock there is', async () => {
    const items = [
      cartItem('ns1', 1, [demoColours.white]),
      cartItem('ns0', 4, [demoColours.red]),
      cartItem('ultrasound', 3, [demoColours.white]),
      { ...cartItem('ns0'), shop_product_id: randomUUID() },
    ]
    const { lines, canOrder, needsReview } = await price({ items })
    expect(lines.map(({ problems, available }) => [problems, available])).toEqual([
      [['out-of-stock'], 0],
      [['short'], 3],
      [['large-quantity'], null],
      [['gone'], null],
    ])
    expect([canOrder, needsReview]).toEqual([false, true])
  })

  it('asks the database as often for twenty lines as for one', async () => {
    const { code } = await addCode(test)
    const queries = vi.spyOn(test.database.pool, 'query')
    const requested = async (items: unknown[]) => {
      queries.mockClear()
      await price({ items, discountCode: code, destination: 'tehran' })
      // What the limit of unknown codes counts is not the price's.
      return queries.mock.calls.filter(([query]) => !JSON.stringify(query).includes('rate_limits')).length
    }
    const slugs = ['ns0', 'ns1', 'nh1', 'nb1', 'nb1-cuff-large', 'nh1-electrodes', 'package-family']
    const twenty = Array.from({ length: 20 }, (_, place) =>
      cartItem(slugs[place % slugs.length] ?? '', place + 1, [demoColours.black]),
    )
    expect(await requested([cartItem('nb1-cuff-large')])).toBe(4)
    expect(await requested(twenty)).toBe(4)
    queries.mockRestore()
  })

  it('waits for the first facts where it needs them', async () => {
    const early = await openTestApi()
    await seedDemoShop(early.database, early.clock.now())
    const items = [cartItem('nb1')]
    const requested = (json: unknown) => early.request('POST', '/cart/price', { json })
    expect(await refused(requested({ items, destination: 'tehran' }))).toEqual({
      status: 503,
      code: 'facts-missing',
    })
    expect((await requested({ items: [] })).status).toBe(200)
    await early.close()
  })
})

describe('a code', () => {
  const items = [cartItem('nb1-cuff-large')]

  it('is judged by what its person has used, and not of who is nobody yet', async () => {
    const { code, id } = await addCode(test, { perUser: 1 })
    const { userId, token } = person()
    const orderId = orderIdSchema.parse(randomUUID())
    expect((await price({ items, discountCode: code }, { token })).discount?.amount).toBe(68_000)
    await test.database.transaction((tx) =>
      consumeDiscount(tx, { codeId: id, userId, by: { orderId }, at: test.clock.now() }),
    )
    const cart = { items, discountCode: code }
    expect(await price(cart, { token })).toMatchObject({
      discountProblem: 'discount-used-by-you',
      total: 680_000,
    })
    expect((await price(cart)).discountProblem).toBeNull()
    expect((await price(cart, { token: person().token })).discountProblem).toBeNull()
  })

  it('can be checked by itself', async () => {
    const { code, id } = await addCode(test, { kind: 'amount', value: 50_000, floor: 700_000 })
    const check = (of: unknown[]) =>
      answered(
        test.request('POST', '/discount-code-checks', { token: person().token, json: { code, items: of } }),
      )
    expect(await check(items)).toEqual({ discount: null, discountProblem: 'discount-below-floor' })
    expect(await check([cartItem('nb1-cuff-large', 2)])).toEqual({
      discount: { id, code, amount: 50_000, refundPercent: 100 },
      discountProblem: null,
    })
  })

  it('cannot be guessed without end', async () => {
    const address = '198.51.100.17'
    const { code } = await addCode(test)
    const requested = (discountCode: string) =>
      test.request('POST', '/cart/price', { json: { items, discountCode }, address })
    expect(await (await requested('NO-SUCH-CODE')).json()).toMatchObject({
      discountProblem: 'discount-unknown',
    })
    // Those that there are count nothing.
    for (let turn = 0; turn < 3; turn += 1) expect((await requested(code)).status).toBe(200)
    await test.database.db.execute(
      sql`update rate_limits set points = 100 where key like 'unknown-codes-network:%'`,
    )
    expect(await refused(requested('NO-SUCH-CODE'))).toEqual({ status: 429, code: 'too-many-code-tries' })
    expect((await test.request('POST', '/cart/price', { json: { items }, address })).status).toBe(200)
  })
})

describe('codes at the hands of staff', () => {
  const edit = (id: string, json: unknown) =>
    test.request('PATCH', `/discount-codes/${id}`, { token: seller, json })
  const errorsOf = async (response: Response) => [
    response.status,
    ((await response.json()) as { errors?: unknown }).errors,
  ]

  it('are added once a name, in any digits', async () => {
    const added = await addCode(test, { code: ' nowruz ۱۴۰۵' })
    expect(added).toMatchObject({ code: 'NOWRUZ1405', used: 0, isActive: true, isFirstOrderOnly: false })
    const again = test.request('POST', '/discount-codes', {
      token: seller,
      json: { code: 'Nowruz1405', kind: 'amount', value: 1000 },
    })
    expect(await errorsOf(await again)).toEqual([422, [{ path: ['code'], code: 'error.discountCodeTaken' }]])
  })

  it('change as a whole that holds together, and never below what was used', async () => {
    const { id } = await addCode(test, { totalUses: 5, endsAt: '2026-12-01T00:00:00Z' })
    for (let use = 0; use < 2; use += 1)
      await test.database.transaction((tx) =>
        consumeDiscount(tx, {
          codeId: id,
          userId: person().userId,
          by: { orderId: orderIdSchema.parse(randomUUID()) },
          at: test.clock.now(),
        }),
      )
    expect(await errorsOf(await edit(id, { totalUses: 1 }))).toEqual([
      422,
      [{ path: ['totalUses'], code: 'error.least?min=2' }],
    ])
    expect((await errorsOf(await edit(id, { value: 101 })))[0]).toBe(422)
    expect((await errorsOf(await edit(id, { startsAt: '2026-12-02T00:00:00Z' })))[0]).toBe(422)
    const changed = await answered<DiscountCode>(edit(id, { totalUses: 2, note: ' ', endsAt: null }))
    expect(changed).toMatchObject({ totalUses: 2, used: 2, value: 10, endsAt: null })
    expect(await answered(test.request('GET', `/discount-codes/${id}`, { token: seller }))).toEqual(changed)
    expect((await edit(randomUUID(), { value: 1 })).status).toBe(404)
  })

  it('leave a trace of every change', async () => {
    const { id } = await addCode(test)
    await answered(edit(id, { isActive: false }))
    const { rows } = await test.database.db.execute(
      sql`select action, actor_kind from audit_entries where resource = 'discount-code' and resource_id = ${id} order by at, action`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['add', 'approve', 'edit'])
  })

  it.each(['newest', 'oldest', 'code', 'most-used'])('are listed page by page, %s first', async (sort) => {
    const all = new Set<string>()
    let cursor: string | null = null
    let pages = 0
    do {
      const query = new URLSearchParams({ sort, limit: '3', ...(cursor ? { cursor } : {}) })
      const page: Page<DiscountCode> = await answered<Page<DiscountCode>>(
        test.request('GET', `/discount-codes?${query}`, { token: seller }),
      )
      for (const { id } of page.items) all.add(id)
      cursor = page.nextCursor
      pages += 1
    } while (cursor)
    const { rows } = await test.database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from discount_codes`,
    )
    expect(all.size).toBe(rows[0]?.count)
    expect(pages).toBe(Math.ceil(all.size / 3))
  })

  it('are found by how they begin and how they stand', async () => {
    const found = async (query: Record<string, string>) =>
      (
        await answered<Page<DiscountCode>>(
          test.request('GET', `/discount-codes?${new URLSearchParams(query)}`, { token: seller }),
        )
      ).items.map(({ code }) => code)
    await addCode(test, { code: 'YALDA-1', isActive: false })
    await addCode(test, { code: 'YALDA-2', endsAt: '2026-11-01T00:00:00Z' })
    await addCode(test, { code: 'YALDA-3' })
    expect(await found({ q: 'yalda', sort: 'code' })).toEqual(['YALDA-1', 'YALDA-2', 'YALDA-3'])
    expect(await found({ q: 'Y', filter: 'active' })).toEqual(['YALDA-3'])
    expect(await found({ q: 'y', filter: 'inactive' })).toEqual(['YALDA-1'])
    expect(await found({ q: 'YALDA-', filter: 'ended' })).toEqual(['YALDA-2'])
    expect(await found({ q: "%' or 1=1" })).toEqual([])
  })
})
