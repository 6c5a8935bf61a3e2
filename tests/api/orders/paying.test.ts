import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Order, OrderPlaced } from '~/domain/orders/order-contract'
import { toPersianDigits } from '~/domain/values/digits'
import { openTestApi, type TestApi } from '../../kit/api'
import { beginAttempt, callBack, decideAtSandbox, payAtSandbox } from '../../kit/sandbox-payer'
import {
  addDiscountCode,
  answered,
  codeOf,
  itemOf,
  newBuyer,
  openShop,
  orderOf,
  place,
  tryToPlace,
  type Buyer,
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
const minuteMs = 60_000
const overdue = 31 * minuteMs

const paymentIn = ({ payment }: OrderPlaced): string => {
  if (!payment) throw new Error('nothing is to be paid')
  return payment.id
}
const steps = (order: Order) => order.history.map(({ status, reason }) => [status, reason])
const walletOf = (buyer: Buyer) =>
  answered<{ balance: number; held: number }>(test.request('GET', '/wallet', { token: buyer.token }))
const cancel = (buyer: Buyer, id: string, json: unknown = {}) =>
  test.request('POST', `/orders/${id}/cancellations`, { token: buyer.token, json })

/** The whole of what is left of a thing, so that nobody else can have it. */
async function buyRest(slug: string, colour: Parameters<typeof itemOf>[2]) {
  const item = itemOf(slug, 1, colour)
  const { rows } = await test.database.pool.query<{ available: number }>(
    'select available from stock where product_id = $1 and colour_feature_id = $2',
    [item.shop_product_id, item.shop_feature_product_id[0]],
  )
  const available = rows[0]?.available ?? 0
  if (available > 0)
    await place(test, await newBuyer(test, 50 * rich), { items: [itemOf(slug, available, colour)] })
}

describe('a payment', () => {
  it('places the order, once, however often and from wherever it is called back', async () => {
    const buyer = await newBuyer(test)
    const placed = await place(test, buyer, { items: [itemOf('nb1-cuff-large')], pay: 'gateway' })
    expect(placed.order).toMatchObject({ status: 'awaiting-payment', payment: { status: 'open' } })
    const authority = await beginAttempt(test, buyer.token, paymentIn(placed))
    await decideAtSandbox(test, authority, 'pay')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        callBack(test, buyer.token, paymentIn(placed), { authority, status: turn % 5 ? 'OK' : 'NOK' }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(steps(await orderOf(test, buyer, placed.order.id))).toEqual([
      ['awaiting-payment', null],
      ['placed', null],
    ])
    await test.runJobs()
    const { rows } = await test.database.pool.query(
      `select count(*)::int as sent from outbox_messages where template = 'order-code' and text like '%' || $1 || '%'`,
      [toPersianDigits(placed.order.code)],
    )
    expect(rows).toEqual([{ sent: 1 }])
  })

  it('that failed can be tried again until the order lapses', async () => {
    const buyer = await newBuyer(test)
    const placed = await place(test, buyer, { items: [itemOf('nb1-cuff-large')], pay: 'gateway' })
    const again = () => test.request('POST', `/orders/${placed.order.id}/payments`, { token: buyer.token })
    const first = await beginAttempt(test, buyer.token, paymentIn(placed))
    await decideAtSandbox(test, first, 'fail')
    await callBack(test, buyer.token, paymentIn(placed), { authority: first, status: 'NOK' })
    const { payment } = await answered<{ payment: { id: string; amount: number } }>(again())
    expect(payment.id).not.toBe(paymentIn(placed))
    expect(await answered(again())).toEqual({ payment })
    await payAtSandbox(test, buyer.token, payment.id)
    expect((await orderOf(test, buyer, placed.order.id)).status).toBe('placed')
    expect(await codeOf(await again())).toBe('order-not-payable')
  })

  it('of the rest leaves the wallet’s part held until it comes', async () => {
    const buyer = await newBuyer(test, 100_000)
    const placed = await place(test, buyer, { items: [itemOf('nb1-cuff-large')], pay: 'wallet-then-gateway' })
    expect(placed.payment?.amount).toBe(placed.order.amounts.total - 100_000)
    expect(await walletOf(buyer)).toMatchObject({ balance: 0, held: 100_000 })
    await payAtSandbox(test, buyer.token, paymentIn(placed))
    expect(await walletOf(buyer)).toMatchObject({ balance: 0, held: 0 })
    await answered(cancel(buyer, placed.order.id))
    const after = await orderOf(test, buyer, placed.order.id)
    expect(after.refunds).toMatchObject([{ toWallet: 100_000, toAccount: placed.payment?.amount }])
    expect(await walletOf(buyer)).toMatchObject({ balance: 100_000, held: 0 })
  })
})

describe('an order that nobody pays', () => {
  it('lapses after 30 minutes, and gives back stock, credit and code', async () => {
    const buyer = await newBuyer(test, 100_000)
    const { code } = await addDiscountCode(test, { totalUses: 1 })
    const wanted = { items: [itemOf('nh1-electrodes')], discountCode: code }
    const { order } = await place(test, buyer, { ...wanted, pay: 'wallet-then-gateway' })
    test.clock.advance(29 * minuteMs)
    await test.runJobs()
    expect((await orderOf(test, buyer, order.id)).status).toBe('awaiting-payment')
    test.clock.advance(2 * minuteMs)
    await test.runJobs()
    expect(steps(await orderOf(test, buyer, order.id)).at(-1)).toEqual(['cancelled', 'lapsed'])
    expect(await walletOf(buyer)).toMatchObject({ balance: 100_000, held: 0 })
    await place(test, await newBuyer(test, rich), wanted)
  })

  it('lapses though its job has failed for good', async () => {
    const { order } = await place(test, await newBuyer(test), {
      items: [itemOf('nb1-cuff-large')],
      pay: 'gateway',
    })
    await test.database.pool.query(`delete from pgboss.job where data->'payload'->>'orderId' = $1`, [
      order.id,
    ])
    const statusOf = async () => {
      await test.runDue('lapse-forgotten-orders')
      const { rows } = await test.database.pool.query<{ status: string }>(
        'select status from orders where id = $1',
        [order.id],
      )
      return rows[0]?.status
    }
    test.clock.advance(overdue)
    // Its own job has a few minutes first.
    expect(await statusOf()).toBe('awaiting-payment')
    test.clock.advance(5 * minuteMs)
    expect(await statusOf()).toBe('cancelled')
  })

  it('and is paid late is placed after all, whether the job has run or not', async () => {
    for (const hasJobRun of [true, false]) {
      const buyer = await newBuyer(test, 100_000)
      const placed = await place(test, buyer, {
        items: [itemOf('nh1-electrodes')],
        pay: 'wallet-then-gateway',
      })
      const authority = await beginAttempt(test, buyer.token, paymentIn(placed))
      await decideAtSandbox(test, authority, 'pay')
      test.clock.advance(overdue)
      if (hasJobRun) await test.runJobs()
      await answered(callBack(test, buyer.token, paymentIn(placed), { authority }))
      const after = await orderOf(test, buyer, placed.order.id)
      expect(steps(after)).toEqual([
        ['awaiting-payment', null],
        ['cancelled', 'lapsed'],
        ['placed', 'paid-late'],
      ])
      expect(await walletOf(buyer)).toMatchObject({ balance: 0, held: 0 })
    }
  })

  it('and is paid when its item has gone ends in a refund', async () => {
    const buyer = await newBuyer(test)
    const placed = await place(test, buyer, { items: [itemOf('ns0', 1, 'red')], pay: 'gateway' })
    const authority = await beginAttempt(test, buyer.token, paymentIn(placed))
    await decideAtSandbox(test, authority, 'pay')
    test.clock.advance(overdue)
    await test.runJobs()
    await buyRest('ns0', 'red')
    await answered(callBack(test, buyer.token, paymentIn(placed), { authority }))
    const after = await orderOf(test, buyer, placed.order.id)
    expect(after).toMatchObject({
      status: 'refunded',
      refunds: [{ reason: 'late-payment', toAccount: placed.order.amounts.total }],
    })
  })

  it('and was called off by its customer is not placed by money that comes late', async () => {
    const buyer = await newBuyer(test)
    const placed = await place(test, buyer, { items: [itemOf('nh1-electrodes')], pay: 'gateway' })
    const authority = await beginAttempt(test, buyer.token, paymentIn(placed))
    await decideAtSandbox(test, authority, 'pay')
    await answered(cancel(buyer, placed.order.id))
    await answered(callBack(test, buyer.token, paymentIn(placed), { authority }))
    expect((await orderOf(test, buyer, placed.order.id)).status).toBe('refunded')
  })
})

describe('money and people who come at once', () => {
  it('leave no order between paid and cancelled', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async (_, turn) => {
        const buyer = await newBuyer(test, 50_000)
        const placed = await place(test, buyer, {
          items: [itemOf('stethoscope-earpieces', 1, 'black')],
          pay: 'wallet-then-gateway',
        })
        const { id } = placed.order
        const authority = await beginAttempt(test, buyer.token, paymentIn(placed))
        await decideAtSandbox(test, authority, 'pay')
        const back = () => callBack(test, buyer.token, paymentIn(placed), { authority })
        await Promise.all([
          back(),
          cancel(buyer, id, { refundTo: turn % 2 ? 'wallet' : 'account' }),
          back(),
          cancel(buyer, id),
          test.request('POST', `/orders/${id}/payments`, { token: buyer.token }),
          back(),
        ])
        return (await orderOf(test, buyer, id)).status
      }),
    )
    expect(new Set(outcomes)).toEqual(new Set(['refunded']))
  })

  it('two payments of one order: one counts, the other goes back', async () => {
    const buyer = await newBuyer(test)
    const placed = await place(test, buyer, { items: [itemOf('nh1-electrodes')], pay: 'gateway' })
    const first = await beginAttempt(test, buyer.token, paymentIn(placed))
    // Closed by a failure that the gateway takes back later.
    await test.database.pool.query(
      `with event as (insert into payment_events (payment_id, "from", "to", at) values ($1, 'open', 'failed', $2))
       update payments set status = 'failed', concluded_at = $2, mobile = null, email = null where id = $1`,
      [paymentIn(placed), test.clock.now()],
    )
    const { payment } = await answered<{ payment: { id: string } }>(
      test.request('POST', `/orders/${placed.order.id}/payments`, { token: buyer.token }),
    )
    const second = await beginAttempt(test, buyer.token, payment.id)
    await decideAtSandbox(test, first, 'pay')
    await decideAtSandbox(test, second, 'pay')
    await Promise.all([
      callBack(test, buyer.token, paymentIn(placed), { authority: first }),
      callBack(test, buyer.token, payment.id, { authority: second }),
    ])
    const after = await orderOf(test, buyer, placed.order.id)
    expect(after.status).toBe('placed')
    expect(after.refunds).toMatchObject([{ reason: 'duplicate-payment' }])
    expect(after.amounts.paid - after.amounts.refunded).toBe(after.amounts.total)
  })

  it('sell nothing twice to those who pay by gateway', async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => newBuyer(test)))
    const items = [itemOf('ultrasound', 1, 'white')]
    // Who has had nothing delivered yet may keep three of the four unpaid, all together.
    const answers = await Promise.all(buyers.map((buyer) => tryToPlace(test, buyer, { items, pay: 'parts' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  })
})

/** What the sweeper does about payments whose payer never came back. */
async function sweepPayments() {
  await test.runDue('sweep-payments')
  await test.runJobs()
}

describe('a payment that nobody calls back', () => {
  it('is found, and places the order', async () => {
    const buyer = await newBuyer(test)
    const placed = await place(test, buyer, { items: [itemOf('nb1-cuff-large')], pay: 'gateway' })
    const authority = await beginAttempt(test, buyer.token, paymentIn(placed))
    await decideAtSandbox(test, authority, 'pay')
    test.clock.advance(overdue)
    await sweepPayments()
    expect((await orderOf(test, buyer, placed.order.id)).amounts.paid).toBe(placed.order.amounts.total)
  })
})
