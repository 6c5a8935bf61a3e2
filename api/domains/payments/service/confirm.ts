import { ApiProblem } from '~/api/platform/problem'
import type { ConfirmPayment, PaymentAnswer } from '~/domain/payments/contract'
import type { PaymentId, UserId } from '~/domain/values/ids'
import type { PaymentsDeps } from '../deps'
import { findAttempt } from '../repo/attempts'
import { problemOf } from './attempts'
import { readOwnPayment, requireOwnPayment } from './payments'
import { settleAttempt } from './settle'

/**
 * The payer's browser has come back. What it brings is believed by nobody: also after `NOK` the gateway is asked, since an address can be
 * typed and the money may be there.
 * @throws ApiProblem 404; 502 `gateway-unreachable`, `gateway-refused`: the payment stays open and is looked after
 */
export async function confirmPayment(
  deps: PaymentsDeps,
  userId: UserId,
  id: PaymentId,
  { authority, status }: ConfirmPayment,
): Promise<PaymentAnswer> {
  const { db } = deps.database
  await requireOwnPayment(db, userId, id)
  const attempt = await findAttempt(db, authority)
  if (attempt?.paymentId !== id) throw new ApiProblem(404, 'not-found')
  const isSettled = attempt.status === 'paid' || attempt.status === 'surplus'
  if (!isSettled && !(attempt.status === 'failed' && status === 'NOK')) {
    await settleAttempt(deps, attempt).catch((error: unknown) => {
      throw problemOf(error)
    })
  }
  return readOwnPayment(db, userId, id)
}
