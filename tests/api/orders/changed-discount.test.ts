import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf } from '~/api/domains/wallet/public'
import type { Order } from '~/domain/orders/order-contract'
import { openTestApi, type TestApi } from '../../kit/api'
import { bringFactsIntoForce } from '../../kit/facts'
import { payAtSandbox } from '../../kit/sandbox-payer'
import {
  addDiscountCode,
  answered,
  asSeller,
  codeOf,
  itemOf,
  newBuyer,
  openShop,
  orderOf,
  place,
  priceOf,
  tryToPlace,
  type Buyer,
} from '../../kit/shop'
import { expectShopHolds } from '../../kit/shop-invariants'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
})
afterAll(() => test.close())
afterEach(() => expectShopHolds(test.database.db))

const credit = 10_000_000
const items = [itemOf('nb1-adapter')]
const percentInForce = (percent: number) =>
  bringFactsIntoForce(test, { 'orders.changed-discount-refund-percent': percent })

async function withCode(pay: 'wallet' | 'gateway' = 'wallet') {
  const buyer = await newBuyer(test, credit)
  const { code } = await addDiscountCode(test, { totalUses: 9, perUser: 1 })
  const { order, payment } = await place(test, buyer, { items, discountCode: code, pay })
  if (payment) await payAtSandbox(test, buyer.token, payment.id)
  return { buyer, code, order: await orderOf(test, buyer, order.id) }
}
const cancel = (buyer: Buyer, id: string) =>
  answered<Order>(
    test.request('POST', `/orders/${id}/cancellations`, { token: buyer.token, json: { understood: true } }),
  )
const balance = async ({ userId }: Buyer) => (await balanceOf(test.database.db, userId)).balance

describe('an order with a discount code that its customer calls off', () => {
  it('costs the code, and what was paid comes back: the reading in force', async () => {
    const { buyer, code, order } = await withCode()
    expect(order).toMatchObject({ cancelVoidsCode: true, cancelReturns: order.amounts.total })
    expect(await cancel(buyer, order.id)).toMatchObject({
      status: 'refunded',
      amounts: { refunded: order.amounts.total, forfeited: 0 },
    })
    expect(await balance(buyer)).toBe(credit)
    const again = await tryToPlace(test, buyer, {
      items,
      discountCode: code,
      expectedTotal: order.amounts.total,
    })
    expect(await codeOf(again)).toBe('discount-used-by-you')
  })

  it('costs the code and the money: the other reading', async () => {
    await percentInForce(0)
    for (const pay of ['wallet', 'gateway'] as const) {
      const { buyer, order } = await withCode(pay)
      expect(order).toMatchObject({
        cancelVoidsCode: true,
        cancelReturns: 0,
        terms: { changedDiscountRefundPercent: 0 },
      })
      const before = await balance(buyer)
      const cancelled = await cancel(buyer, order.id)
      expect(cancelled).toMatchObject({
        status: 'cancelled',
        amounts: { refunded: 0, forfeited: order.amounts.total },
        refunds: [],
        canCancel: false,
      })
      // Asked again, the same.
      expect(await cancel(buyer, order.id)).toEqual(cancelled)
      expect(await balance(buyer)).toBe(before)
    }
  })

  it('gives back so many percent, rounded down, between the two', async () => {
    await percentInForce(33)
    const { buyer, order } = await withCode()
    const returned = Math.floor((order.amounts.total * 33) / 100)
    expect(await cancel(buyer, order.id)).toMatchObject({
      status: 'cancelled',
      amounts: { refunded: returned, forfeited: order.amounts.total - returned },
      refunds: [{ reason: 'cancelled-by-customer', amount: returned }],
    })
  })

  it('is judged by what was in force when it was placed', async () => {
    await percentInForce(100)
    const { buyer, order } = await withCode()
    await percentInForce(0)
    expect((await cancel(buyer, order.id)).amounts).toMatchObject({
      refunded: order.amounts.total,
      forfeited: 0,
    })
  })

  it('is told about it beforehand, with the price', async () => {
    await percentInForce(0)
    const { code } = await addDiscountCode(test, {})
    expect((await priceOf(test, await newBuyer(test), { items, discountCode: code })).discount).toMatchObject(
      {
        refundPercent: 0,
      },
    )
  })
})

describe('whatever the reading, everything comes back', () => {
  beforeAll(() => percentInForce(0))

  it('of an order that the house calls off, with the code', async () => {
    const { buyer, code, order } = await withCode()
    await asSeller(test, order.id, 'cancellations', { reason: 'other', refundTo: 'wallet' })
    expect(await balance(buyer)).toBe(credit)
    await place(test, buyer, { items, discountCode: code })
  })

  it('of an order without a code', async () => {
    const buyer = await newBuyer(test, credit)
    const { order } = await place(test, buyer, { items })
    expect(order.cancelReturns).toBe(order.amounts.total)
    expect((await cancel(buyer, order.id)).status).toBe('refunded')
    expect(await balance(buyer)).toBe(credit)
  })
})
