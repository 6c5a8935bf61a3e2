import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sweepPayments } from '~/api/domains/payments/public'
import type { Order, OrderPlaced, StaffOrderSummary } from '~/domain/orders/order-contract'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import { bringFactsIntoForce } from '../../kit/facts'
import { expectPaymentsHold } from '../../kit/payments'
import { transferDue } from '../../kit/payment-staff'
import { beginAttempt, callBack, decideAtSandbox, payAtSandbox } from '../../kit/sandbox-payer'
import {
  addDiscountCode,
  answered,
  asSeller,
  codeOf,
  deliver,
  freshKey,
  itemOf,
  newBuyer,
  openShop,
  orderOf,
  place,
  setStock,
  tryAsStaff,
  tryToPlace,
  type Buyer,
} from '../../kit/shop'
import { expectShopHolds } from '../../kit/shop-invariants'

/** 12,900,000 toman, in parts of ten million at most. */
const dear = [itemOf('package-family')]
const most = 10_000_000
const minuteMs = 60_000

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
  await bringFactsIntoForce(test, { 'payments.gateway-most': most })
  await setStock(test, 'package-family', 1000)
})
afterEach(async () => {
  await expectShopHolds(test.database.db)
  await expectPaymentsHold(test.database.db)
})
afterAll(() => test.close())

const walletOf = async (buyer: Buyer) =>
  (await answered<{ balance: number }>(test.request('GET', '/wallet', { token: buyer.token }))).balance
const nextPart = async (buyer: Buyer, id: string) =>
  (
    await answered<{ payment: { id: string; amount: number } }>(
      test.request('POST', `/orders/${id}/payments`, { token: buyer.token }),
    )
  ).payment
const paymentIn = ({ payment }: OrderPlaced): string => payment?.id ?? ''
const refundedTo = (order: Order) =>
  order.refunds.map(({ reason, toAccount, toWallet }) => [reason, toAccount, toWallet])
const returned = async (order: Order) =>
  (
    await test.database.pool.query<{ amount: string; status: string; way: string | null }>(
      `select r.amount, r.status, r.way from payment_refunds r join payments p on p.id = r.payment_id
       where p.reference_id = $1 order by r.amount desc`,
      [order.id],
    )
  ).rows.map(({ amount, status, way }) => [Number(amount), status, way])

describe('what is dearer than the gateway takes', () => {
  it('is said before anybody presses, and refused as one payment', async () => {
    const buyer = await newBuyer(test)
    const answer = await tryToPlace(test, buyer, { items: dear, pay: 'gateway' })
    expect(await answer.json()).toMatchObject({ code: 'above-largest-payment', most })
    // A bank transfer is for what is dear.
    const cheap = await tryToPlace(test, buyer, { items: [itemOf('nh1-electrodes')], pay: 'transfer' })
    expect(await codeOf(cheap)).toBe('transfer-not-offered')
    expect(
      await codeOf(
        await test.request('POST', '/wallet/top-ups', {
          token: buyer.token,
          headers: freshKey(),
          json: { amount: most + 1 },
        }),
      ),
    ).toBe('above-largest-payment')
  })

  it('is one payment where the wallet pays so much that the rest fits', async () => {
    const buyer = await newBuyer(test, 5_000_000)
    const placed = await place(test, buyer, { items: dear, pay: 'wallet-then-parts' })
    expect(placed.order).toMatchObject({ parts: null, amounts: { fromWallet: 5_000_000, restBy: 'gateway' } })
    await payAtSandbox(test, buyer.token, paymentIn(placed))
    expect((await orderOf(test, buyer, placed.order.id)).status).toBe('placed')
  })
})

