import { expect } from 'vitest'
import type { StaffPayment, StaffRefund } from '~/domain/payments/contract'
import { testToken, type TestApi } from './api'
import { answered } from './identity'
import type { Page } from './records'

/** What these need of an API; a process that comes after a killed one is no test. */
type StaffApi = Pick<TestApi, 'request' | 'database'>

const seller = testToken(['user', 'seller'])

const listed = async <Item>(test: StaffApi, path: string): Promise<Item[]> =>
  (await answered<Page<Item>>(test.request('GET', path, { token: seller }))).items

export const refundsThat = (test: StaffApi, status: StaffRefund['status']): Promise<StaffRefund[]> =>
  listed(test, `/admin-refunds?status=${status}&limit=100`)

export const paymentsForStaff = (test: StaffApi): Promise<StaffPayment[]> =>
  listed(test, '/admin-payments?needs-person=1&limit=100')

/** What the gateway's panel shows of an attempt. */
async function seenAtGateway(test: StaffApi, authority: string): Promise<string> {
  const { rows } = await test.database.pool.query<{ status: string }>(
    'select status from sandbox_payments where authority = $1',
    [authority],
  )
  return rows[0]?.status ?? 'unknown'
}

export const concludeRefund = (
  test: StaffApi,
  id: string,
  outcome: string,
  token = seller,
  reference = 'PANEL-1405',
) => test.request('POST', `/admin-refunds/${id}/conclusions`, { token, json: { outcome, reference } })

export const concludePayment = (
  test: StaffApi,
  id: string,
  json: { authority: string; outcome: string },
  token = seller,
) =>
  test.request('POST', `/admin-payments/${id}/conclusions`, {
    token,
    json: { reference: 'PANEL-1405', ...json },
  })

/** Staff look everything up that is uncertain, and say what they see at the gateway. */
export async function lookUpUncertain(test: StaffApi): Promise<void> {
  for (const { id, authority } of await refundsThat(test, 'uncertain')) {
    const outcome = (await seenAtGateway(test, authority)) === 'REVERSED' ? 'reversed' : 'not-reversed'
    expect((await concludeRefund(test, id, outcome)).status).toBe(200)
  }
  for (const { id, attempts } of await paymentsForStaff(test))
    for (const { authority, status } of attempts) {
      if (status !== 'uncertain') continue
      const outcome = (await seenAtGateway(test, authority)) === 'VERIFIED' ? 'paid' : 'not-paid'
      expect((await concludePayment(test, id, { authority, outcome })).status).toBe(200)
    }
}

/** Staff transfer everything that is due. */
export async function transferDue(test: StaffApi): Promise<void> {
  for (;;) {
    const due = await refundsThat(test, 'due')
    if (due.length === 0) return
    for (const { id } of due) {
      const json = { bankReference: `BANK-${id.slice(0, 8)}` }
      await answered(test.request('POST', `/admin-refunds/${id}/completions`, { token: seller, json }))
    }
  }
}
