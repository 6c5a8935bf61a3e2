import { consumeDiscount, discountOfConsultation, giveBackDiscount } from '~/api/domains/orders/public'
import type { Tx } from '~/api/platform/database/database'
import { parseDiscountCode } from '~/domain/orders/discount-contract'
import type { ReservationId, UserId } from '~/domain/values/ids'
import { toman } from '~/domain/values/money'
import type { BookingDeps } from '../../deps'
import { lockReservation, updateReservation, type ReservationRow } from '../repo/reservations'
import { lapseIfDue } from './lapse'
import { withoutPayment } from './pay'
import { missing, notPayable } from './refusals'

interface Wanted {
  id: ReservationId
  /** As it was typed; null takes the code off again. */
  typed: string | null
}

/**
 * Lowers the price of a time that is held by a code, in place of the one that it had, or takes that off again. The use counts from now on and is given back
 * when the hold ends unpaid. A payment that waits is closed: it would bring another sum.
 * @returns the reservation as it is then; `lapsed` when its ten minutes were over
 * @throws ApiProblem 404; 409 `reservation-not-payable`, and of `discountProblems`
 */
export async function changeDiscount(
  tx: Tx,
  { clock }: Pick<BookingDeps, 'clock'>,
  userId: UserId,
  { id, typed }: Wanted,
): Promise<ReservationRow> {
  const at = clock.now()
  const locked = await lockReservation(tx, id)
  if (locked?.userId !== userId) throw missing()
  if (locked.status !== 'held') throw notPayable()
  const row = await lapseIfDue(tx, locked, at)
  const code = typed === null ? null : (parseDiscountCode(typed) ?? '')
  if (row.status !== 'held' || code === row.discountCode) return row
  const plain = await withoutDiscount(tx, await withoutPayment(tx, row, at))
  if (typed === null) return plain
  const given = await discountOfConsultation(tx, { typed, userId, price: row.price, at })
  await consumeDiscount(tx, { codeId: given.codeId, userId, by: { reservationId: id }, at })
  return updateReservation(tx, id, {
    discount: given.amount,
    discountCodeId: given.codeId,
    discountCode: given.code,
  })
}

async function withoutDiscount(tx: Tx, row: ReservationRow): Promise<ReservationRow> {
  if (row.discountCodeId === null) return row
  await giveBackDiscount(tx, { reservationId: row.id })
  return updateReservation(tx, row.id, { discount: toman(0), discountCodeId: null, discountCode: null })
}