describe('an order that is paid in parts', () => {
  it('is placed when the last has come, one payment after another, and says what is paid and what is not', async () => {
    const buyer = await newBuyer(test)
    const placed = await place(test, buyer, { items: dear, pay: 'parts' })
    const { id, amounts } = placed.order
    const rest = amounts.total - most
    expect(placed.payment?.amount).toBe(most)
    expect(placed.order.parts).toEqual({
      list: [
        { amount: most, status: 'next' },
        { amount: rest, status: 'later' },
      ],
      paid: 0,
      left: amounts.total,
    })
    expect(Date.parse(placed.order.payBefore ?? '') - test.clock.now().getTime()).toBe(120 * minuteMs)
    // The next is not to be had before this one has come.
    expect((await nextPart(buyer, id)).id).toBe(paymentIn(placed))

    test.clock.advance(100 * minuteMs)
    await payAtSandbox(test, buyer.token, paymentIn(placed))
    const half = await orderOf(test, buyer, id)
    expect(half).toMatchObject({
      status: 'awaiting-payment',
      amounts: { paid: most },
      parts: { paid: most, left: rest, list: [{ status: 'paid' }, { amount: rest, status: 'next' }] },
    })
    // The time begins anew, and the job of the first deadline finds so.
    test.clock.advance(60 * minuteMs)
    await test.runJobs()
    const second = await nextPart(buyer, id)
    expect(second.amount).toBe(rest)
    await payAtSandbox(test, buyer.token, second.id)
    const whole = await orderOf(test, buyer, id)
    expect(whole).toMatchObject({ status: 'placed', amounts: { paid: amounts.total }, parts: { left: 0 } })
    expect(whole.history.map(({ status }) => status)).toEqual(['awaiting-payment', 'placed'])
    expect((await deliver(test, id)).status).toBe('delivered')
    // And goes back from where it came.
    const back = await asSeller(test, id, 'refunds', { reason: 'exchange', refundTo: 'account' })
    expect(back.status).toBe('refunded')
    expect(await returned(back)).toEqual([
      [most, 'started', null],
      [rest, 'started', null],
    ])
  })

  it('of which one is not paid in time gives the others back, whole, and what the wallet held', async () => {
    const buyer = await newBuyer(test, 1_000_000)
    const { code } = await addDiscountCode(test, { totalUses: 1 })
    const placed = await place(test, buyer, { items: dear, pay: 'wallet-then-parts', discountCode: code })
    const { id } = placed.order
    await payAtSandbox(test, buyer.token, paymentIn(placed))
    const second = await nextPart(buyer, id)
    const authority = await beginAttempt(test, buyer.token, second.id)
    await decideAtSandbox(test, authority, 'fail')
    await callBack(test, buyer.token, second.id, { authority, status: 'NOK' })
    // Another try is open until the time is over.
    const third = await nextPart(buyer, id)
    expect(third).toMatchObject({ amount: second.amount })
    test.clock.advance(25 * minuteMs)
    await sweepPayments(test.deps)
    test.clock.advance(96 * minuteMs)
    await test.runJobs()
    const gone = await orderOf(test, buyer, id)
    expect(gone).toMatchObject({ status: 'refunded', payment: { status: 'cancelled' } })
    expect(refundedTo(gone)).toEqual([['part-unpaid', most, 0]])
    expect(await walletOf(buyer)).toBe(1_000_000)
    await sweepPayments(test.deps)
    await transferDue(test)
    expect(await returned(gone)).toEqual([[most, 'completed', 'transferred']])
    // The code is somebody's again.
    await place(test, await newBuyer(test, 50_000_000), { items: dear, discountCode: code })
  })

  it('gives back by the gateway what came within half an hour', async () => {
    const buyer = await newBuyer(test)
    const placed = await place(test, buyer, { items: dear, pay: 'parts' })
    await payAtSandbox(test, buyer.token, paymentIn(placed))
    const cancelled = await answered<Order>(
      test.request('POST', `/orders/${placed.order.id}/cancellations`, { token: buyer.token, json: {} }),
    )
    expect(refundedTo(cancelled)).toEqual([['cancelled-by-customer', most, 0]])
    await sweepPayments(test.deps)
    expect(await returned(cancelled)).toEqual([[most, 'completed', 'reversed']])
  })

  it('sends a part back that comes when the order has gone, and one that comes twice', async () => {
    const buyer = await newBuyer(test)
    const placed = await place(test, buyer, { items: dear, pay: 'parts' })
    const { id } = placed.order
    await payAtSandbox(test, buyer.token, paymentIn(placed))
    const second = await nextPart(buyer, id)
    const authority = await beginAttempt(test, buyer.token, second.id)
    test.clock.advance(121 * minuteMs)
    await test.runJobs()
    await decideAtSandbox(test, authority, 'pay')
    await answered(callBack(test, buyer.token, second.id, { authority }))
    const gone = await orderOf(test, buyer, id)
    expect(gone.status).toBe('refunded')
    expect(refundedTo(gone)).toEqual([
      ['part-unpaid', most, 0],
      ['late-payment', second.amount, 0],
    ])

    // The first part again, by an attempt that had failed at first.
    const other = await newBuyer(test)
    const again = await place(test, other, { items: dear, pay: 'parts' })
    const failed = await beginAttempt(test, other.token, paymentIn(again))
    await decideAtSandbox(test, failed, 'fail')
    await callBack(test, other.token, paymentIn(again), { authority: failed, status: 'NOK' })
    const replaced = await nextPart(other, again.order.id)
    await payAtSandbox(test, other.token, replaced.id)
    await test.database.pool.query(
      `update sandbox_payments set status = 'PAID', paid_at = $2 where authority = $1`,
      [failed, test.clock.now()],
    )
    await answered(callBack(test, other.token, paymentIn(again), { authority: failed }))
    const half = await orderOf(test, other, again.order.id)
    expect(half).toMatchObject({ status: 'awaiting-payment', parts: { paid: most } })
    expect(refundedTo(half)).toEqual([['duplicate-payment', most, 0]])
  })
})

