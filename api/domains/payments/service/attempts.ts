import { GatewayFailure } from '~/api/platform/gateways/gateways'
import { ApiProblem } from '~/api/platform/problem'
import type { PaymentId, UserId } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import type { PaymentsDeps } from '../deps'
import { insertAttempt } from '../repo/attempts'
import { lockPayment } from '../repo/payments'
import { requireOwnPayment } from './payments'

/**
 * Asks the gateway for a way to pay, and answers with where the payer goes. The gateway is asked outside any transaction; an authority that
 * is not kept in time is handed to nobody.
 * @throws ApiProblem 404; 409 `payment-concluded`; 502 `gateway-unreachable`, `gateway-refused`
 */
export async function beginAttempt(
  { database, clock, paymentGateway, settings }: PaymentsDeps,
  userId: UserId,
  id: PaymentId,
): Promise<{ redirectTo: string }> {
  const payment = await requireOwnPayment(database.db, userId, id)
  if (payment.status !== 'open') throw new ApiProblem(409, 'payment-concluded')
  const { amount, description, locale, mobile, email } = payment
  const { authority } = await paymentGateway
    .begin({
      amount,
      description,
      callbackUrl: settings.siteOrigin + localizedPath(locale, `/checkout/result/${id}`),
      orderId: id,
      mobile: mobile ?? undefined,
      email: email ?? undefined,
    })
    .catch((error: unknown) => {
      throw problemOf(error)
    })
  await database.transaction(async (tx) => {
    if ((await lockPayment(tx, id))?.status !== 'open') throw new ApiProblem(409, 'payment-concluded')
    await insertAttempt(tx, { authority, paymentId: id, amount, startedAt: clock.now() })
  })
  return { redirectTo: paymentGateway.addressOf(authority) }
}

/** What the caller learns of a gateway that did not answer as it should. */
export function problemOf(error: unknown): unknown {
  if (!(error instanceof GatewayFailure)) return error
  return error.retryable
    ? new ApiProblem(502, 'gateway-unreachable', { title: 'The gateway did not answer; nothing has changed' })
    : new ApiProblem(502, 'gateway-refused', { title: 'The gateway refuses us; staff have to act' })
}
