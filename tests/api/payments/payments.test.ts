import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  cancelPayment,
  createPayment,
  paymentOf,
  refundPayment,
  sweepPayments,
  type KnownPayment,
} from '~/api/domains/payments/public'
import { topUpPaymentHandler } from '~/api/domains/wallet/public'
import { brokenConstraint, type Tx } from '~/api/platform/database/database'
import { sandboxMerchant } from '~/api/platform/gateways/sandbox/protocol'
import { createZarinpalGateway } from '~/api/platform/gateways/zarinpal'
import type { PaymentAnswer, StaffPayment, StaffRefund } from '~/domain/payments/contract'
import { userIdSchema, type PaymentId, type UserId } from '~/domain/values/ids'
import { toman } from '~/domain/values/money'
import type { Wallet, WalletTransaction } from '~/domain/wallet/contract'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { answered, refused } from '~/tests/kit/identity'
import { expectLedgerHolds } from '~/tests/kit/ledger'
import { expectPaymentsHold } from '~/tests/kit/payments'
import { openConnections } from '~/tests/kit/open-connections'
import type { Page } from '~/tests/kit/records'
import { beginAttempt, callBack, decideAtSandbox, payAtSandbox } from '~/tests/kit/sandbox-payer'
import { startZarinpalServer, type ZarinpalServer } from '~/tests/kit/zarinpal-server'

/** What the order's domain was told, in the order in which it was told. */
const told: { what: 'settled' | 'failed'; payment: KnownPayment }[] = []
let refusal: Error | null = null
/** Milliseconds that the gateway has: many while fifty ask at once, few where it stays silent. */
let patience = 20_000
const tell = (what: 'settled' | 'failed') => (_: Tx, payment: KnownPayment) => {
  if (refusal) return Promise.reject(refusal)
  told.push({ what, payment })
  return Promise.resolve()
}

let test: TestApi
let server: ZarinpalServer
let person: { token: string; user: { id: UserId } }
beforeAll(async () => {
  let origin = ''
  // The adapter over HTTP, to a server that can be made to fail.
  const late = () => createZarinpalGateway({ merchantId: sandboxMerchant, origin, timeoutMs: patience })
  test = await openTestApi({
    deps: {
      paymentGateway: {
        begin: (request) => late().begin(request),
        addressOf: (authority) => late().addressOf(authority),
        verify: (attempt) => late().verify(attempt),
        unverified: () => late().unverified(),
        reverse: (authority) => late().reverse(authority),
      },
      paymentHandlers: {
        order: { settled: tell('settled'), failed: tell('failed') },
        'top-up': topUpPaymentHandler(),
      },
    },
  })
  server = await startZarinpalServer(test)
  origin = server.origin
})
afterAll(async () => {
  await expectPaymentsHold(test.database.db)
  await expectLedgerHolds(test.database.db)
  await server.close()
  await test.close()
})
beforeEach(async () => {
  await openConnections(test.database.pool)
  told.length = 0
  refusal = null
  patience = 20_000
  server.faults.length = 0
  server.asked.length = 0
  // Not of a session, which would end while the clock goes on.
  const id = userIdSchema.parse(randomUUID())
  person = { token: testToken(['user'], { userId: id }), user: { id } }
})

const amount = toman(1_450_000)
const newPayment = async (): Promise<PaymentId> => {
  const { paymentId } = await test.database.transaction((tx) =>
    createPayment(tx, {
      purpose: 'order',
      referenceId: randomUUID(),
      userId: person.user.id,
      amount,
      locale: 'fa',
      description: 'سفارش',
      mobile: '09120000011',
      at: test.clock.now(),
    }),
  )
  return paymentId
}
const attempt = (id: PaymentId) => beginAttempt(test, person.token, id)
const back = (id: PaymentId, authority: string, status: 'OK' | 'NOK' = 'OK') =>
  callBack(test, person.token, id, { authority, status })
const read = (id: PaymentId) =>
  answered<PaymentAnswer>(test.request('GET', `/payments/${id}`, { token: person.token }))
