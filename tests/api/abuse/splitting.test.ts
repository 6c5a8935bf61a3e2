import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Address } from '~/domain/orders/address-contract'
import type { StaffOrder } from '~/domain/orders/order-contract'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { beginAttempt, callBack, decideAtSandbox, payAtSandbox } from '~/tests/kit/sandbox-payer'
import {
  answered,
  asSeller,
  freshKey,
  itemOf,
  newBuyer,
  newPlace,
  openShop,
  orderOf,
  place,
  priceOf,
  setStock,
  type Buyer,
} from '~/tests/kit/shop'
import { expectShopHolds } from '~/tests/kit/shop-invariants'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
  await test.database.pool.query('update shop_products set large_quantity = 10 where id = $1', [
    itemOf(slug).shop_product_id,
  ])
  await setStock(test, slug, 1000)
})
afterEach(async () => {
  await expectShopHolds(test.database.db)
  test.clock.advance(25 * 3_600_000)
})
afterAll(() => test.close())

const slug = 'nb1-cuff-large'
const rich = 1_000_000_000
const some = (quantity: number) => ({ items: [itemOf(slug, quantity)] })
const isReviewed = async (buyer: Buyer, id: string) =>
  (await orderOf(test, buyer, id)).status === 'under-review'

const isToBeReviewed = async (id: string) => {
  const token = testToken(['user', 'seller'])
  return (await answered<StaffOrder>(test.request('GET', `/admin-orders/${id}`, { token }))).needsReview
}

/** Another address of somebody. */
async function at(buyer: Buyer, given: Partial<ReturnType<typeof newPlace>>): Promise<Buyer> {
  const { id } = await answered<Address>(
    test.request('POST', '/addresses', {
      token: buyer.token,
      headers: freshKey(),
      json: { ...newPlace(), ...given },
    }),
  )
  return { ...buyer, addressId: id }
}

/** Ten are usual, eleven are looked at: what is split as finely and as often as that is all told. */
describe('a large quantity', () => {
  it('is looked at in however many orders one person splits it, to whatever places', async () => {
    const buyer = await newBuyer(test, rich)
    const first = await place(test, buyer, some(6))
    const second = await place(test, await at(buyer, {}), some(4))
    expect([first.order.status, second.order.status]).toEqual(['placed', 'placed'])
    // Said before it is ordered.
    expect((await priceOf(test, buyer, some(1))).needsReview).toBe(true)
    const third = await place(test, await at(buyer, {}), some(1))
    expect(third.order.status).toBe('under-review')
    test.clock.advance(24 * 3_600_000)
    expect((await place(test, buyer, some(10))).order.status).toBe('placed')
  })

  it('is looked at in orders to one place, however many people order and however they spell it', async () => {
    const spellings = [
      { address: 'خیابان آزادی، کوچهٔ یکم، پلاک ۷۷، واحد ۳' },
      { address: 'خ. آزادي - ك اول - پ 77 - واحد ٣' },
      { address: 'واحد سه، پلاک ۷۷، کوچه‌ی یکم، خیابان آزادی', city: 'تهران‌' },
      { address: 'آ\u200cزادی، کوچه یکم ۷۷ ۳' },
    ]
    const found: boolean[] = []
    for (const spelling of spellings) {
      const buyer = await at(await newBuyer(test, rich), spelling)
      found.push((await place(test, buyer, some(5))).order.status === 'under-review')
    }
    expect(found).toEqual([false, false, true, true])
  })

  it.each([
    ['postal code', { postalCode: '۱۳۴۵۶-۷۸۹۰۱' }, { postalCode: '1345678901' }],
    ['phone of the receiver', { phone: '۰۹۱۹ ۱۲۳ ۴۵۶۷' }, { phone: '+98 919 1234567' }],
  ])('is looked at in orders to one %s', async (_, one, other) => {
    const buyers = await Promise.all([newBuyer(test, rich), newBuyer(test, rich)])
    const first = await at(buyers[0], one)
    const second = await at(buyers[1], other)
    expect((await place(test, first, some(10))).order.status).toBe('placed')
    // The staff see it before it is paid.
    const unpaid = await place(test, second, { ...some(1), pay: 'gateway' })
    expect(await isToBeReviewed(unpaid.order.id)).toBe(true)
    expect((await place(test, second, some(1))).order.status).toBe('under-review')
  })

  it('is looked at when it is ordered in many orders at once', async () => {
    const buyer = await newBuyer(test, rich)
    const orders = await Promise.all(Array.from({ length: 8 }, () => place(test, buyer, some(2))))
    expect(orders.filter(({ order }) => order.status === 'placed')).toHaveLength(5)
    expect(orders.filter(({ order }) => order.status === 'under-review')).toHaveLength(3)
  })

  it('is looked at when unpaid orders are paid in whatever order, or come back after they lapsed', async () => {
    const buyer = await newBuyer(test, rich)
    const late = await place(test, buyer, { ...some(10), pay: 'gateway' })
    const paymentId = late.payment?.id ?? ''
    const authority = await beginAttempt(test, buyer.token, paymentId)
    await decideAtSandbox(test, authority, 'pay')
    test.clock.advance(31 * 60_000)
    await test.runJobs()
    expect((await orderOf(test, buyer, late.order.id)).status).toBe('cancelled')
    // It counts for nothing now.
    expect((await place(test, buyer, some(10))).order.status).toBe('placed')
    await answered(callBack(test, buyer.token, paymentId, { authority }))
    await test.runJobs()
    expect(await isReviewed(buyer, late.order.id)).toBe(true)

    const other = await newBuyer(test, rich)
    const [first, second] = [
      await place(test, other, { ...some(10), pay: 'gateway' }),
      await place(test, other, { ...some(10), pay: 'gateway' }),
    ]
    for (const { payment } of [second, first]) await payAtSandbox(test, other.token, payment?.id ?? '')
    expect([await isReviewed(other, first.order.id), await isReviewed(other, second.order.id)]).toEqual([
      true,
      true,
    ])
  })

  it('of what was refused or called off counts for nothing', async () => {
    const buyer = await newBuyer(test, rich)
    const { order } = await place(test, buyer, some(11))
    await asSeller(test, order.id, 'reviews', { decision: 'refuse', refundTo: 'wallet' })
    expect((await place(test, buyer, some(10))).order.status).toBe('placed')
  })
})
