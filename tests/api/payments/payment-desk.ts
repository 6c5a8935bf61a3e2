import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createPayment, refundPayment, sweepPayments, type KnownPayment } from '~/api/domains/payments/public'
import { topUpPaymentHandler } from '~/api/domains/wallet/public'
import type { Tx } from '~/api/platform/database/database'
import { sandboxMerchant } from '~/api/platform/gateways/sandbox/protocol'
import { createZarinpalGateway } from '~/api/platform/gateways/zarinpal'
import type { PaymentAnswer } from '~/domain/payments/contract'
import { userIdSchema, type PaymentId, type UserId } from '~/domain/values/ids'
import { toman } from '~/domain/values/money'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { answered } from '~/tests/kit/identity'
import { expectLedgerHolds } from '~/tests/kit/ledger'
import { expectPaymentsHold } from '~/tests/kit/payments'
import { openConnections } from '~/tests/kit/open-connections'
import { beginAttempt, callBack, payAtSandbox } from '~/tests/kit/sandbox-payer'
import { startZarinpalServer, type ZarinpalServer } from '~/tests/kit/zarinpal-server'

/** What an order costs here. */
export const amount = toman(1_450_000)

interface HandlerCall {
  what: 'settled' | 'failed'
  payment: KnownPayment
}

interface Desk {
  test: TestApi
  server: ZarinpalServer
  person: { token: string; user: { id: UserId } }
  /** What the order's domain was told, in the order in which it was told. */
  handlerCalls: HandlerCall[]
  /** What the order's domain answers instead of being told. */
  refusal: Error | null
  /** Milliseconds that the gateway has: many while fifty ask at once, few where it stays silent. */
  patience: number
}

/**
 * The API with a gateway over HTTP that can be made to fail, and a person who pays; for all tests of the file that calls it, which end with
 * what holds of payments and of the ledger.
 */
export function openPayments() {
  const desk = { handlerCalls: [] as HandlerCall[], refusal: null, patience: 20_000 } as Desk
  const handler = (what: HandlerCall['what']) => (_: Tx, payment: KnownPayment) => {
    if (desk.refusal) return Promise.reject(desk.refusal)
    desk.handlerCalls.push({ what, payment })
    return Promise.resolve()
  }

  beforeAll(async () => {
    let origin = ''
    // The adapter over HTTP, to a server that can be made to fail.
    const late = () =>
      createZarinpalGateway({ merchantId: sandboxMerchant, origin, timeoutMs: desk.patience })
    desk.test = await openTestApi({
      deps: {
        paymentGateway: {
          begin: (request) => late().begin(request),
          addressOf: (authority) => late().addressOf(authority),
          verify: (attempt) => late().verify(attempt),
          unverified: () => late().unverified(),
          reverse: (authority) => late().reverse(authority),
          inquire: (authority) => late().inquire(authority),
        },
        paymentHandlers: {
          order: { lock: () => Promise.resolve(), settled: handler('settled'), failed: handler('failed') },
          'top-up': topUpPaymentHandler(),
          reservation: {
            lock: () => Promise.resolve(),
            settled: handler('settled'),
            failed: handler('failed'),
          },
          course: { lock: () => Promise.resolve(), settled: handler('settled'), failed: handler('failed') },
        },
      },
    })
    desk.server = await startZarinpalServer(desk.test)
    origin = desk.server.origin
  })
  afterAll(async () => {
    await expectPaymentsHold(desk.test.database.db)
    await expectLedgerHolds(desk.test.database.db)
    await desk.server.close()
    await desk.test.close()
  })
  beforeEach(async () => {
    await openConnections(desk.test.database.pool)
    desk.handlerCalls.length = 0
    desk.refusal = null
    desk.patience = 20_000
    desk.server.faults.length = 0
    desk.server.requested.length = 0
    // Not of a session, which would end while the clock goes on.
    const id = userIdSchema.parse(randomUUID())
    desk.person = { token: testToken(['user'], { userId: id }), user: { id } }
  })

  const newPayment = async (): Promise<PaymentId> => {
    const { paymentId } = await desk.test.database.transaction((tx) =>
      createPayment(tx, {
        purpose: 'order',
        referenceId: randomUUID(),
        userId: desk.person.user.id,
        amount,
        locale: 'fa',
        description: 'سفارش',
        mobile: '09120000011',
        at: desk.test.clock.now(),
      }),
    )
    return paymentId
  }
  const attempt = (id: PaymentId) => beginAttempt(desk.test, desk.person.token, id)
  const back = (id: PaymentId, authority: string, status: 'OK' | 'NOK' = 'OK') =>
    callBack(desk.test, desk.person.token, id, { authority, status })
  const read = (id: PaymentId) =>
    answered<PaymentAnswer>(desk.test.request('GET', `/payments/${id}`, { token: desk.person.token }))
  const statusOf = async (id: PaymentId) => (await read(id)).status
  /** Of this payment alone: a sweep may settle those of other tests. */
  const whats = (id: PaymentId) =>
    desk.handlerCalls.flatMap(({ what, payment }) => (payment.id === id ? [what] : []))
  const minutes = (count: number) => desk.test.clock.advance(count * 60_000)
  const sweep = () => sweepPayments(desk.test.deps)
  const refund = (paymentId: PaymentId, reason: string, part = amount) =>
    desk.test.database.transaction((tx) =>
      refundPayment(tx, { paymentId, amount: part, reason, to: 'account', at: desk.test.clock.now() }),
    )
  async function paid(): Promise<PaymentId> {
    const id = await newPayment()
    expect((await payAtSandbox(desk.test, desk.person.token, id)).status).toBe('paid')
    return id
  }
  return Object.assign(desk, {
    newPayment,
    attempt,
    back,
    read,
    statusOf,
    whats,
    minutes,
    sweep,
    refund,
    paid,
  })
}
