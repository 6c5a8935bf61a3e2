import type { PaymentId } from '~/domain/values/ids'
import type { PaymentsDeps } from '../deps'
import { hasOpenAttempt } from '../repo/attempts'
import { movePayment } from '../repo/payments'
import { knownPaymentOf } from '../views'
import { lockWithReference } from './lock'

/** Ends an open payment that has no attempt left which could pay it. */
export const failAbandoned = (deps: PaymentsDeps, id: PaymentId): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const payment = await lockWithReference(tx, deps, id)
    if (payment?.status !== 'open' || (await hasOpenAttempt(tx, id))) return
    const at = deps.clock.now()
    await movePayment(tx, payment, { act: 'fail', at })
    const failed = knownPaymentOf({ ...payment, status: 'failed' }, undefined)
    await deps.paymentHandlers[payment.purpose].failed(tx, failed, at)
  })
