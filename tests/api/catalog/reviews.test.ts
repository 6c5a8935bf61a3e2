import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalogPersonalData, noteBought, seedDemoShop } from '~/api/domains/catalog/public'
import type { ShopProduct } from '~/domain/catalog/contract'
import type { OwnReview, PublicReview, StaffReview } from '~/domain/catalog/review-contract'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import { answered, refused, signUp } from '../../kit/identity'
import type { Page } from '../../kit/records'

let test: TestApi
const support = testToken(['user', 'support'])
const nb1 = demoShopProduct('nb1').id
beforeAll(async () => {
  test = await openTestApi()
  await seedDemoShop(test.database, test.clock.now())
})
afterAll(() => test.close())

const say = (token: string, rating: number | string, text: string, product: string = nb1) =>
  test.request('POST', `/shop-products/${product}/reviews`, { token, json: { rating, text } })
const shown = async (product: string = nb1) =>
  (await answered<Page<PublicReview>>(test.request('GET', `/shop-products/${product}/reviews`))).items
const decide = (id: string, json: Record<string, string>) =>
  test.request('PATCH', `/reviews/${id}`, { token: support, json })
const ratingOf = async () =>
  (await answered<ShopProduct>(test.request('GET', `/shop-products/${nb1}`))).rating

it('of one of the staff is decided about by another', async () => {
  const { user } = await signUp(test)
  const colleague = testToken(['user', 'support'], { userId: user.id })
  const product = demoShopProduct('nh1').id
  const { id } = await answered<OwnReview>(say(colleague, 5, 'عالی', product))
  const own = { status: 409, code: 'own-decision' }
  const act = (json?: Record<string, string>) =>
    test.request(json ? 'PATCH' : 'DELETE', `/reviews/${id}`, { token: colleague, json })
  expect(await refused(act({ status: 'approved' }))).toEqual(own)
  expect(await refused(act({ text: 'بی‌نظیر' }))).toEqual(own)
  expect(await refused(act())).toEqual(own)
  expect(await shown(product)).toEqual([])
  await answered(decide(id, { status: 'removed' }))
})

it('shows what is said after approval, marks buyers and tells of edits', async () => {
  const buyer = await signUp(test, undefined, { firstName: 'نرگس', lastName: 'احمدی' })
  const other = await signUp(test)
  await test.database.transaction((tx) => noteBought(tx, buyer.user.id, [nb1]))
  const first = await answered<OwnReview>(say(buyer.token, '۵', '  دقیق و ساده است.  '))
  expect(first).toMatchObject({ status: 'waiting', isBuyer: true, text: 'دقیق و ساده است.' })
  test.clock.advance(1000)
  const second = await answered<OwnReview>(say(other.token, 2, 'بازوبندش كوتاه است'))
  expect(second.isBuyer).toBe(false)
  expect(await refused(say(buyer.token, 1, 'باز هم'))).toEqual({ status: 409, code: 'already-reviewed' })
  expect(await shown()).toEqual([])
  expect(await ratingOf()).toBeNull()

  const queue = await answered<Page<StaffReview>>(
    test.request('GET', '/reviews?status=waiting', { token: support }),
  )
  expect(queue.items.map(({ id }) => id)).toEqual([first.id, second.id])

  await answered(decide(first.id, { status: 'approved' }))
  await answered(decide(second.id, { status: 'approved', text: 'بازوبندش کوتاه است.' }))
  expect(await shown()).toMatchObject([
    { rating: 2, isBuyer: false, isEdited: true, text: 'بازوبندش کوتاه است.' },
    { rating: 5, isBuyer: true, isEdited: false, author: { firstName: 'نرگس', initial: 'ا' } },
  ])
  expect(JSON.stringify(await shown())).not.toContain('احمدی')
  expect(await ratingOf()).toEqual({ average: 3.5, count: 2 })

  // Who bought later is marked later.
  await test.database.transaction((tx) => noteBought(tx, other.user.id, [nb1]))
  expect((await shown()).map(({ isBuyer }) => isBuyer)).toEqual([true, true])

  await answered(decide(second.id, { status: 'removed' }))
  expect(await ratingOf()).toEqual({ average: 5, count: 1 })
  const gone = test.request('DELETE', `/reviews/${second.id}`, { token: support })
  expect((await gone).status).toBe(204)
  expect((await say(other.token, 4, 'حالا بهتر است')).status).toBe(201)
  const { rows } = await test.database.db.execute<{ action: string }>(sql`
    select action from audit_entries where subject_id = ${other.user.id} and resource = 'review' order by position`)
  expect(rows.map(({ action }) => action)).toEqual(['approve-review', 'remove-review', 'delete-review'])
})

it('stands under the name with which it was looked at, or under none', async () => {
  const buyer = await signUp(test, undefined, { firstName: 'نرگس', lastName: 'احمدی' })
  const { id } = await answered<OwnReview>(say(buyer.token, 5, 'پس از تغییر نام'))
  await answered(decide(id, { status: 'approved' }))
  const authorOf = async () => (await shown()).find((one) => one.id === id)?.author
  expect(await authorOf()).toEqual({ firstName: 'نرگس', initial: 'ا' })
  test.clock.advance(1000)
  const renamed = { token: buyer.token, json: { firstName: 'ارزان‌ترین دستگاه بازار' } }
  await answered(test.request('PATCH', '/user/info', renamed))
  expect(await authorOf()).toBe(null)
  await test.request('DELETE', `/reviews/${id}`, { token: support })
})

it('counts ratings rightly when staff decide at once', async () => {
  const ns0 = demoShopProduct('ns0').id
  const given = [5, 4, 3, 2, 1, 5, 5, 4]
  const ids: string[] = []
  for (const rating of given) {
    const { token } = await signUp(test)
    ids.push((await answered<OwnReview>(say(token, rating, 'نظر', ns0))).id)
  }
  await Promise.all(ids.map((id) => answered(decide(id, { status: 'approved' }))))
  const product = await answered<ShopProduct>(test.request('GET', `/shop-products/${ns0}`))
  expect(product.rating).toEqual({ average: 3.6, count: given.length })
})

it('is for people with a name, about products that are there, with something said', async () => {
  const { token } = await signUp(test)
  expect((await refused(test.request('POST', `/shop-products/${nb1}/reviews`, { json: {} }))).status).toBe(
    401,
  )
  expect((await refused(say(token, 6, 'نظر'))).status).toBe(422)
  expect((await refused(say(token, 5, ' \u200c '))).status).toBe(422)
  const nowhere = '5a0e0000-0000-4000-8000-000000000099'
  expect((await refused(say(token, 5, 'نظر', nowhere))).status).toBe(404)
  expect((await refused(test.request('GET', `/shop-products/${nowhere}/reviews`))).status).toBe(404)
})

it('exports what somebody has said, and forgets it with the account', async () => {
  const { token, user } = await signUp(test)
  const { id } = await answered<OwnReview>(say(token, 1, 'گران است'))
  await answered(decide(id, { status: 'approved' }))
  const before = await ratingOf()
  await test.database.transaction((tx) => noteBought(tx, user.id, [nb1]))
  expect(await catalogPersonalData.collect(test.database.db, user.id)).toMatchObject({
    reviews: [{ id, text: 'گران است', isBuyer: true }],
    bought: [nb1],
  })
  await test.database.transaction((tx) => catalogPersonalData.erase(tx, user.id, test.clock.now()))
  expect(await catalogPersonalData.collect(test.database.db, user.id)).toEqual({
    reviews: [],
    bought: [],
    waits: [],
  })
  expect((await ratingOf())?.count).toBe((before?.count ?? 0) - 1)
})
