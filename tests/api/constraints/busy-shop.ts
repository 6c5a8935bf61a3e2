import { randomUUID } from 'node:crypto'
import { sweepPayments } from '~/api/domains/payments/public'
import { confirmPayment } from '~/api/domains/payments/service/confirm'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import type { PaymentAnswer } from '~/domain/payments/contract'
import type { Team } from '~/domain/orders/group-contract'
import { paymentIdSchema, userIdSchema } from '~/domain/values/ids'
import { testToken, type TestApi } from '../../kit/api'
import { jpeg } from '../../kit/hostile-files'
import { mortalProcess } from '../../kit/mortal-process'
import { beginAttempt, payAtSandbox } from '../../kit/sandbox-payer'
import {
  addDiscountCode,
  answered,
  aShipment,
  asSeller,
  deliver,
  freshKey,
  itemOf,
  newBuyer,
  openShop,
  place,
  type Buyer,
} from '../../kit/shop'

const staff = testToken(['user', 'seller', 'support'])
const items = [itemOf('nh1-electrodes')]

/** A shop in which every table has rows, of every kind that the statements of these tests begin with. */
export async function openBusyShop(test: TestApi): Promise<void> {
  await openShop(test)
  const buyer = await newBuyer(test, 50_000_000)
  const post = (path: string, json?: unknown, token = buyer.token) =>
    answered(test.request('POST', path, { token, headers: freshKey(), json }))

  await deliveredOrder(test, buyer)
  await place(test, buyer, { items, discountCode: (await addDiscountCode(test, { totalUses: 5 })).code })
  await test.runJobs()
  // One that waits for the payer, one that was paid, one whose money goes back at once and one whose bank takes its time.
  await place(test, buyer, { items, pay: 'gateway' })
  await paidOrder(test, buyer)
  await cancel(test, buyer, (await paidOrder(test, buyer)).order.id)
  await sweepPayments(test.deps)
  const late = await paidOrder(test, buyer)
  test.clock.advance(40 * 60_000)
  await cancel(test, buyer, late.order.id)
  await sweepPayments(test.deps)
  const waiting = await place(test, buyer, { items, pay: 'gateway' })
  await post(`/payments/${waiting.payment?.id}/attempts`)
  await place(test, buyer, { items, pay: 'gateway' })
  // More than is usual.
  await place(test, buyer, { items: [itemOf('nb1', 21, 'white')], pay: 'gateway' })
  await dearOrders(test, buyer)
  await uncertainMoney(test, buyer)

  await post('/wallet/top-ups', { amount: 50_000 })
  const code = `HEDIYE-${randomUUID().slice(0, 6)}`
  await post('/discount-codes', { code: 'ALONE', kind: 'amount', value: 100_000, totalUses: 3 }, staff)
  // Without an end: it waits for a second person.
  await post('/discount-codes', { code: 'WAITS', kind: 'percent', value: 10 }, staff)
  // Approved, and changed since: once more.
  const changed = await addDiscountCode(test, {})
  await answered(
    test.request('PATCH', `/discount-codes/${changed.id}`, { token: staff, json: { perUser: 2 } }),
  )
  await post('/vip-codes', { code, amount: 100_000, maxUses: 3 }, staff)
  await post('/vip-redemptions', { code })
  // Without an end: it waits for a second person.
  await post('/vip-codes', { code: `${code}-2`, amount: 100_000 }, staff)
  await teamOrders(test, buyer)
}

/**
 * Placed with a team of five, of which nobody else has bought: one was delivered, so that the discount was taken back, and a part of it came back with
 * a refund; another is on its way.
 */
async function teamOrders(test: TestApi, buyer: Buyer): Promise<void> {
  const team = await answered<Team>(
    test.request('POST', '/teams', { token: buyer.token, json: { name: 'همکاران' } }),
  )
  for (let turn = 0; turn < 4; turn += 1)
    await answered(
      test.request('POST', `/teams/${team.token}/members`, {
        token: testToken(['user'], { userId: userIdSchema.parse(randomUUID()) }),
      }),
    )
  const [delivered, shipped] = [
    await place(test, buyer, { items, teamToken: team.token }),
    await place(test, buyer, { items, teamToken: team.token }),
  ]
  await deliver(test, delivered.order.id)
  const half = Math.floor(delivered.order.amounts.subtotal / 2)
  await asSeller(test, delivered.order.id, 'refunds', {
    reason: 'goodwill',
    refundTo: 'wallet',
    amount: half,
  })
  await asSeller(test, shipped.order.id, 'shipments', aShipment)
}

