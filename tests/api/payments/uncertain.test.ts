import { describe, expect, it } from 'vitest'
import { refundsOf } from '~/api/domains/payments/repo/refunds'
import { sendBack } from '~/api/domains/payments/service/send-back'
import { createZarinpalGateway } from '~/api/platform/gateways/zarinpal'
import { sandboxMerchant } from '~/api/platform/gateways/sandbox/protocol'
import type { StaffPayment, StaffRefund } from '~/domain/payments/contract'
import type { PaymentId } from '~/domain/values/ids'
import { testToken } from '~/tests/kit/api'
import { answered, refused } from '~/tests/kit/identity'
import { mortalProcess } from '~/tests/kit/mortal-process'
import { concludePayment, concludeRefund, paymentsForStaff, refundsThat } from '~/tests/kit/payment-staff'
import { decideAtSandbox } from '~/tests/kit/sandbox-payer'
import type { ZarinpalFault } from '~/tests/kit/zarinpal-server'
import { openPayments } from './payment-desk'

const desk = openPayments()
const { newPayment, attempt, back, read, statusOf, whats, minutes, sweep, refund, paid } = desk

const requested = (method: string) => desk.server.requested.filter((one) => one.method === method).length
const refundOf = async (id: PaymentId) => (await refundsOf(desk.test.database.db, [id]))[0]
const refundStatusOf = async (id: PaymentId) => (await refundOf(id))?.status
const staffRefundOf = async (id: PaymentId, status: StaffRefund['status']) =>
  (await refundsThat(desk.test, status)).find(({ paymentId }) => paymentId === id)
const staffPaymentOf = async (id: PaymentId) =>
  (await paymentsForStaff(desk.test)).find((one) => one.id === id)
/** The gateway is told to reverse it, and may fail. */
const tellGateway = async (id: PaymentId) => {
  const begun = await refundOf(id)
  if (!begun) throw new Error('no refund')
  await sendBack(desk.test.deps, begun).catch(() => undefined)
}
const complete = (id: string) =>
  desk.test.request('POST', `/admin-refunds/${id}/completions`, {
    token: testToken(['user', 'seller']),
    json: { bankReference: 'BANK-1405' },
  })
const auditOf = async (resourceId: string) =>
  (
    await desk.test.database.pool.query<{ action: string }>(
      'select action from audit_entries where resource_id = $1 order by position',
      [resourceId],
    )
  ).rows.map(({ action }) => action)

/** A process that is killed once the gateway has reversed, before it could write so. */
async function reversedAndKilled(): Promise<PaymentId> {
  const id = await paid()
  await refund(id, 'cancelled')
  const begun = await refundOf(id)
  if (!begun) throw new Error('no refund')
  const { deps, steps } = mortalProcess(desk.test.deps, { diesAfter: 2 })
  await sendBack(deps, begun).catch(() => undefined)
  expect(steps).toEqual(['commit', 'reverse'])
  return id
}

/** The gateway’s record is not to be had: nobody but a person can tell. */
async function withoutRecord(work: () => Promise<void>): Promise<void> {
  const { paymentGateway } = desk.test.deps
  const { inquire } = paymentGateway
  paymentGateway.inquire = () =>
    createZarinpalGateway({ merchantId: sandboxMerchant, origin: 'http://127.0.0.1:1' }).inquire('')
  await work().finally(() => {
    paymentGateway.inquire = inquire
  })
}

describe('a refund that the gateway has reversed for a process that died', () => {
  it('is not reversed again, nor left to staff: the gateway’s own record ends it', async () => {
    const id = await reversedAndKilled()
    const before = requested('reverse')
    await sweep()
    // Whoever asked is believed to be alive for a while.
    expect(await refundStatusOf(id)).toBe('started')
    minutes(2)
    await sweep()
    expect(await read(id)).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'completed', way: 'reversed' }],
    })
    expect(requested('reverse')).toBe(before)
  })

  it('waits for a person where there is no record, and nobody sends it before', async () => {
    const id = await reversedAndKilled()
    await withoutRecord(async () => {
      minutes(2)
      await sweep()
      minutes(45)
      await sweep()
    })
    const uncertain = await staffRefundOf(id, 'uncertain')
    expect(uncertain).toMatchObject({
      status: 'uncertain',
      lastAnswer: 'zarinpal.unreachable',
      calls: [{ kind: 'reverse', state: 'uncertain', answer: null, evidence: null }],
    })
    const refundId = uncertain?.id ?? ''
    expect(await refused(complete(refundId))).toEqual({ status: 409, code: 'refund-concluded' })
    // Without anything that can be looked up again it is no evidence.
    expect((await concludeRefund(desk.test, refundId, 'reversed', undefined, ' ')).status).toBe(422)
    expect(
      await refused(concludeRefund(desk.test, refundId, 'reversed', testToken(['user', 'support']))),
    ).toEqual({
      status: 403,
      code: 'forbidden',
    })
    const own = testToken(['user', 'seller'], { userId: desk.person.user.id })
    expect(await refused(concludeRefund(desk.test, refundId, 'not-reversed', own))).toEqual({
      status: 409,
      code: 'own-money',
    })
    const concluded = await answered<StaffRefund>(concludeRefund(desk.test, refundId, 'reversed'))
    expect(concluded).toMatchObject({
      status: 'completed',
      way: 'reversed',
      calls: [{ state: 'done', evidence: 'PANEL-1405', evidenceFrom: 'staff' }],
    })
    expect(await auditOf(refundId)).toEqual(['conclude-reversed'])
    expect(await statusOf(id)).toBe('refunded')
  })
})

