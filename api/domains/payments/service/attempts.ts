import { GatewayFailure } from '~/api/platform/gateways/gateways'
import { ApiProblem } from '~/api/platform/problem'
import type { GatewayCallId, PaymentId, UserId } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import type { PaymentsDeps } from '../deps'
import { insertAttempt } from '../repo/attempts'
import { answerCall } from '../repo/calls'
import { lockPayment, type PaymentRow } from '../repo/payments'
import { failCall, openCall } from './calls'
import { requireOwnPayment } from './payments'

/** Where the gateway sends a payer back to; the way to pay is known by it when nothing else of it was heard. */
export const resultPath = (id: PaymentId): string => `/checkout/result/${id}`

/**
 * Asks the gateway for a way to pay, and answers with where the payer goes. The gateway is asked outside any transaction; an authority that
 * is not kept is handed to nobody.
 * @throws ApiProblem 404; 409 `payment-concluded`; 502 `gateway-unreachable`, `gateway-refused`
 */
export async function beginAttempt(
  deps: PaymentsDeps,
  userId: UserId,
  id: PaymentId,
): Promise<{ redirectTo: string }> {
  const { database, clock, paymentGateway } = deps
  const payment = await requireOwnPayment(database.db, userId, id)
  if (payment.status !== 'open') throw new ApiProblem(409, 'payment-concluded')
  const { amount } = payment
  const call = await database.transaction((tx) =>
    openCall(tx, { kind: 'begin', paymentId: id, amount }, clock.now()),
  )
  if (!call) throw new Error('Ways to pay are begun any number of times')
  const authority = await begin(deps, payment, call)
  const isKept = await database.transaction(async (tx) => {
    const isOpen = (await lockPayment(tx, id))?.status === 'open'
    const at = clock.now()
    const isAnswered = await answerCall(tx, call, { state: 'done', answer: '100', at, authority })
    // Taken for lost meanwhile: nobody is sent there, and should it be paid all the same, the gateway's list says so.
    if (!isOpen || !isAnswered) return false
    await insertAttempt(tx, { authority, paymentId: id, amount, startedAt: at })
    return true
  })
  if (!isKept) throw new ApiProblem(409, 'payment-concluded')
  return { redirectTo: paymentGateway.addressOf(authority) }
}

async function begin(
  { database, clock, paymentGateway, settings }: PaymentsDeps,
  { id, amount, description, locale, mobile, email }: PaymentRow,
  call: GatewayCallId,
): Promise<string> {
  try {
    const { authority } = await paymentGateway.begin({
      amount,
      description,
      callbackUrl: settings.siteOrigin + localizedPath(locale, resultPath(id)),
      orderId: id,
      mobile: mobile ?? undefined,
      email: email ?? undefined,
    })
    return authority
  } catch (error) {
    if (error instanceof GatewayFailure)
      await database.transaction((tx) => failCall(tx, call, error, clock.now()))
    throw problemOf(error)
  }
}

/** What the caller learns of a gateway that did not answer as it should. */
export function problemOf(error: unknown): unknown {
  if (!(error instanceof GatewayFailure)) return error
  return error.retryable
    ? new ApiProblem(502, 'gateway-unreachable', { title: 'The gateway did not answer; nothing has changed' })
    : new ApiProblem(502, 'gateway-refused', { title: 'The gateway refuses us; staff have to act' })
}
