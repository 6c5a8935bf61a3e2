import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sweepPayments } from '~/api/domains/payments/public'
import { brokenConstraint, sqlStateOf } from '~/api/platform/database/database'
import type { OrderPlaced } from '~/domain/orders/order-contract'
import type { PaymentAnswer } from '~/domain/payments/contract'
import { openTestApi, type TestApi } from '../../kit/api'
import { beginAttempt, callBack, decideAtSandbox } from '../../kit/sandbox-payer'
import {
  answered,
  asSeller,
  codeOf,
  itemOf,
  newBuyer,
  openShop,
  orderOf,
  place,
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

const unpaid = (buyer: Buyer): Promise<OrderPlaced> =>
  place(test, buyer, { items: [itemOf('nh1-electrodes')], pay: 'gateway' })
const paymentIn = ({ payment }: OrderPlaced): string => payment?.id ?? ''
const payAgain = (buyer: Buyer, id: string) =>
  test.request('POST', `/orders/${id}/payments`, { token: buyer.token })
const cancel = (buyer: Buyer, id: string) =>
  test.request('POST', `/orders/${id}/cancellations`, { token: buyer.token, json: {} })
const statusOf = async (buyer: Buyer, id: string) =>
  (await answered<PaymentAnswer>(test.request('GET', `/payments/${id}`, { token: buyer.token }))).status
/** By SQL: what the list of invariants says, of one order. */
const paymentsOf = async (orderId: string) =>
  (
    await test.database.pool.query<{ status: string }>(
      'select status from payments where reference_id = $1 order by created_at, status',
      [orderId],
    )
  ).rows.map(({ status }) => status)

describe('an order that waits for its payment', () => {
  it('says which it is from the first moment', async () => {
    const buyer = await newBuyer(test)
    const placed = await unpaid(buyer)
    expect((await orderOf(test, buyer, placed.order.id)).payment).toEqual({
      id: paymentIn(placed),
      status: 'open',
    })
  })

  it('has no other beside it, however many try to pay again at once', async () => {
    const buyer = await newBuyer(test)
    const placed = await unpaid(buyer)
    const tries = await Promise.all(Array.from({ length: 8 }, () => payAgain(buyer, placed.order.id)))
    const ids = await Promise.all(tries.map((one) => answered<{ payment: { id: string } }>(one)))
    expect(new Set(ids.map(({ payment }) => payment.id))).toEqual(new Set([paymentIn(placed)]))
    expect(await paymentsOf(placed.order.id)).toEqual(['open'])
  })

  it.each([
    ['its customer', (buyer: Buyer, id: string) => answered(cancel(buyer, id))],
    [
      'staff',
      (_: Buyer, id: string) => asSeller(test, id, 'cancellations', { reason: 'other', refundTo: 'account' }),
    ],
    [
      'time',
      async () => {
        test.clock.advance(31 * 60_000)
        await test.runJobs()
      },
    ],
    [
      'time, which a list of orders is the first to notice',
      async (buyer: Buyer, id: string) => {
        test.clock.advance(31 * 60_000)
        expect(await codeOf(await payAgain(buyer, id))).toBe('order-not-payable')
      },
    ],
  ])('takes it along when it is called off by %s', async (_, callOff) => {
    const buyer = await newBuyer(test)
    const placed = await unpaid(buyer)
    const authority = await beginAttempt(test, buyer.token, paymentIn(placed))
    await callOff(buyer, placed.order.id)
    expect(await statusOf(buyer, paymentIn(placed))).toBe('cancelled')
    const more = await test.request('POST', `/payments/${paymentIn(placed)}/attempts`, { token: buyer.token })
    expect(await codeOf(more)).toBe('payment-concluded')
    // Who pays on a page that was open already has the money back, or the goods.
    await decideAtSandbox(test, authority, 'pay')
    await answered(callBack(test, buyer.token, paymentIn(placed), { authority }))
    const after = await orderOf(test, buyer, placed.order.id)
    expect(['refunded', 'placed']).toContain(after.status)
    if (after.status === 'refunded') {
      await sweepPayments(test.deps)
      expect(await statusOf(buyer, paymentIn(placed))).toBe('refunded')
    }
  })

  it('is called off or paid again, whoever comes first: none is left open', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const buyer = await newBuyer(test)
      const placed = await unpaid(buyer)
      const { id } = placed.order
      const authority = await beginAttempt(test, buyer.token, paymentIn(placed))
      await decideAtSandbox(test, authority, 'fail')
      const [, cancelled] = await Promise.all([
        callBack(test, buyer.token, paymentIn(placed), { authority, status: 'NOK' }),
        cancel(buyer, id),
        payAgain(buyer, id),
        payAgain(buyer, id),
      ])
      expect(cancelled.status).toBe(200)
      expect(await paymentsOf(id)).not.toContain('open')
    }
  })
})

describe('the database', () => {
  const refusalOf = async (statement: string, values: unknown[]): Promise<string> => {
    const failure: unknown = await test.database.pool
      .query(statement, values)
      .catch((error: unknown) => error)
    return failure instanceof Error
      ? (brokenConstraint(failure) ?? sqlStateOf(failure) ?? 'error')
      : 'allowed'
  }
  const another = `with event as (insert into payment_events (payment_id, "to", at) values ($2, 'open', $3))
    insert into payments (id, purpose, reference_id, user_id, amount, locale, description, status, created_at)
    values ($2, 'order', $1, $2, 5000, 'fa', '', 'open', $3)`
  const fresh = (place: number) => `0b9a7b3e-3c55-4c56-8f0e-0a4c1d9b0c1${place}`

  it('refuses a second open payment of an order, one of a finished order, and to forget the first', async () => {
    const buyer = await newBuyer(test)
    const { order } = await unpaid(buyer)
    const at = test.clock.now()
    expect(await refusalOf(another, [order.id, fresh(1), at])).toBe('payments_one_open')
    expect(await refusalOf('update orders set payment_id = null where id = $1', [order.id])).toBe(
      'orders_know_payment',
    )
    expect(await refusalOf('update orders set payment_id = $2 where id = $1', [order.id, fresh(2)])).toBe(
      'orders_payment_known',
    )
    await answered(cancel(buyer, order.id))
    // By a trigger, when the transaction ends.
    expect(await refusalOf(another, [order.id, fresh(3), at])).toBe('23514')
  })
})
