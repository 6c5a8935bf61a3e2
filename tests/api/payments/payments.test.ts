import { describe, expect, it } from 'vitest'
import { cancelOpenPayment } from '~/api/domains/payments/public'
import type { PaymentAnswer, StaffPayment } from '~/domain/payments/contract'
import { testToken } from '~/tests/kit/api'
import { answered, refused } from '~/tests/kit/identity'
import type { Page } from '~/tests/kit/records'
import { decideAtSandbox, payAtSandbox } from '~/tests/kit/sandbox-payer'
import { amount, openPayments } from './payment-desk'

const desk = openPayments()
const { newPayment, attempt, back, read, statusOf, whats, minutes, sweep, paid, handlerCalls } = desk

describe('a payment', () => {
  it('is paid by what the gateway says of the amount in our database', async () => {
    const id = await newPayment()
    const authority = await attempt(id)
    expect(desk.server.requested[0]?.body).toMatchObject({
      amount,
      callback_url: `http://localhost:3000/checkout/result/${id}`,
    })
    await decideAtSandbox(desk.test, authority, 'pay')
    const answer = await answered<PaymentAnswer>(back(id, authority))
    expect(answer).toMatchObject({ status: 'paid', amount, cardPan: '502229******5995', needsPerson: false })
    expect(answer.refId).toMatch(/^\d+$/)
    expect(desk.server.requested.at(-1)).toMatchObject({
      method: 'verify',
      body: { amount, currency: 'IRT' },
    })
    expect(handlerCalls).toMatchObject([
      { what: 'settled', payment: { id, status: 'paid', refId: answer.refId } },
    ])
    expect(
      await refused(desk.test.request('POST', `/payments/${id}/attempts`, { token: desk.person.token })),
    ).toEqual({
      status: 409,
      code: 'payment-concluded',
    })
  })

  it('has one outcome of 50 callbacks at once, in any order, and of those that come later', async () => {
    const id = await newPayment()
    const authority = await attempt(id)
    await decideAtSandbox(desk.test, authority, 'pay')
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
    await decideAtSandbox(desk.test, authority, 'pay')
    await back(id, authority, 'OK')
    expect(await statusOf(id)).toBe('paid')
    expect(whats(id)).toEqual(['failed', 'settled'])
  })

  it('can be tried again while another attempt is open, and money paid twice goes back', async () => {
    const id = await newPayment()
    const [first, second, third] = [await attempt(id), await attempt(id), await attempt(id)]
    await decideAtSandbox(desk.test, first, 'fail')
    expect(await answered(back(id, first, 'NOK'))).toMatchObject({ status: 'open' })
    await decideAtSandbox(desk.test, second, 'pay')
    await decideAtSandbox(desk.test, third, 'pay')
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
    const { referenceId } = await read(id)
    await desk.test.database.transaction((tx) =>
      cancelOpenPayment(tx, 'order', referenceId, desk.test.clock.now()),
    )
    expect(await statusOf(id)).toBe('cancelled')
    await decideAtSandbox(desk.test, authority, 'pay')
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
        await refused(desk.test.request(method, `/payments/${id}${path}`, { token: stranger, json })),
      ).toEqual({ status: 404, code: 'not-found' })
    // Nor is an attempt at another payment taken for one at this.
    expect(await refused(back(await newPayment(), authority))).toMatchObject({ status: 404 })
  })

  it('keeps no phone once it is concluded', async () => {
    await paid()
    const { rows } = await desk.test.database.pool.query(
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
    await decideAtSandbox(desk.test, authority, 'pay')
    if (fault.kind === 'silent') desk.patience = 300
    desk.server.faults.push(fault)
    expect(await refused(back(id, authority))).toEqual({ status: 502, code: 'gateway-unreachable' })
    expect([await statusOf(id), whats(id)]).toEqual(['open', []])
    desk.patience = 20_000
    minutes(16)
    await sweep()
    expect([await statusOf(id), whats(id)]).toEqual(['paid', ['settled']])
  })

  it('is not asked for a way to pay inside a transaction, and nothing is left of a try without an answer', async () => {
    const id = await newPayment()
    desk.patience = 300
    desk.server.faults.push({ kind: 'silent' })
    const trying = desk.test.request('POST', `/payments/${id}/attempts`, { token: desk.person.token })
    await expect.poll(() => desk.server.requested.length).toBe(1)
    const { rows } = await desk.test.database.pool.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(rows).toEqual([{ open: 0 }])
    expect(await refused(trying)).toEqual({ status: 502, code: 'gateway-unreachable' })
    expect(await statusOf(id)).toBe('open')
    desk.patience = 20_000
    await payAtSandbox(desk.test, desk.person.token, id)
  })

  it('and refuses us, or stays silent, calls for a person, who asks again', async () => {
    const id = await newPayment()
    const authority = await attempt(id)
    desk.server.faults.push({ kind: 'code', code: -11 })
    expect(await refused(back(id, authority))).toEqual({ status: 502, code: 'gateway-refused' })
    const staff = testToken(['user', 'seller'])
    const waiting = () =>
      answered<Page<StaffPayment>>(
        desk.test.request('GET', '/admin-payments?needs-person=1', { token: staff }),
      )
    expect((await waiting()).items).toMatchObject([{ id, needsPerson: 'gateway-refuses' }])
    expect(await read(id)).toMatchObject({ status: 'open', needsPerson: true })
    await decideAtSandbox(desk.test, authority, 'pay')
    const verified = await answered<StaffPayment>(
      desk.test.request('POST', `/admin-payments/${id}/verifications`, { token: staff }),
    )
    expect(verified).toMatchObject({ status: 'paid', needsPerson: null, attempts: [{ status: 'paid' }] })
    expect((await waiting()).items).toEqual([])
    const { rows } = await desk.test.database.pool.query(
      "select action, subject_id from audit_entries where resource = 'payment' and resource_id = $1",
      [id],
    )
    expect(rows).toEqual([{ action: 'verify', subject_id: desk.person.user.id }])
  })

  it('is never believed about another amount', async () => {
    const id = await newPayment()
    const authority = await attempt(id)
    await decideAtSandbox(desk.test, authority, 'pay')
    await desk.test.database.pool.query(
      'update sandbox_payments set amount_rial = amount_rial - 10 where authority = $1',
      [authority],
    )
    await back(id, authority)
    expect(await read(id)).toMatchObject({ status: 'open', needsPerson: true })
    expect(handlerCalls).toEqual([])
  })

  it('and money whose purpose fails is not lost: a person is called, and the next try settles it', async () => {
    const id = await newPayment()
    const authority = await attempt(id)
    await decideAtSandbox(desk.test, authority, 'pay')
    desk.refusal = new Error('the order cannot be settled')
    expect((await back(id, authority)).status).toBe(500)
    expect(await read(id)).toMatchObject({ status: 'open', needsPerson: true })
    expect(desk.test.log.splice(0).filter(({ level }) => level === 'error').length).toBeGreaterThan(0)
    desk.refusal = null
    minutes(16)
    await sweep()
    expect(await read(id)).toMatchObject({ status: 'paid', needsPerson: false })
  })
})