const statusOf = async (id: PaymentId) => (await read(id)).status
/** Of this payment alone: a sweep may settle those of other tests. */
const whats = (id: PaymentId) => told.flatMap(({ what, payment }) => (payment.id === id ? [what] : []))
const minutes = (count: number) => test.clock.advance(count * 60_000)
const sweep = () => sweepPayments(test.deps)
const refund = (paymentId: PaymentId, reason: string, part = amount) =>
  test.database.transaction((tx) =>
    refundPayment(tx, { paymentId, amount: part, reason, to: 'account', at: test.clock.now() }),
  )
async function paid(): Promise<PaymentId> {
  const id = await newPayment()
  expect((await payAtSandbox(test, person.token, id)).status).toBe('paid')
  return id
}

describe('a payment', () => {
  it('is paid by what the gateway says of the amount in our database', async () => {
    const id = await newPayment()
    const authority = await attempt(id)
    expect(server.asked[0]?.body).toMatchObject({
      amount,
      callback_url: `http://localhost:3000/checkout/result/${id}`,
    })
    await decideAtSandbox(test, authority, 'pay')
    const answer = await answered<PaymentAnswer>(back(id, authority))
    expect(answer).toMatchObject({ status: 'paid', amount, cardPan: '502229******5995', needsPerson: false })
    expect(answer.refId).toMatch(/^\d+$/)
    expect(server.asked.at(-1)).toMatchObject({ method: 'verify', body: { amount, currency: 'IRT' } })
    expect(told).toMatchObject([{ what: 'settled', payment: { id, status: 'paid', refId: answer.refId } }])
    expect(await refused(test.request('POST', `/payments/${id}/attempts`, { token: person.token }))).toEqual({
      status: 409,
      code: 'payment-concluded',
    })
  })

  it('has one outcome of 50 callbacks at once, in any order, and of those that come later', async () => {
    const id = await newPayment()
    const authority = await attempt(id)
    await decideAtSandbox(test, authority, 'pay')
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        answered<PaymentAnswer>(back(id, authority, turn % 3 === 0 ? 'NOK' : 'OK')),
      ),
    )
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['paid']))
    minutes(24 * 60)
    await back(id, authority, 'NOK')
    await back(id, authority)
    expect(whats(id)).toEqual(['settled'])
  })

  it('fails when the gateway says so, whatever the callback says, and succeeds when the money comes after all', async () => {
    const id = await newPayment()
    const authority = await attempt(id)
    // An address anybody can type.
    expect(await answered(back(id, authority, 'OK'))).toMatchObject({ status: 'failed' })
    await back(id, authority, 'NOK')
    expect(whats(id)).toEqual(['failed'])
    await decideAtSandbox(test, authority, 'pay')
    await back(id, authority, 'OK')
    expect(await statusOf(id)).toBe('paid')
    expect(whats(id)).toEqual(['failed', 'settled'])
  })

  it('can be tried again while another attempt is open, and money paid twice goes back', async () => {
    const id = await newPayment()
    const [first, second, third] = [await attempt(id), await attempt(id), await attempt(id)]
    await decideAtSandbox(test, first, 'fail')
    expect(await answered(back(id, first, 'NOK'))).toMatchObject({ status: 'open' })
    await decideAtSandbox(test, second, 'pay')
    await decideAtSandbox(test, third, 'pay')
    await Promise.all([second, third, second, third].map((authority) => back(id, authority)))
    expect(whats(id)).toEqual(['settled'])
    const { status, refunds } = await read(id)
    expect([status, refunds.map((one) => [one.amount, one.status])]).toEqual(['paid', [[amount, 'started']]])
    await sweep()
    expect(await read(id)).toMatchObject({
      status: 'paid',
      refunds: [{ status: 'completed', way: 'reversed' }],
    })
  })

  it('that was cancelled is still settled by money that comes', async () => {
    const id = await newPayment()
    const authority = await attempt(id)
    await test.database.transaction((tx) => cancelPayment(tx, id, test.clock.now()))
    expect(await statusOf(id)).toBe('cancelled')
    await decideAtSandbox(test, authority, 'pay')
    await back(id, authority)
    expect([await statusOf(id), whats(id)]).toEqual(['paid', ['settled']])
  })

  it('is nobody else’s to see or to confirm', async () => {
    const id = await newPayment()
    const authority = await attempt(id)
    const stranger = testToken(['user', 'admin'])
    for (const [method, path, json] of [
      ['GET', '', undefined],
      ['POST', '/attempts', undefined],
      ['POST', '/confirmations', { authority, status: 'OK' }],
    ] as const)
      expect(
        await refused(test.request(method, `/payments/${id}${path}`, { token: stranger, json })),
      ).toEqual({ status: 404, code: 'not-found' })
    // Nor is an attempt at another payment taken for one at this.
    expect(await refused(back(await newPayment(), authority))).toMatchObject({ status: 404 })
  })

  it('keeps no phone once it is concluded', async () => {
    await paid()
    const { rows } = await test.database.pool.query(
      "select count(*)::int from payments where status <> 'open' and num_nonnulls(mobile, email) > 0",
    )
    expect(rows).toEqual([{ count: 0 }])
  })
})

