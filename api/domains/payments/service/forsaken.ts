import type { PaymentId } from '~/domain/values/ids'
import type { PaymentsDeps } from '../deps'
import { hasOpenAttempt } from '../repo/attempts'
import { lockPayment, movePayment } from '../repo/payments'
import { knownPaymentOf } from '../views'

/** Ends an open payment that has no attempt left which could pay it. */
export const failForsaken = (
  { database, clock, paymentHandlers }: PaymentsDeps,
  id: PaymentId,
): Promise<void> =>
  database.transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment?.status !== 'open' || (await hasOpenAttempt(tx, id))) return
    const at = clock.now()
    await movePayment(tx, payment, { to: 'failed', at })
    const failed = knownPaymentOf({ ...payment, status: 'failed' }, undefined)
    await paymentHandlers[payment.purpose].failed(tx, failed, at)
  })
