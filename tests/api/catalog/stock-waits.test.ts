import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { catalogPersonalData } from '~/api/domains/catalog/public'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { demoColours, demoShopProduct } from '~/domain/catalog/demo-shop'
import { mostStockWaits, usualStockWaitDays, type StockWaits } from '~/domain/catalog/stock-wait-contract'
import type { ShopProductId } from '~/domain/values/ids'
import { addDays } from '~/domain/values/plain-date'
import { instantInTehran, tehranDayAndTime } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { bringFactsIntoForce } from '../../kit/facts'
import { addEmail, signUp } from '../../kit/identity'
import { newSomebody, type Somebody } from '../../kit/sharing'
import { answered, openShop } from '../../kit/shop'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
})
afterAll(() => test.close())

const cuff = demoShopProduct('nb1-cuff-large').id
const coloured = demoShopProduct('ns0').id
const [first, second] = ['green', 'black'] as const

/** Never back: a job of the schedule waits for the time after its last. */
const setClock = (time: string, daysOn = 0) => {
  const { day } = tehranDayAndTime(test.clock.now())
  test.clock.set(instantInTehran(addDays(day, daysOn), time).toISOString())
}
/** Puts so many of a variant on sale, with the movement that says so. */
const stockOf = (id: ShopProductId, available: number, colour?: 'green' | 'black') =>
  test.database.pool.query(
    `with before as (
        select available from stock where product_id = $1 and colour_feature_id is not distinct from $4::uuid),
      moved as (insert into stock_movements (product_id, colour_feature_id, change, kind, reason, at)
        select $1, $4::uuid, $2 - available, 'adjustment', 'test', $3 from before where available <> $2)
     update stock set available = $2 where product_id = $1 and colour_feature_id is not distinct from $4::uuid`,
    [id, available, test.clock.now(), colour ? demoColours[colour] : null],
  )
beforeEach(async () => {
  setClock('12:00', 1)
  await stockOf(cuff, 0)
})

const ask = (
  method: 'PUT' | 'DELETE',
  { token }: Somebody,
  { id = cuff, variant = 'whole' }: { id?: string; variant?: string } = {},
) =>
  test.request(method, `/shop-products/${id}/waits/${variant}`, {
    token,
    ...(method === 'PUT' && { json: { locale: 'fa' } }),
  })
const waitingOf = async ({ token }: Somebody, id: string = cuff) =>
  (await answered<{ waiting: string[] }>(test.request('GET', `/shop-products/${id}/waits`, { token })))
    .waiting
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
]
const told = async ({ phone }: Somebody) =>
  (await readOutbox(test.database.db, { recipient: phone, limit: 20 })).filter(
    ({ template }) => template === 'back-in-stock',
  )
const timesTold = async (somebody: Somebody) => (await told(somebody)).length
/** The job whenever it is due: each time later than the last. */
async function look() {
  test.clock.advance(5 * 60_000)
  await test.runDue('tell-of-stock')
  await test.runJobs()
}

it('tells somebody once when it can be had again, what it is no message says, and not again when stock flickers', async () => {
  const person = await newSomebody(test)
  await answered(ask('PUT', person))
  await answered(ask('PUT', person))
  expect(await waitingOf(person)).toEqual(['whole'])
  await look()
  expect(await timesTold(person)).toBe(0)
  await stockOf(cuff, 1)
  await look()
  expect([await timesTold(person), await waitingOf(person)]).toEqual([1, []])
  const [sent] = await told(person)
  expect(JSON.stringify(sent)).toContain(`/shop/${cuff}`)
  expect(JSON.stringify(sent)).toContain('هر کس زودتر بخرد')
  for (const available of [0, 2, 0, 1]) {
    await stockOf(cuff, available)
    await look()
  }
  expect(await timesTold(person)).toBe(1)
  expect(await codeOf(await ask('PUT', person))).toEqual([409, 'product-in-stock'])
})

it('tells all of a hundred who wait for three, in the morning', async () => {
  const people: Somebody[] = []
  for (let count = 0; count < 100; count += 1) people.push(await newSomebody(test))
  await Promise.all(people.map((person) => answered(ask('PUT', person))))
  await stockOf(cuff, 3)
  setClock('22:30')
  await look()
  const times = async () => new Set(await Promise.all(people.map(timesTold)))
  expect(await times()).toEqual(new Set([0]))
  setClock('08:10', 1)
  await Promise.all([look(), test.runDue('tell-of-stock')])
  await look()
  expect(await times()).toEqual(new Set([1]))
})

it('is told by e-mail as well where a mailbox has been confirmed, once', async () => {
  const [{ token, user }, other] = [await signUp(test), await newSomebody(test)]
  const person = { token, userId: user.id, phone: user.phone ?? '' }
  const mailbox = `waits-${randomUUID()}@example.com`
  await addEmail(test, token, mailbox)
  const mails = async () =>
    (await readOutbox(test.database.db, { recipient: mailbox, limit: 20 })).filter(
      ({ template }) => template === 'back-in-stock',
    )
  await answered(ask('PUT', person))
  await answered(ask('PUT', other))
  await stockOf(cuff, 1)
  await look()
  await look()
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(JSON.stringify(mail)).toContain(`/shop/${cuff}`)
  expect([await timesTold(person), await timesTold(other)]).toEqual([1, 1])
})

