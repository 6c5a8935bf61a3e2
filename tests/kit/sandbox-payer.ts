import { expect } from 'vitest'
import { createSandboxSessions } from '~/api/platform/gateways/sandbox/sessions'
import type { PaymentAnswer } from '~/domain/payments/contract'
import type { TestApi } from './api'
import { answered } from './identity'

/** The gateway's name of an attempt, from the address the payer is sent to. */
export const authorityIn = (redirectTo: string): string => redirectTo.split('/').at(-1) ?? ''

/** Begins an attempt at a payment. @returns its authority */
export async function beginAttempt(test: TestApi, token: string, paymentId: string): Promise<string> {
  const path = `/payments/${paymentId}/attempts`
  const { redirectTo } = await answered<{ redirectTo: string }>(test.request('POST', path, { token }))
  return authorityIn(redirectTo)
}

/** The payer pays, or refuses to, on the gateway's page; nobody is called back. */
export async function decideAtSandbox(test: TestApi, authority: string, what: 'pay' | 'fail'): Promise<void> {
  const sessions = createSandboxSessions({ database: test.database, clock: test.clock })
  expect(await sessions[what](authority)).toBe(true)
}

/** The payer's browser comes back. */
export const callBack = (
  test: TestApi,
  token: string,
  paymentId: string,
  given: { authority: string; status?: 'OK' | 'NOK' },
): Promise<Response> =>
  test.request('POST', `/payments/${paymentId}/confirmations`, { token, json: { status: 'OK', ...given } })

/** The whole way: an attempt, paid, called back. */
export async function payAtSandbox(test: TestApi, token: string, paymentId: string): Promise<PaymentAnswer> {
  const authority = await beginAttempt(test, token, paymentId)
  await decideAtSandbox(test, authority, 'pay')
  return answered<PaymentAnswer>(callBack(test, token, paymentId, { authority }))
}
