import type { Tx } from '~/api/platform/database/database'
import type { PaymentId } from '~/domain/values/ids'
import type { PaymentsDeps } from '../deps'
import { findPayment, lockPayment, type PaymentRow } from '../repo/payments'

/** Locks a payment, and before it what it is for, as everybody who needs both does. */
export async function lockWithReference(
  tx: Tx,
  { paymentHandlers }: Pick<PaymentsDeps, 'paymentHandlers'>,
  id: PaymentId,
): Promise<PaymentRow | undefined> {
  const seen = await findPayment(tx, id)
  if (!seen) return undefined
  await paymentHandlers[seen.purpose].lock(tx, seen.referenceId)
  return lockPayment(tx, id)
}
