import { giveBackDiscount } from '~/api/domains/orders/public'
import { cancelOpenPayment } from '~/api/domains/payments/public'
import { releaseHold } from '~/api/domains/wallet/public'
import type { Tx } from '~/api/platform/database/database'
import type { ReservationId } from '~/domain/values/ids'
import { lockDueHolds, lockReservation, type ReservationRow } from '../repo/reservations'
import { endedBy, step } from './step'

/** The time is anybody’s again: the open payment is closed, credit that was put aside and the use of a code come back. The row is locked and held. */
export async function letGo(
  tx: Tx,
  row: ReservationRow,
  by: 'patient' | 'system',
  at: Date,
): Promise<ReservationRow> {
  await cancelOpenPayment(tx, 'reservation', row.id, at)
  if (row.holdId) await releaseHold(tx, row.holdId, at)
  if (row.discountCodeId) await giveBackDiscount(tx, { reservationId: row.id })
  return step(tx, row, 'lapsed', by, { ...endedBy(by, at), holdId: null })
}

const isDue = ({ status, heldUntil }: ReservationRow, at: Date): boolean =>
  status === 'held' && heldUntil <= at

/** A hold whose time is over lapses in whatever transaction looks at it next. The row is locked. */
export const lapseIfDue = async (tx: Tx, row: ReservationRow, at: Date): Promise<ReservationRow> =>
  isDue(row, at) ? letGo(tx, row, 'system', at) : row

/** Holds whose time is over keep a time or an account from nobody, whether their job has run or not: whoever needs one of them free lets them go first. */
export async function letGoDue(tx: Tx, of: Parameters<typeof lockDueHolds>[1], at: Date): Promise<void> {
  for (const due of await lockDueHolds(tx, of, at)) await letGo(tx, due, 'system', at)
}

/** What the job does; nothing, when it has been paid. */
export async function lapseReservation(tx: Tx, id: ReservationId, at: Date): Promise<void> {
  const row = await lockReservation(tx, id)
  if (row) await lapseIfDue(tx, row, at)
}
