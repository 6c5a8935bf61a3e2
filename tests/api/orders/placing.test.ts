import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import type { OrderPlaced } from '~/domain/orders/order-contract'
import { parseOrderCode } from '~/domain/orders/order-code'
import { toPersianDigits } from '~/domain/values/digits'
import { openTestApi, type TestApi } from '../../kit/api'
import {
  addDiscountCode,
  answered,
  aShipment,
  asSeller,
  codeOf,
  deliver,
  itemOf,
  newBuyer,
  openShop,
  orderOf,
  place,
  priceOf,
  tryAsStaff,
  tryToPlace,
} from '../../kit/shop'
import { expectShopHolds } from '../../kit/shop-invariants'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
})
afterEach(() => expectShopHolds(test.database.db))
afterAll(() => test.close())

const rich = 1_000_000_000

describe('an order', () => {
  it('goes from the wallet to the door, and says each step', async () => {
    const buyer = await newBuyer(test, rich)
    const { order, payment } = await place(test, buyer, { items: [itemOf('nb1-cuff-large', 2)] })
    expect(payment).toBeNull()
    expect(order.status).toBe('placed')
    expect(parseOrderCode(order.code)).toBe(order.code)

    await test.runJobs()
    const [sms] = await readOutbox(test.database.db, { recipient: order.receiver.phone, limit: 1 })
    expect(sms).toMatchObject({ template: 'order-code', code: null })
    expect(sms?.text).toContain(toPersianDigits(order.code))

    const shipped = await asSeller(test, order.id, 'shipments', aShipment)
    expect(shipped).toMatchObject({ status: 'shipped', canCancel: false })
    const delivered = await asSeller(test, order.id, 'deliveries')
    expect(delivered.history.map(({ status, by, reason }) => [status, by, reason])).toEqual([
      ['awaiting-payment', 'customer', null],
      ['placed', 'customer', null],
      ['queued', 'system', 'code-sent'],
      ['shipped', 'staff', null],
      ['delivered', 'staff', null],
    ])
    expect((await orderOf(test, buyer, order.id)).invoiceId).toBe(delivered.invoiceId)
  })

  it('keeps names, prices and figures as they were', async () => {
    const buyer = await newBuyer(test, rich)
    const { order } = await place(test, buyer, { items: [itemOf('ns0', 1, 'black')] })
    await test.database.pool.query('begin; update shop_products set price = price + 1000; commit')
    expect(await orderOf(test, buyer, order.id)).toMatchObject({
      lines: order.lines,
      amounts: order.amounts,
      terms: order.terms,
    })
  })

  it('is not placed at another price than was seen', async () => {
    const buyer = await newBuyer(test, rich)
    const items = [itemOf('nb1-adapter')]
    const { total } = await priceOf(test, buyer, { items })
    await test.database.pool.query('update shop_products set price = price + 5000')
    const refused = await tryToPlace(test, buyer, { items, expectedTotal: total })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'price-changed', cart: { total: total + 5000 } })
  })

  it('goes to no public place, though its address was saved before that was refused', async () => {
    const buyer = await newBuyer(test, rich)
    const items = [itemOf('nb1-adapter')]
    await test.database.pool.query('update addresses set address = $1 where id = $2', [
      'خیابان ولیعصر، کافه نادری',
      buyer.addressId,
    ])
    const { total } = await priceOf(test, buyer, { items })
    const refused = await tryToPlace(test, buyer, { items, expectedTotal: total })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ errors: [{ path: [], code: 'error.publicPlace' }] })
  })

  it('of too little credit says what is missing', async () => {
    const buyer = await newBuyer(test, 1000)
    const refused = await tryToPlace(test, buyer, { items: [itemOf('nb1-cuff-large')] })
    expect(refused.status).toBe(409)
    const { total } = await priceOf(test, buyer, { items: [itemOf('nb1-cuff-large')] })
    expect(await refused.json()).toMatchObject({ code: 'insufficient-credit', missing: total - 1000 })
  })

  it('is another person’s to nobody', async () => {
    const { order } = await place(test, await newBuyer(test, rich), { items: [itemOf('nb1-adapter')] })
    const stranger = await newBuyer(test)
    const { token } = stranger
    expect((await test.request('GET', `/orders/${order.id}`, { token })).status).toBe(404)
    const cancelled = await test.request('POST', `/orders/${order.id}/cancellations`, { token, json: {} })
    expect(cancelled.status).toBe(404)
  })
})

