import { describe, expect, it } from 'vitest'
import { paymentOf } from '~/api/domains/payments/public'
import { brokenConstraint } from '~/api/platform/database/database'
import type { StaffRefund } from '~/domain/payments/contract'
import { toman } from '~/domain/values/money'
import { testToken } from '~/tests/kit/api'
import { answered, refused } from '~/tests/kit/identity'
import type { Page } from '~/tests/kit/records'
import { openPayments } from './payment-desk'

const desk = openPayments()
const { newPayment, read, sweep, refund, paid } = desk

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
      desk.test.request('POST', `/admin-refunds/${refundId}/completions`, {
        token,
        json: { bankReference: reference },
      })
    expect(await refused(complete('1405-1', testToken(['user', 'support'])))).toMatchObject({ status: 403 })
    const own = testToken(['user', 'seller'], { userId: desk.person.user.id })
    expect(await refused(complete('1405-1', own))).toEqual({ status: 409, code: 'own-money' })
    const done = await Promise.all(Array.from({ length: 10 }, (_, turn) => complete(`1405-${turn}00`)))
    expect(done.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await read(id)).toMatchObject({
      status: 'paid',
      refunds: [{ status: 'completed', way: 'transferred' }],
    })
    const { items } = await answered<Page<StaffRefund>>(
      desk.test.request('GET', '/admin-refunds?status=completed', { token: testToken(['user', 'support']) }),
    )
    expect(items.find((item) => item.id === refundId)).toMatchObject({
      paymentId: id,
      userId: desk.person.user.id,
    })
  })

  it('never exceeds what was paid, however many ask at once', async () => {
    const id = await paid()
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, turn) => refund(id, `reason-${turn}`, toman(100_000))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(14)
    const known = await desk.test.database.transaction((tx) => paymentOf(tx, id))
    expect(known.refunds.reduce((sum, one) => sum + one.amount, 0)).toBe(1_400_000)
    const broken: unknown = await desk.test.database.pool
      .query('update payment_attempts set refunded = amount + 1 where payment_id = $1', [id])
      .catch((error: unknown) => error)
    expect(brokenConstraint(broken)).toBe('payment_attempts_refunded')
  })

  it('of nothing is refused', async () => {
    await expect(refund(await newPayment(), 'cancelled')).rejects.toMatchObject({ code: 'payment-not-paid' })
  })
})