describe('a gateway that fails', () => {
  it.each([
    ['says nothing', { kind: 'silent' }],
    ['breaks the connection', { kind: 'reset' }],
    ['is down', { kind: 'body', body: '<html>', httpStatus: 503 }],
    ['answers nonsense', { kind: 'body', body: '{"data":{"code":100},"errors":[]}' }],
    ['does it, and the answer is lost', { kind: 'answer-lost' }],
  ] as const)('and %s leaves the payment open, to be settled later', async (_, fault) => {
    const id = await newPayment()
    const authority = await attempt(id)
    await decideAtSandbox(test, authority, 'pay')
    if (fault.kind === 'silent') patience = 300
    server.faults.push(fault)
    expect(await refused(back(id, authority))).toEqual({ status: 502, code: 'gateway-unreachable' })
    expect([await statusOf(id), whats(id)]).toEqual(['open', []])
    patience = 20_000
    minutes(16)
    await sweep()
    expect([await statusOf(id), whats(id)]).toEqual(['paid', ['settled']])
  })

  it('is not asked for a way to pay inside a transaction, and nothing is left of a try without an answer', async () => {
    const id = await newPayment()
    patience = 300
    server.faults.push({ kind: 'silent' })
    const trying = test.request('POST', `/payments/${id}/attempts`, { token: person.token })
    await expect.poll(() => server.asked.length).toBe(1)
    const { rows } = await test.database.pool.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(rows).toEqual([{ open: 0 }])
    expect(await refused(trying)).toEqual({ status: 502, code: 'gateway-unreachable' })
    expect(await statusOf(id)).toBe('open')
    patience = 20_000
    await payAtSandbox(test, person.token, id)
  })

  it('and refuses us, or stays silent, calls for a person, who asks again', async () => {
    const id = await newPayment()
    const authority = await attempt(id)
    server.faults.push({ kind: 'code', code: -11 })
    expect(await refused(back(id, authority))).toEqual({ status: 502, code: 'gateway-refused' })
    const staff = testToken(['user', 'seller'])
    const waiting = () =>
      answered<Page<StaffPayment>>(test.request('GET', '/admin-payments?needs-person=1', { token: staff }))
    expect((await waiting()).items).toMatchObject([{ id, needsPerson: 'gateway-refuses' }])
    expect(await read(id)).toMatchObject({ status: 'open', needsPerson: true })
    await decideAtSandbox(test, authority, 'pay')
    const verified = await answered<StaffPayment>(
      test.request('POST', `/admin-payments/${id}/verifications`, { token: staff }),
    )
    expect(verified).toMatchObject({ status: 'paid', needsPerson: null, attempts: [{ status: 'paid' }] })
    expect((await waiting()).items).toEqual([])
    const { rows } = await test.database.pool.query(
      "select action, subject_id from audit_entries where resource = 'payment' and resource_id = $1",
      [id],
    )
    expect(rows).toEqual([{ action: 'verify', subject_id: person.user.id }])
  })

  it('is never believed about another amount', async () => {
    const id = await newPayment()
    const authority = await attempt(id)
    await decideAtSandbox(test, authority, 'pay')
    await test.database.pool.query(
      'update sandbox_payments set amount_rial = amount_rial - 10 where authority = $1',
      [authority],
    )
    await back(id, authority)
    expect(await read(id)).toMatchObject({ status: 'open', needsPerson: true })
    expect(told).toEqual([])
  })

  it('and money whose purpose fails is not lost: a person is called, and the next try settles it', async () => {
    const id = await newPayment()
    const authority = await attempt(id)
    await decideAtSandbox(test, authority, 'pay')
    refusal = new Error('the order cannot be settled')
    expect((await back(id, authority)).status).toBe(500)
    expect(await read(id)).toMatchObject({ status: 'open', needsPerson: true })
    expect(test.log.splice(0).filter(({ level }) => level === 'error').length).toBeGreaterThan(0)
    refusal = null
    minutes(16)
    await sweep()
    expect(await read(id)).toMatchObject({ status: 'paid', needsPerson: false })
  })
})