describe('races', () => {
  it('sell the last items to as many of 200 buyers as there are', async () => {
    const buyers = await Promise.all(Array.from({ length: 200 }, () => newBuyer(test, rich)))
    const items = [itemOf('ns0', 1, 'red')]
    const first = buyers[0]
    if (!first) throw new Error('no buyer')
    const { total } = await priceOf(test, first, { items })
    const there = await test.database.pool.query<{ available: number }>(
      `select available from stock where product_id = $1 and colour_feature_id = $2`,
      [items[0]?.shop_product_id, items[0]?.shop_feature_product_id[0]],
    )
    const answers = await Promise.all(
      buyers.map((buyer) => tryToPlace(test, buyer, { items, expectedTotal: total })),
    )
    const placed = answers.filter(({ status }) => status === 201)
    expect(placed).toHaveLength(there.rows[0]?.available ?? -1)
    const codes = await Promise.all(answers.filter(({ status }) => status !== 201).map(codeOf))
    expect(new Set(codes)).toEqual(new Set(['out-of-stock']))
  })

  it('add two lines of one product together', async () => {
    const buyer = await newBuyer(test, rich)
    // Five are there: three are to be had, twice three are not.
    const three = itemOf('stethoscope-case', 3, 'prussian')
    const refused = await tryToPlace(test, buyer, { items: [three, three], expectedTotal: 1 })
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'out-of-stock'])
  })

  it('place one order for one key, however often it is sent at once', async () => {
    const buyer = await newBuyer(test, rich)
    const wanted = { items: [itemOf('nh1-electrodes')], key: randomUUID() }
    const { total } = await priceOf(test, buyer, wanted)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => tryToPlace(test, buyer, { ...wanted, expectedTotal: total })),
    )
    const placed = await Promise.all(answers.map((answer) => answered<OrderPlaced>(answer)))
    expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1)
    const { rows } = await test.database.pool.query('select id from orders where user_id = $1', [
      buyer.userId,
    ])
    expect(rows).toHaveLength(1)
  })

  it('place another for the key of one that was called off: it is meant', async () => {
    const buyer = await newBuyer(test, rich)
    const wanted = { items: [itemOf('nh1-electrodes')], key: randomUUID() }
    const { order } = await place(test, buyer, wanted)
    const cancelled = await test.request('POST', `/orders/${order.id}/cancellations`, {
      token: buyer.token,
      headers: { 'idempotency-key': randomUUID() },
      json: {},
    })
    expect(cancelled.status).toBeLessThan(300)
    const { order: another } = await place(test, buyer, wanted)
    expect([another.id === order.id, another.status]).toEqual([false, 'placed'])
  })

  it('give the money back once to 50 who cancel, customer against staff', async () => {
    const buyer = await newBuyer(test, rich)
    const { order } = await place(test, buyer, { items: [itemOf('package-family')] })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        turn % 2
          ? test.request('POST', `/orders/${order.id}/cancellations`, { token: buyer.token, json: {} })
          : tryAsStaff(test, order.id, 'cancellations', { reason: 'other', refundTo: 'wallet' }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const after = await orderOf(test, buyer, order.id)
    expect(after.status).toBe('refunded')
    expect(after.refunds).toMatchObject([{ amount: order.amounts.total }])
  })

  it('refund a delivered order once a reason, and never above what was paid', async () => {
    const buyer = await newBuyer(test, rich)
    const reasons = ['exchange', 'transport-damage', 'goodwill']
    const refundAtOnce = async (share: number) => {
      const { order } = await place(test, buyer, { items: [itemOf('package-family')] })
      await deliver(test, order.id)
      const amount = Math.ceil(order.amounts.total * share)
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, turn) =>
          tryAsStaff(test, order.id, 'refunds', { reason: reasons[turn % 3], refundTo: 'wallet', amount }),
        ),
      )
      const refused = await Promise.all(answers.filter(({ status }) => status !== 200).map(codeOf))
      return { done: answers.length - refused.length, codes: new Set(refused) }
    }
    // A fourth would fit in, were there a fourth reason.
    expect(await refundAtOnce(0.2)).toEqual({ done: 3, codes: new Set(['order-concluded']) })
    expect(await refundAtOnce(0.6)).toEqual({ done: 1, codes: new Set(['refund-too-much']) })
  })
})