it('is of one colour, and says nothing of another', async () => {
  const person = await newSomebody(test)
  await stockOf(coloured, 0, first)
  await stockOf(coloured, 5, second)
  expect(await codeOf(await ask('PUT', person, { id: coloured, variant: second }))).toEqual([
    409,
    'product-in-stock',
  ])
  expect((await ask('PUT', person, { id: coloured, variant: 'whole' })).status).toBe(404)
  await answered(ask('PUT', person, { id: coloured, variant: first }))
  expect(await waitingOf(person, coloured)).toEqual([first])
  await look()
  expect(await timesTold(person)).toBe(0)
  await stockOf(coloured, 1, first)
  await look()
  expect(await timesTold(person)).toBe(1)
  // To the product in that colour.
  expect(JSON.stringify(await told(person))).toContain(`/shop/${coloured}?colour=${first}`)
})

it('is taken back, and ends by itself after the days of the fact in force', async () => {
  const [person, other] = [await newSomebody(test), await newSomebody(test)]
  await answered(ask('PUT', person))
  await answered(ask('DELETE', person))
  await answered(ask('DELETE', person))
  await answered(ask('PUT', other))
  const { items } = await answered<StockWaits>(test.request('GET', '/stock-waits', { token: other.token }))
  expect(items).toMatchObject([{ productId: cuff, colour: null }])
  const days = (Date.parse(items[0]?.until ?? '') - test.clock.now().getTime()) / (24 * 3_600_000)
  expect(Math.ceil(days)).toBe(usualStockWaitDays)
  await bringFactsIntoForce(test, { 'stock-alerts.days': 10 })
  test.clock.advance(11 * 24 * 3_600_000)
  await look()
  await stockOf(cuff, 1)
  await look()
  await bringFactsIntoForce(test)
  expect([await timesTold(person), await timesTold(other), await waitingOf(other)]).toEqual([0, 0, []])
})

it('is one for a person and a variant, whoever asks at once, and for so many at most', async () => {
  const person = await newSomebody(test)
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('PUT', person)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const count = async () =>
    (
      await test.database.pool.query<{ n: number }>(
        'select count(*)::int as n from stock_waits where user_id = $1 and ended_at is null',
        [person.userId],
      )
    ).rows[0]?.n
  expect(await count()).toBe(1)
  // As many as one short of the bound; of products that the shop does not sell any more.
  await test.database.pool.query(
    `with made as (
       insert into shop_products (id, kind, price, is_sold, created_at, updated_at)
       select gen_random_uuid(), 'accessory', 1000, false, now(), now() from generate_series(1, $2::int) returning id)
     insert into stock_waits (product_id, user_id, locale, created_at) select id, $1, 'fa', $3 from made`,
    [person.userId, mostStockWaits - 2, test.clock.now()],
  )
  const colours = [first, second] as const
  for (const colour of colours) await stockOf(coloured, 0, colour)
  const racing = await Promise.all(colours.map((variant) => ask('PUT', person, { id: coloured, variant })))
  expect(racing.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await count()).toBe(mostStockWaits)
})

it('is of nothing that is not sold, and of nobody who has not signed in', async () => {
  const person = await newSomebody(test)
  expect((await ask('PUT', person, { id: randomUUID() })).status).toBe(404)
  expect((await ask('PUT', person, { variant: 'mauve' })).status).toBe(422)
  expect((await test.request('GET', '/stock-waits')).status).toBe(401)
})

it('goes into the export and with the account', async () => {
  const person = await newSomebody(test)
  await answered(ask('PUT', person))
  expect(await catalogPersonalData.collect(test.database.db, person.userId)).toMatchObject({
    waits: [{ productId: cuff, colourFeatureId: null, endedBy: null }],
  })
  await test.database.transaction((tx) => catalogPersonalData.erase(tx, person.userId, test.clock.now()))
  expect(await waitingOf(person)).toEqual([])
})

it.each([
  [
    'stock_waits_once',
    'insert into stock_waits (product_id, user_id, locale, created_at) select product_id, user_id, locale, created_at from stock_waits where user_id = $1',
  ],
  ['stock_waits_kept', 'update stock_waits set user_id = gen_random_uuid() where user_id = $1'],
  ['stock_waits_ended', 'update stock_waits set ended_at = created_at where user_id = $1'],
])('the database refuses by %s', async (constraint, statement) => {
  const person = await newSomebody(test)
  await answered(ask('PUT', person))
  await expect(test.database.pool.query(statement, [person.userId])).rejects.toMatchObject({ constraint })
})