describe('a refund whose reversal was not done', () => {
  it('is asked for again once the gateway’s record says so', async () => {
    const id = await paid()
    await refund(id, 'cancelled')
    desk.server.faults.push({ kind: 'code', code: -52 })
    await tellGateway(id).catch(() => undefined)
    expect(await refundStatusOf(id)).toBe('uncertain')
    minutes(2)
    await sweep()
    expect(await read(id)).toMatchObject({ refunds: [{ status: 'completed', way: 'reversed' }] })
    const { rows } = await desk.test.database.pool.query(
      `select state, answer, evidence from gateway_calls where payment_id = $1 and kind = 'reverse' order by asked_at`,
      [id],
    )
    expect(rows).toEqual([
      { state: 'not-done', answer: 'zarinpal.provider-busy.-52', evidence: 'inquiry verified' },
      { state: 'done', answer: '100', evidence: null },
    ])
  })

  it('is left to staff only when the gateway can reverse it no more', async () => {
    const id = await paid()
    await refund(id, 'cancelled')
    minutes(28)
    desk.server.faults.push({ kind: 'code', code: -52 })
    await tellGateway(id)
    const refundId = (await refundOf(id))?.id ?? ''
    // Somebody believes to have seen that it was not done, while it might still be.
    minutes(1.5)
    await answered(concludeRefund(desk.test, refundId, 'not-reversed'))
    await sweep()
    expect(await refundStatusOf(id)).toBe('started')
    expect(await refused(complete(refundId))).toMatchObject({ status: 409 })
    minutes(2)
    await sweep()
    expect(await refundStatusOf(id)).toBe('due')
    await answered(complete(refundId))
    expect(await read(id)).toMatchObject({ refunds: [{ way: 'transferred', bankReference: 'BANK-1405' }] })
  })

  it('and that the gateway calls impossible, or done, is staff’s when its record says that it has the money', async () => {
    const id = await paid()
    await refund(id, 'cancelled')
    desk.server.faults.push({ kind: 'code', code: -61 })
    await tellGateway(id)
    expect(await refundStatusOf(id)).toBe('due')
    // Without its record nobody knows which of the two it is.
    const other = await paid()
    await refund(other, 'cancelled')
    await withoutRecord(async () => {
      desk.server.faults.push({ kind: 'code', code: -61 })
      await tellGateway(other).catch(() => undefined)
    })
    expect(await refundStatusOf(other)).toBe('uncertain')
  })

  it.each([
    ['the bank will not', -60],
    ['our address is not known', -62],
    ['we are not let in', -10],
  ])('since %s is staff’s at once', async (_, code) => {
    const id = await paid()
    await refund(id, 'cancelled')
    desk.server.faults.push({ kind: 'code', code })
    await tellGateway(id)
    expect(await refundStatusOf(id)).toBe('due')
  })
})