describe('a discount code', () => {
  it('is voided by who cancels, after a warning, and given back by a cancellation of the house', async () => {
    const buyer = await newBuyer(test, rich)
    const { code } = await addDiscountCode(test, { totalUses: 5, perUser: 1 })
    const { order } = await place(test, buyer, { items: [itemOf('nb1-adapter')], discountCode: code })
    expect(order.cancelVoidsCode).toBe(true)
    const ask = (json: unknown) =>
      test.request('POST', `/orders/${order.id}/cancellations`, { token: buyer.token, json })
    const warned = await ask({})
    expect([warned.status, await codeOf(warned)]).toEqual([409, 'discount-voided-warning'])
    expect((await ask({ understood: true, refundTo: 'wallet' })).status).toBe(200)
    const again = await tryToPlace(test, buyer, {
      items: [itemOf('nb1-adapter')],
      discountCode: code,
      expectedTotal: order.amounts.total,
    })
    expect(await codeOf(again)).toBe('discount-used-by-you')

    const other = await newBuyer(test, rich)
    const second = await place(test, other, { items: [itemOf('nb1-adapter')], discountCode: code })
    await asSeller(test, second.order.id, 'cancellations', { reason: 'other', refundTo: 'wallet' })
    await place(test, other, { items: [itemOf('nb1-adapter')], discountCode: code })
  })
})

describe('what the gateway takes no payment for', () => {
  /** A basket that comes to so little, with the code that makes it so; delivery is free. */
  async function costing(total: number) {
    const items = [itemOf('ns0-cardio', 1, 'red')]
    const { subtotal, delivery } = await priceOf(test, await newBuyer(test), { items })
    expect(delivery?.isFree).toBe(true)
    const { code } = await addDiscountCode(test, { kind: 'amount', value: subtotal - total, perUser: null })
    return { items, discountCode: code }
  }

  it('is said with the price, and paid by the wallet alone', async () => {
    const wanted = await costing(999)
    const poor = await newBuyer(test, 500)
    const priced = await priceOf(test, poor, wanted)
    expect([priced.total, priced.gateway]).toEqual([999, { least: 1000, most: 100_000_000, canPay: false }])
    for (const pay of ['gateway', 'wallet-then-gateway'] as const) {
      const answer = await tryToPlace(test, poor, { ...wanted, pay })
      expect(await answer.json()).toMatchObject({ code: 'below-smallest-payment', least: 1000 })
    }
    const buyer = await newBuyer(test, 999)
    const { order } = await place(test, buyer, { ...wanted, pay: 'wallet-then-gateway' })
    expect(order).toMatchObject({ status: 'placed', amounts: { fromWallet: 999, fromGateway: 0 } })
  })

  it('is made up from the wallet’s part where the rest would be too little', async () => {
    const wanted = await costing(5000)
    const buyer = await newBuyer(test, 4500)
    const { order, payment } = await place(test, buyer, { ...wanted, pay: 'wallet-then-gateway' })
    expect(order.amounts).toMatchObject({ fromWallet: 4000, fromGateway: 1000 })
    expect(payment?.amount).toBe(1000)
  })

  it('is nothing where nothing is to be paid', async () => {
    const wanted = await costing(0)
    const { order, payment } = await place(test, await newBuyer(test), { ...wanted, pay: 'gateway' })
    expect([order.status, payment]).toEqual(['placed', null])
  })
})