/** One that is paid in parts, of which the first has come, and one that a bank transfer is to pay. */
async function dearOrders(test: TestApi, buyer: Buyer): Promise<void> {
  const dear = [itemOf('ultrasound', 1, 'white')]
  const parts = await place(test, buyer, { items: dear, pay: 'parts' })
  await payAtSandbox(test, buyer.token, parts.payment?.id ?? '')
  await place(test, buyer, { items: dear, pay: 'transfer' })
}

/** What the gateway says of a payment cannot be read, nor what it says of two reversals. */
async function uncertainMoney(test: TestApi, buyer: Buyer): Promise<void> {
  const { payment } = await place(test, buyer, { items, pay: 'gateway' })
  const id = paymentIdSchema.parse(payment?.id)
  const authority = await beginAttempt(test, buyer.token, id)
  const hanging = mortalProcess(test.deps, { trouble: { method: 'verify', kind: 'silent' } })
  await confirmPayment(hanging.deps, buyer.userId, id, { authority, status: 'OK' }).catch(() => undefined)
  for (const kind of ['silent', 'answer-lost'] as const) {
    const paid = await paidOrder(test, buyer)
    await cancel(test, buyer, paid.order.id)
    const failing = mortalProcess(test.deps, { trouble: { method: 'reverse', kind } })
    await sweepPayments(failing.deps)
    if (kind === 'answer-lost') continue
    // Not done, says the gateway’s record; and a second call is.
    test.clock.advance(2 * 60_000)
    await sweepPayments(test.deps)
  }
  // Begun, and not swept yet.
  await cancel(test, buyer, (await paidOrder(test, buyer)).order.id)
}

/** Bought for the first time with a code, shipped, delivered, reviewed, complained about, and partly refunded. */
async function deliveredOrder(test: TestApi, buyer: Buyer): Promise<void> {
  const { code } = await addDiscountCode(test, { isFirstOrderOnly: true })
  const { order } = await place(test, buyer, { items, discountCode: code })
  await deliver(test, order.id)
  await asSeller(test, order.id, 'refunds', { reason: 'goodwill', refundTo: 'wallet', amount: 10_000 })
  for (const kind of ['warranty', 'order'])
    await answered(
      test.request('POST', '/tickets', {
        token: buyer.token,
        headers: freshKey(),
        json: { kind, orderId: order.id, lineId: order.lines[0]?.id, text: 'روشن نمی‌شود' },
      }),
    )
  const product = demoShopProduct('nh1-electrodes').id
  const { upload } = await answered<{ upload: string }>(
    test.request('POST', `/shop-products/${product}/review-photos`, {
      token: buyer.token,
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(await jpeg()),
    }),
  )
  const review = await answered<{ id: string }>(
    test.request('POST', `/shop-products/${product}/reviews`, {
      token: buyer.token,
      json: { rating: 5, text: 'خوب است', photos: [upload] },
    }),
  )
  await answered(
    test.request('PATCH', `/reviews/${review.id}`, { token: staff, json: { status: 'approved' } }),
  )
}

async function paidOrder(test: TestApi, buyer: Buyer) {
  const placed = await place(test, buyer, { items, pay: 'gateway' })
  const answer: PaymentAnswer = await payAtSandbox(test, buyer.token, placed.payment?.id ?? '')
  if (answer.status !== 'paid') throw new Error(`The payment is ${answer.status}`)
  return placed
}

const cancel = (test: TestApi, buyer: Buyer, id: string) =>
  answered(
    test.request('POST', `/orders/${id}/cancellations`, {
      token: buyer.token,
      headers: freshKey(),
      json: { refundTo: 'account' },
    }),
  )
