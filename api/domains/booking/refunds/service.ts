import { findNames, findPhone } from '~/api/domains/identity/public'
import { refundToWallet } from '~/api/domains/wallet/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { AuditAction } from '~/domain/audit/vocabulary'
import {
  mostConsultationRefunds,
  refundableAfter,
  type ConsultationRefunds,
  type NewConsultationRefund,
} from '~/domain/booking/refund-contract'
import { owedFor } from '~/domain/booking/reservation-rules'
import type { ReservationId } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import { formatAmount, toman, type Toman } from '~/domain/values/money'
import type { BookingDeps, Call } from '../deps'
import { findReservation, lockReservation, type ReservationRow } from '../reservations/repo/reservations'
import { referenceOf } from '../reservations/service/pay'
import { missing, notRefundable } from '../reservations/service/refusals'
import { takeBackIfEarned } from '../settlements/service/earn'
import { insertRefund, refundsOf, type RefundRow } from './repo'

const sumOf = (rows: readonly RefundRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

const leftOf = (row: ReservationRow, given: readonly RefundRow[]): Toman =>
  given.length < mostConsultationRefunds ? refundableAfter({ ...row, returned: sumOf(given) }) : toman(0)

async function view(
  queryable: Queryable,
  row: ReservationRow,
  given: readonly RefundRow[],
): Promise<ConsultationRefunds> {
  const names = await findNames(
    queryable,
    given.map(({ by }) => by),
  )
  return {
    items: given.map(({ place, amount, reason, at, by }) => {
      const name = names.get(by)
      return {
        place,
        amount,
        reason,
        at: at.toISOString(),
        by: [name?.firstName, name?.lastName].filter(Boolean).join(' ') || null,
      }
    }),
    left: leftOf(row, given),
  }
}

const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  { at, action, row }: { at: Date; action: AuditAction; row: ReservationRow },
) =>
  recordAccess(tx, {
    at,
    actor,
    requestId,
    action,
    resource: 'reservation',
    outcome: 'allowed',
    resourceId: row.id,
    subjectId: row.userId,
  })

/** What went back after a consultation had ended, and what still can. Audited. @throws ApiProblem 404 */
export const refundsForStaff = (
  { database, clock }: BookingDeps,
  call: Call,
  id: ReservationId,
): Promise<ConsultationRefunds> =>
  database.transaction(async (tx) => {
    const row = await findReservation(tx, id)
    if (!row) throw missing()
    const shown = await view(tx, row, await refundsOf(tx, id))
    await audit(tx, call, { at: clock.now(), action: 'read', row })
    return shown
  })

/**
 * Staff give money back for a consultation that has ended, all or a part of what is left: it is written down with its reason, comes to the wallet, and is taken back from
 * what its doctor had earned, in whichever month that was. The patient is told. Whoever saw another sum left is refused: of two at once one gives. Audited.
 * @throws ApiProblem 404; 409 `reservation-not-refundable`, `refund-changed` with `left`, `own-money`
 */
export async function giveBack(
  tx: Tx,
  deps: BookingDeps,
  call: Call,
  { id, amount, reason, expectedLeft }: NewConsultationRefund & { id: ReservationId },
): Promise<ConsultationRefunds> {
  const at = deps.clock.now()
  const row = await lockReservation(tx, id)
  if (!row) throw missing()
  const { userId } = row
  if (userId === call.actor.userId) throw new ApiProblem(409, 'own-money')
  const given = await refundsOf(tx, id)
  const left = leftOf(row, given)
  // Credit of an account that is gone would be nobody’s.
  if (left === 0 || !(await findNames(tx, [userId])).has(userId)) throw notRefundable()
  if (left !== expectedLeft) throw new ApiProblem(409, 'refund-changed', { details: { left } })
  if (amount > left)
    throw new ApiProblem(422, 'invalid-input', {
      errors: [{ path: ['amount'], code: `error.most?max=${left}` }],
    })
  const refund: RefundRow = {
    reservationId: id,
    place: given.length + 1,
    amount,
    reason,
    at,
    by: call.actor.userId,
  }
  await insertRefund(tx, refund)
  await refundToWallet(tx, {
    userId,
    amount,
    of: referenceOf(row),
    reason: `returned-${refund.place}`,
    atMost: owedFor(row),
    at,
  })
  await takeBackIfEarned(tx, row, toman(left - amount), at)
  await tell(tx, deps, row, amount)
  await audit(tx, call, { at, action: 'refund', row })
  return view(tx, row, [...given, refund])
}

/** That credit has come: for which visit and why, no message says. */
async function tell(
  tx: Tx,
  { messenger, settings }: Pick<BookingDeps, 'messenger' | 'settings'>,
  { id, userId, locale }: ReservationRow,
  amount: Toman,
): Promise<void> {
  const phone = await findPhone(tx, userId)
  if (!phone) return
  const link = settings.siteOrigin + localizedPath(locale, `/app/consultations/${id}`)
  const tokens = { amount: formatAmount(locale, amount), link }
  await messenger.sendSms(tx, { to: phone, template: 'reservation-refunded', locale, tokens })
}