describe('an order that is paid by bank transfer', () => {
  const seller = testToken(['user', 'seller'])
  const today = () => test.clock.now().toISOString().slice(0, 10)
  let numbers = 0
  const confirm = (id: string, amount: number, more: object = {}) => {
    numbers += 1
    return tryAsStaff(test, id, 'transfers', {
      bankReference: `1405${numbers}`,
      amount,
      receivedOn: today(),
      ...more,
    })
  }
  const notice = (buyer: Buyer, id: string, reference = '۱۴۰۵ ۰۰۱') =>
    test.request('POST', `/orders/${id}/transfer-notices`, { token: buyer.token, json: { reference } })
  const awaited = async () =>
    (
      await answered<{ items: StaffOrderSummary[] }>(
        test.request('GET', '/admin-orders?awaits-transfer=1', { token: seller }),
      )
    ).items

  it('waits for so many working days, and is placed when staff have found the money', async () => {
    // Saturday noon in Tehran: until Monday at two.
    test.clock.set('2026-12-05T08:30:00Z')
    const buyer = await newBuyer(test)
    const { order, payment } = await place(test, buyer, { items: dear, pay: 'transfer' })
    const { total } = order.amounts
    expect(payment).toBe(null)
    expect(order).toMatchObject({
      status: 'awaiting-payment',
      payBefore: '2026-12-07T10:30:00.000Z',
      payment: null,
      transfer: { amount: total, received: 0, left: total, reference: null },
    })
    expect(
      await codeOf(await test.request('POST', `/orders/${order.id}/payments`, { token: buyer.token })),
    ).toBe('order-not-payable')
    test.clock.advance(40 * 60 * minuteMs)
    // It is on its way: the order does not lapse over it, once.
    const noticed = await answered<Order>(notice(buyer, order.id))
    expect(noticed).toMatchObject({
      payBefore: '2026-12-09T10:30:00.000Z',
      transfer: { reference: '1405001', notifiedAt: test.clock.now().toISOString() },
    })
    test.clock.advance(minuteMs)
    expect((await answered<Order>(notice(buyer, order.id, '1405-002'))).payBefore).toBe(noticed.payBefore)
    expect(await awaited()).toMatchObject([
      { id: order.id, transfer: { reference: '1405-002', left: total } },
    ])

    expect((await confirm(order.id, total, { receivedOn: '2026-12-08' })).status).toBe(422)
    expect((await confirm(order.id, total, { receivedOn: '2026-12-04' })).status).toBe(422)
    const placed = await answered<Order>(confirm(order.id, total))
    expect(placed).toMatchObject({ status: 'placed', transfer: { received: total, left: 0 } })
    expect(await awaited()).toEqual([])
    const { rows } = await test.database.pool.query(
      `select action from audit_entries where resource_id = $1`,
      [order.id],
    )
    expect(rows).toEqual([{ action: 'confirm-transfer' }])
    // Called off, it is staff's to send back: no gateway has it.
    await asSeller(test, order.id, 'cancellations', { reason: 'other', refundTo: 'account' })
    await sweepPayments(test.deps)
    expect(await returned(order)).toEqual([[total, 'due', null]])
    await transferDue(test)
  })

  it('that brings too little waits for the rest, and too much goes back', async () => {
    const buyer = await newBuyer(test, 400_000)
    const { order } = await place(test, buyer, { items: dear, pay: 'wallet-then-transfer' })
    const { fromGateway } = order.amounts
    const part = await answered<Order>(confirm(order.id, 2_000_000))
    expect(part).toMatchObject({
      status: 'awaiting-payment',
      transfer: { received: 2_000_000, left: fromGateway - 2_000_000 },
    })
    // The bank's figure in rial is ten times as much.
    const inRial = await confirm(order.id, (fromGateway - 2_000_000) * 10, { refundTo: 'wallet' })
    const { errors } = (await inRial.json()) as { errors: { code: string }[] }
    expect([inRial.status, errors[0]?.code]).toEqual([
      422,
      `error.transferMost?toman=${fromGateway - 2_000_000}&rial=${(fromGateway - 2_000_000) * 10}`,
    ])
    const whole = await answered<Order>(confirm(order.id, fromGateway - 1_500_000, { refundTo: 'wallet' }))
    expect(whole).toMatchObject({ status: 'placed', transfer: { left: 0 } })
    expect(refundedTo(whole)).toEqual([['overpaid', 0, 500_000]])
    expect(await walletOf(buyer)).toBe(500_000)
  })

  it('that nobody made, or made in part, lapses, and what came late takes the order again or goes back', async () => {
    const buyer = await newBuyer(test)
    const { order } = await place(test, buyer, { items: dear, pay: 'transfer' })
    const { total } = order.amounts
    const halved = (await place(test, buyer, { items: dear, pay: 'transfer' })).order
    await answered(confirm(halved.id, 1_000_000))
    test.clock.advance(6 * 24 * 60 * minuteMs)
    await test.runJobs()
    expect((await orderOf(test, buyer, order.id)).status).toBe('cancelled')
    const back = await orderOf(test, buyer, halved.id)
    expect([back.status, refundedTo(back)]).toEqual(['refunded', [['part-unpaid', 1_000_000, 0]]])
    expect(await codeOf(await notice(buyer, order.id))).toBe('order-not-payable')
    const late = await answered<Order>(confirm(order.id, total))
    expect(late.history.map(({ status, reason }) => [status, reason])).toEqual([
      ['awaiting-payment', null],
      ['cancelled', 'lapsed'],
      ['placed', 'paid-late'],
    ])
    await sweepPayments(test.deps)
    await transferDue(test)
  })

  it('is counted once, whoever enters it, and by nobody for themselves', async () => {
    const buyer = await newBuyer(test)
    const { order } = await place(test, buyer, { items: dear, pay: 'transfer' })
    const other = (await place(test, buyer, { items: dear, pay: 'transfer' })).order
    const { total } = order.amounts
    const same = { bankReference: 'SAME-1405' }
    const own = testToken(['user', 'seller'], { userId: buyer.userId })
    const json = { ...same, amount: total, receivedOn: today() }
    const mine = await test.request('POST', `/admin-orders/${order.id}/transfers`, {
      token: own,
      headers: freshKey(),
      json,
    })
    expect(await codeOf(mine)).toBe('own-money')
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => confirm(order.id, total, same)),
      ...Array.from({ length: 4 }, () => confirm(other.id, total, same)),
    ])
    const refused = await Promise.all(answers.filter(({ status }) => status !== 200).map(codeOf))
    expect([answers.length - refused.length, new Set(refused)]).toEqual([1, new Set(['transfer-known'])])
    const byGateway = await place(test, buyer, { items: dear, pay: 'parts' })
    expect(await codeOf(await confirm(byGateway.order.id, total))).toBe('order-not-payable')
  })
})
