import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { walletPersonalData } from '~/api/domains/wallet/public'
import type { PaymentId } from '~/domain/values/ids'
import type { Wallet, WalletTransaction } from '~/domain/wallet/contract'
import { answered, refused } from '~/tests/kit/identity'
import type { Page } from '~/tests/kit/records'
import { decideAtSandbox } from '~/tests/kit/sandbox-payer'
import { openPayments } from './payment-desk'

const desk = openPayments()
const { attempt, back } = desk

describe('a top-up', () => {
  const topUp = async (json: unknown = { amount: '۲۵۰٬۰۰۰' }, key: string = randomUUID()) =>
    answered<{ payment: { id: PaymentId; amount: number } }>(
      desk.test.request('POST', '/wallet/top-ups', {
        token: desk.person.token,
        json,
        headers: { 'idempotency-key': key },
      }),
    )
  const wallet = () => answered<Wallet>(desk.test.request('GET', '/wallet', { token: desk.person.token }))
  const lines = async () =>
    (
      await answered<Page<WalletTransaction>>(
        desk.test.request('GET', '/wallet/transactions', { token: desk.person.token }),
      )
    ).items.map(({ kind, outcome, what, amount: sum }) => [kind, outcome, what, sum])

  it('becomes credit once, however often its payment is confirmed', async () => {
    const { payment } = await topUp()
    const authority = await attempt(payment.id)
    await decideAtSandbox(desk.test, authority, 'pay')
    await Promise.all(Array.from({ length: 50 }, () => back(payment.id, authority)))
    expect(await wallet()).toEqual({ balance: 250_000, held: 0, owed: 0, currency: 'IRT' })
    expect(await lines()).toEqual([['deposit', 'succeeded', 'top-up', 250_000]])
  })

  it('that fails is a line of the wallet too, and no credit', async () => {
    const { payment } = await topUp({ amount: 10_000, locale: 'en' })
    const authority = await attempt(payment.id)
    await decideAtSandbox(desk.test, authority, 'fail')
    await back(payment.id, authority, 'NOK')
    expect((await wallet()).balance).toBe(0)
    expect(await lines()).toEqual([['deposit', 'failed', 'top-up', 10_000]])
  })

  it('whose account is deleted ends, and money that comes for it all the same goes back', async () => {
    const { payment } = await topUp()
    const authority = await attempt(payment.id)
    const { database, clock } = desk.test
    await database.transaction((tx) => walletPersonalData.erase(tx, desk.person.user.id, clock.now()))
    expect(await desk.statusOf(payment.id)).toBe('cancelled')
    await decideAtSandbox(desk.test, authority, 'pay')
    await back(payment.id, authority)
    expect((await wallet()).balance).toBe(0)
    expect(await lines()).toEqual([['deposit', 'failed', 'top-up', 250_000]])
    expect((await desk.read(payment.id)).refunds).toMatchObject([{ amount: 250_000, reason: 'account-gone' }])
    await desk.sweep()
    expect(await desk.statusOf(payment.id)).toBe('refunded')
  })

  it('is begun once a key, within its bounds', async () => {
    const key = randomUUID()
    const all = await Promise.all(Array.from({ length: 50 }, () => topUp({ amount: 50_000 }, key)))
    expect(new Set(all.map(({ payment }) => payment.id)).size).toBe(1)
    for (const outside of [9999, '۱۰۰٬۰۰۰٬۰۰۱', 10_000.5, -10_000])
      expect(
        await refused(
          desk.test.request('POST', '/wallet/top-ups', {
            token: desk.person.token,
            json: { amount: outside },
            headers: { 'idempotency-key': randomUUID() },
          }),
        ),
      ).toEqual({ status: 422, code: 'invalid-input' })
  })
})
