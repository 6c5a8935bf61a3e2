import { refundToWallet } from '~/api/domains/wallet/public'
import type { Tx } from '~/api/platform/database/database'
import type { ReservationEnder } from '~/domain/booking/reservation-contract'
import { owedFor } from '~/domain/booking/reservation-rules'
import type { Toman } from '~/domain/values/money'
import type { ReservationRow } from '../repo/reservations'
import { referenceOf } from './pay'
import { endedBy, step } from './step'

/** Calls off what was paid: so much goes to the wallet. The row is locked and reserved. */
export async function callOff(
  tx: Tx,
  row: ReservationRow,
  { by, refund, at }: { by: Exclude<ReservationEnder, 'doctor'>; refund: Toman; at: Date },
): Promise<ReservationRow> {
  const cancelled = await step(tx, row, 'cancelled', by, { ...endedBy(by, at), refunded: refund })
  if (refund > 0)
    await refundToWallet(tx, {
      userId: row.userId,
      amount: refund,
      of: referenceOf(row),
      reason: `cancelled-by-${by}`,
      atMost: owedFor(row),
      at,
    })
  return cancelled
}