describe('a payment of which the gateway says what nobody can read', () => {
  const unreadable: [string, ZarinpalFault][] = [
    ['a code that is in no list', { kind: 'code', code: -77 }],
    ['a failure of its own', { kind: 'code', code: -52 }],
    ['half a success', { kind: 'body', body: '{"data":{"code":100},"errors":[]}' }],
    ['“not paid” under 500', { kind: 'code', code: -51, httpStatus: 500 }],
    ['nothing, the connection breaks', { kind: 'reset' }],
  ]
  it.each(unreadable)('%s: is uncertain, never “not paid”', async (_, fault) => {
    const id = await newPayment()
    const authority = await attempt(id)
    minutes(1)
    desk.server.faults.push(fault)
    expect(await refused(back(id, authority))).toMatchObject({ status: 502 })
    expect([await statusOf(id), whats(id)]).toEqual(['open', []])
    expect(await staffPaymentOf(id)).toMatchObject({
      needsPerson: 'uncertain',
      attempts: [{ status: 'uncertain' }],
      calls: [
        { kind: 'verify', state: 'uncertain' },
        { kind: 'begin', state: 'done' },
      ],
    })
    // It is asked again by itself, and what it says then is evidence.
    minutes(6)
    await sweep()
    expect([await statusOf(id), whats(id)]).toEqual(['failed', ['failed']])
    const { rows } = await desk.test.database.pool.query(
      `select state, evidence from gateway_calls where payment_id = $1 and kind = 'verify' order by asked_at`,
      [id],
    )
    expect(rows).toEqual([
      { state: 'not-done', evidence: 'verify -51' },
      { state: 'not-done', evidence: null },
    ])
  })

  it('is concluded by a person with what they saw, once, and settles what it is for', async () => {
    const id = await newPayment()
    const authority = await attempt(id)
    await decideAtSandbox(desk.test, authority, 'pay')
    await desk.test.database.pool.query(
      'update sandbox_payments set amount_rial = amount_rial - 10 where authority = $1',
      [authority],
    )
    await back(id, authority)
    expect(await staffPaymentOf(id)).toMatchObject({ needsPerson: 'amount-differs' })
    const conclude = (outcome: string, token?: string) =>
      concludePayment(desk.test, id, { authority, outcome }, token)
    const own = testToken(['user', 'admin'], { userId: desk.person.user.id })
    expect(await refused(conclude('paid', own))).toEqual({ status: 409, code: 'own-money' })
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, turn) => conclude(turn % 2 ? 'paid' : 'not-paid')),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const isPaid = (await statusOf(id)) === 'paid'
    expect(whats(id)).toEqual([isPaid ? 'settled' : 'failed'])
    if (isPaid) expect((await read(id)).refId).toBe('PANEL-1405')
    expect(await auditOf(id)).toEqual([isPaid ? 'conclude-paid' : 'conclude-not-paid'])
  })

  it('and that the gateway says itself meanwhile is nobody’s to conclude any more', async () => {
    const id = await newPayment()
    const authority = await attempt(id)
    desk.server.faults.push({ kind: 'code', code: -77 })
    await back(id, authority)
    await decideAtSandbox(desk.test, authority, 'pay')
    minutes(6)
    const [, concluded] = await Promise.all([
      sweep(),
      concludePayment(desk.test, id, { authority, outcome: 'paid' }),
    ])
    // Whoever was first: one outcome, and it is settled once.
    expect([200, 409]).toContain(concluded.status)
    expect([await statusOf(id), whats(id)]).toEqual(['paid', ['settled']])
    expect(await refused(concludePayment(desk.test, id, { authority, outcome: 'not-paid' }))).toEqual({
      status: 409,
      code: 'nothing-uncertain',
    })
  })
})

describe('a way to pay whose answer was lost', () => {
  it('is found in the gateway’s own list when it was paid all the same', async () => {
    const id = await newPayment()
    desk.server.faults.push({ kind: 'answer-lost' })
    expect(
      await refused(desk.test.request('POST', `/payments/${id}/attempts`, { token: desk.person.token })),
    ).toMatchObject({ code: 'gateway-unreachable' })
    const { rows } = await desk.test.database.pool.query<{ authority: string }>(
      `select authority from sandbox_payments where callback_url like '%' || $1`,
      [id],
    )
    await decideAtSandbox(desk.test, rows[0]?.authority ?? '', 'pay')
    await sweep()
    expect([await statusOf(id), whats(id)]).toEqual(['paid', ['settled']])
  })
})

describe('at once', () => {
  it('two processes that sweep tell the gateway once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => paid()))
    await Promise.all(ids.map((id) => refund(id, 'cancelled')))
    desk.server.requested.length = 0
    await Promise.all(Array.from({ length: 6 }, () => sweep()))
    expect(requested('reverse')).toBe(5)
    for (const id of ids) expect(await refundStatusOf(id)).toBe('completed')
  })

  it('two of the staff conclude a refund once, and the sweeper lets it be', async () => {
    const id = await reversedAndKilled()
    await withoutRecord(async () => {
      minutes(2)
      await sweep()
    })
    const refundId = (await refundOf(id))?.id ?? ''
    minutes(2)
    const answers = await Promise.all([
      concludeRefund(desk.test, refundId, 'reversed'),
      concludeRefund(desk.test, refundId, 'reversed'),
      sweep(),
      concludeRefund(desk.test, refundId, 'reversed'),
      sweep(),
    ])
    const statuses = answers.flatMap((answer) => ('status' in answer ? [answer.status] : []))
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
    expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([])
    expect(await read(id)).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'completed', way: 'reversed' }],
    })
  })
})

describe('what staff see', () => {
  it('of a payment is what was asked, when, and what came of it', async () => {
    const id = await newPayment()
    const authority = await attempt(id)
    minutes(1)
    desk.server.faults.push({ kind: 'code', code: -77 })
    await back(id, authority)
    const seen: StaffPayment | undefined = await staffPaymentOf(id)
    expect(seen?.calls[0]).toEqual({
      kind: 'verify',
      authority,
      amount: seen?.amount,
      askedAt: desk.test.clock.now().toISOString(),
      state: 'uncertain',
      answer: 'zarinpal.malformed-answer.-77',
      evidence: null,
      evidenceFrom: null,
    })
  })
})