describe('the sweeper', () => {
  it('settles what was paid and never called back, from the gateway’s own list', async () => {
    const id = await newPayment()
    await decideAtSandbox(test, await attempt(id), 'pay')
    await Promise.all([sweep(), sweep(), sweep()])
    expect([await statusOf(id), whats(id)]).toEqual(['paid', ['settled']])
  })

  it('finds money that comes for an attempt it has given up', async () => {
    const id = await newPayment()
    const authority = await attempt(id)
    minutes(16)
    await sweep()
    expect([await statusOf(id), whats(id)]).toEqual(['failed', ['failed']])
    await decideAtSandbox(test, authority, 'pay')
    await sweep()
    expect([await statusOf(id), whats(id)]).toEqual(['paid', ['failed', 'settled']])
  })

  it('fails what nobody pays any more', async () => {
    const id = await newPayment()
    minutes(61)
    await sweep()
    expect([await statusOf(id), whats(id)]).toEqual(['failed', ['failed']])
  })
})

describe('a refund', () => {
  it('goes back through the gateway within half an hour, once a reason', async () => {
    const id = await paid()
    const [one, other] = await Promise.all([refund(id, 'cancelled'), refund(id, 'cancelled')])
    expect(one).toEqual(other)
    await Promise.all([sweep(), sweep()])
    expect(await read(id)).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'completed', way: 'reversed', bankReference: null }],
    })
  })

  it('later, or in part, waits for staff, by business hours, and ends with the bank’s number', async () => {
    const id = await paid()
    const { refundId } = await refund(id, 'stock-out', toman(450_000))
    await sweep()
    const [due] = (await read(id)).refunds
    // A Saturday noon in Tehran: the days until Tuesday are business days.
    expect(due).toMatchObject({ status: 'due', amount: 450_000 })
    const hoursUntil = (instant: string | null | undefined) =>
      (new Date(instant ?? '').getTime() - new Date(due?.startedAt ?? '').getTime()) / 3_600_000
    expect(hoursUntil(due?.dueFrom)).toBeGreaterThanOrEqual(48)
    expect(hoursUntil(due?.dueBy)).toBeGreaterThanOrEqual(72)
    const seller = testToken(['user', 'seller'])
    const complete = (reference: string, token = seller) =>
      test.request('POST', `/admin-refunds/${refundId}/completions`, {
        token,
        json: { bankReference: reference },
      })
    expect(await refused(complete('1405-1', testToken(['user', 'support'])))).toMatchObject({ status: 403 })
    const done = await Promise.all(Array.from({ length: 10 }, (_, turn) => complete(`1405-${turn}00`)))
    expect(done.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await read(id)).toMatchObject({
      status: 'paid',
      refunds: [{ status: 'completed', way: 'transferred' }],
    })
    const { items } = await answered<Page<StaffRefund>>(
      test.request('GET', '/admin-refunds?status=completed', { token: testToken(['user', 'support']) }),
    )
    expect(items.find((item) => item.id === refundId)).toMatchObject({
      paymentId: id,
      userId: person.user.id,
    })
  })

  it('never exceeds what was paid, however many ask at once', async () => {
    const id = await paid()
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, turn) => refund(id, `reason-${turn}`, toman(100_000))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(14)
    const known = await test.database.transaction((tx) => paymentOf(tx, id))
    expect(known.refunds.reduce((sum, one) => sum + one.amount, 0)).toBe(1_400_000)
    const broken: unknown = await test.database.pool
      .query('update payment_attempts set refunded = amount + 1 where payment_id = $1', [id])
      .catch((error: unknown) => error)
    expect(brokenConstraint(broken)).toBe('payment_attempts_refunded')
  })

  it('of nothing is refused', async () => {
    await expect(refund(await newPayment(), 'cancelled')).rejects.toMatchObject({ code: 'payment-not-paid' })
  })

  it('whose reversal got no answer is tried again, and left to a person with a warning', async () => {
    const id = await paid()
    await refund(id, 'cancelled')
    server.faults.push({ kind: 'code', code: -52 }, { kind: 'answer-lost' })
    // The list of the unverified is asked for first.
    await sweep()
    minutes(31)
    await sweep()
    const { items } = await answered<Page<StaffRefund>>(
      test.request('GET', '/admin-refunds?status=due', { token: testToken(['user', 'admin']) }),
    )
    expect(items.find(({ paymentId }) => paymentId === id)).toMatchObject({ isReversalUncertain: true })
  })
})

describe('a top-up', () => {
  const topUp = async (json: unknown = { amount: '۲۵۰٬۰۰۰' }, key: string = randomUUID()) =>
    answered<{ payment: { id: PaymentId; amount: number } }>(
      test.request('POST', '/wallet/top-ups', {
        token: person.token,
        json,
        headers: { 'idempotency-key': key },
      }),
    )
  const wallet = () => answered<Wallet>(test.request('GET', '/wallet', { token: person.token }))
  const lines = async () =>
    (
      await answered<Page<WalletTransaction>>(
        test.request('GET', '/wallet/transactions', { token: person.token }),
      )
    ).items.map(({ kind, outcome, what, amount: sum }) => [kind, outcome, what, sum])

  it('becomes credit once, however often its payment is confirmed', async () => {
    const { payment } = await topUp()
    const authority = await attempt(payment.id)
    await decideAtSandbox(test, authority, 'pay')
    await Promise.all(Array.from({ length: 50 }, () => back(payment.id, authority)))
    expect(await wallet()).toEqual({ balance: 250_000, held: 0, currency: 'IRT' })
    expect(await lines()).toEqual([['deposit', 'succeeded', 'top-up', 250_000]])
  })

  it('that fails is a line of the wallet too, and no credit', async () => {
    const { payment } = await topUp({ amount: 10_000, locale: 'en' })
    const authority = await attempt(payment.id)
    await decideAtSandbox(test, authority, 'fail')
    await back(payment.id, authority, 'NOK')
    expect((await wallet()).balance).toBe(0)
    expect(await lines()).toEqual([['deposit', 'failed', 'top-up', 10_000]])
  })

  it('is begun once a key, within its bounds', async () => {
    const key = randomUUID()
    const all = await Promise.all(Array.from({ length: 50 }, () => topUp({ amount: 50_000 }, key)))
    expect(new Set(all.map(({ payment }) => payment.id)).size).toBe(1)
    for (const outside of [9999, '۱۰۰٬۰۰۰٬۰۰۱', 10_000.5, -10_000])
      expect(
        await refused(
          test.request('POST', '/wallet/top-ups', {
            token: person.token,
            json: { amount: outside },
            headers: { 'idempotency-key': randomUUID() },
          }),
        ),
      ).toEqual({ status: 422, code: 'invalid-input' })
  })
})
