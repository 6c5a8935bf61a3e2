import { holdMember, requireSubjectOf } from '~/api/domains/family/public'
import { isDeletionPending } from '~/api/domains/identity/public'
import { consumeDiscount } from '~/api/domains/orders/public'
import {
  cancelOpenPayment,
  createPayment,
  newPaymentId,
  openPaymentOf,
  refundPayment,
  type KnownPayment,
  type PaymentHandler,
} from '~/api/domains/payments/public'
import { balanceOf, captureHold, holdCredit, releaseHold } from '~/api/domains/wallet/public'
import type { Tx } from '~/api/platform/database/database'
import { factsInForce } from '~/api/platform/facts/public'
import { ApiProblem } from '~/api/platform/problem'
import { owedFor } from '~/domain/booking/reservation-rules'
import { isFree } from '~/domain/booking/schedule'
import { walletShare } from '~/domain/orders/ways-to-pay'
import { takesInOne } from '~/domain/payments/parts'
import { paymentTermsOf } from '~/domain/payments/terms'
import { reservationIdSchema, type ReservationId, type TransferId, type UserId } from '~/domain/values/ids'
import type { Locale } from '~/domain/values/locale'
import { toman, type Toman } from '~/domain/values/money'
import type { BookingDeps } from '../../deps'
import { findBookable } from '../../service/directory'
import { withdrawWait } from '../../waits/repo'
import {
  lockReservation,
  updateReservation,
  wasTakenMeanwhile,
  type ReservationRow,
} from '../repo/reservations'
import { isBarred } from '../repo/sanctions'
import { planAround, sendSms, tellReturned } from './announce'
import { lapseIfDue, letGo, letGoDue } from './lapse'
import { missing, notPayable } from './refusals'
import { step } from './step'
import { notifyDoctor } from './notify-doctor'

export const referenceOf = ({ id }: Pick<ReservationRow, 'id'>): string => `reservation:${id}`

/** What the gateway shows the payer; with whom and why is nobody’s matter there. */
const descriptions: Record<Locale, string> = {
  fa: 'تپش، نوبت مشاوره',
  en: 'Tapesh, consultation',
  es: 'Tapesh, consulta',
}

/**
 * Pays a time that is held: from the wallet at once, as far as it reaches and is wanted; the rest at the gateway, to which the answer leads. Repeated, the
 * payment that waits already, as long as the wallet’s part is the same; or, once it is paid, what it has become: whoever did not hear of it asks again.
 * @returns the reservation as it is then; `lapsed` when its ten minutes were over
 * @throws ApiProblem 404; 409 `reservation-not-payable`, `deletion-pending`, `below-smallest-payment`, `above-largest-payment`
 */
export async function payReservation(
  tx: Tx,
  deps: BookingDeps,
  userId: UserId,
  { id, usesWallet }: { id: ReservationId; usesWallet: boolean },
): Promise<ReservationRow> {
  const at = deps.clock.now()
  const locked = await lockReservation(tx, id)
  if (locked?.userId !== userId) throw missing()
  if (locked.status === 'reserved') return locked
  if (locked.status !== 'held') throw notPayable()
  const row = await lapseIfDue(tx, locked, at)
  if (row.status !== 'held') return row
  if (await isDeletionPending(tx, userId)) throw new ApiProblem(409, 'deletion-pending')
  const open = await openPaymentOf(tx, 'reservation', id)
  // Whoever has added credit since pays more of it from there, and less or nothing at the gateway.
  if (open && (await shareOf(tx, row, usesWallet)) === row.fromWallet) return row
  return begin(tx, deps, await withoutPayment(tx, row, at), usesWallet, at)
}

/** What the wallet would pay of it now: what it has put aside for it counts as there. */
async function shareOf(tx: Tx, row: ReservationRow, usesWallet: boolean): Promise<Toman> {
  if (!usesWallet) return toman(0)
  const { balance } = await balanceOf(tx, row.userId)
  return walletShare(owedFor(row), toman(balance + (row.holdId ? row.fromWallet : 0)))
}

/** As before paying began: no payment waits for it, and no credit is put aside. The row is locked and held. */
export async function withoutPayment(tx: Tx, row: ReservationRow, at: Date): Promise<ReservationRow> {
  await cancelOpenPayment(tx, 'reservation', row.id, at)
  if (row.holdId) await releaseHold(tx, row.holdId, at)
  return updateReservation(tx, row.id, { holdId: null, fromWallet: toman(0), fromGateway: toman(0) })
}

async function begin(
  tx: Tx,
  deps: BookingDeps,
  row: ReservationRow,
  usesWallet: boolean,
  at: Date,
): Promise<ReservationRow> {
  const { gateway } = paymentTermsOf((await factsInForce(tx)).values)
  const owed = owedFor(row)
  const fromWallet = await shareOf(tx, row, usesWallet)
  const fromGateway = toman(owed - fromWallet)
  if (!takesInOne(fromGateway, gateway))
    throw fromGateway > gateway.most
      ? new ApiProblem(409, 'above-largest-payment', { details: { most: gateway.most } })
      : new ApiProblem(409, 'below-smallest-payment', { details: { least: gateway.least } })
  const holdId = await holdPart(tx, row, fromWallet, at)
  const decided = await updateReservation(tx, row.id, { fromWallet, fromGateway, holdId })
  if (fromGateway === 0) return becomeReserved(tx, deps, decided, 'patient', at)
  await createPayment(
    tx,
    {
      purpose: 'reservation',
      referenceId: row.id,
      userId: row.userId,
      amount: fromGateway,
      locale: row.locale,
      description: descriptions[row.locale],
      at,
    },
    newPaymentId(),
  )
  return decided
}

async function holdPart(tx: Tx, row: ReservationRow, amount: Toman, at: Date): Promise<TransferId | null> {
  if (amount === 0) return null
  const { holdId } = await holdCredit(tx, { userId: row.userId, amount, reference: referenceOf(row), at })
  return holdId
}

/** All of it is paid: credit that was put aside is spent, and what comes before and after is planned. */
async function becomeReserved(
  tx: Tx,
  deps: BookingDeps,
  row: ReservationRow,
  by: 'patient' | 'system',
  at: Date,
): Promise<ReservationRow> {
  if (row.holdId) await captureHold(tx, row.holdId, at)
  const { holdId } = row
  const paid = await step(tx, row, 'reserved', by, { holdId, paidAt: at, endedAt: null, endedBy: null })
  // Whoever has a time waits for none, and takes nobody's turn to be told.
  await withdrawWait(tx, paid, at)
  await planAround(tx, deps, paid, at)
  await sendSms(tx, deps, paid, 'reservation-made')
  await notifyDoctor(tx, deps, paid, 'booked')
  return paid
}

/**
 * Money for a time has come, early or late: it ends in a reservation or is on its way back (invariant 7), as it is where the account is about to go. A hold that lapsed meanwhile comes back to life
 * where time, account and credit are all still free.
 */
export async function settleReservation(
  tx: Tx,
  deps: BookingDeps,
  payment: KnownPayment,
  at: Date,
): Promise<ReservationRow> {
  const locked = await lockReservation(tx, reservationIdSchema.parse(payment.referenceId))
  if (!locked) throw new Error('A payment is for a reservation that is there')
  const row = await lapseIfDue(tx, locked, at)
  if (row.status === 'held') {
    if (await isDeletionPending(tx, row.userId))
      return sendBack(tx, deps, await letGo(tx, row, 'system', at), payment, 'late-payment', at)
    // Another one than is open now: it brings what was asked before, with another share of the wallet’s.
    if (payment.amount !== row.fromGateway) return sendBack(tx, deps, row, payment, 'duplicate-payment', at)
    await cancelOpenPayment(tx, 'reservation', row.id, at)
    return becomeReserved(tx, deps, row, 'system', at)
  }
  if (row.status !== 'lapsed') return sendBack(tx, deps, row, payment, 'duplicate-payment', at)
  const revived = payment.amount === row.fromGateway ? await revive(tx, deps, row, at) : null
  return revived ?? sendBack(tx, deps, row, payment, 'late-payment', at)
}

/**
 * @returns null when whom it is for has left the family, the time is near, is another’s or is none of the doctor’s any more, the account may not book, is about to go or has another, or the wallet’s part or the use
 *   of the code is not there any more
 */
async function revive(
  tx: Tx,
  deps: BookingDeps,
  row: ReservationRow,
  at: Date,
): Promise<ReservationRow | null> {
  // Whoever let the time go wants it no more.
  if (row.endedBy !== 'system') return null
  if ((await isBarred(tx, row.userId)) || (await isDeletionPending(tx, row.userId))) return null
  await letGoDue(tx, row, at)
  const doctor = await findBookable(tx, row.doctorId, at)
  if (!doctor || !isFree(doctor.asked, row.startsAt)) return null
  const { memberId } = row
  if (row.isForMember && memberId === null) return null
  try {
    return await tx.transaction(async (savepoint) => {
      const { id: reservationId, userId, discountCodeId: codeId } = row
      // Nobody is deleted between this look and the visit.
      if (memberId !== null) await holdMember(savepoint, userId, memberId)
      await requireSubjectOf(savepoint, userId, { memberId, now: at })
      const holdId = await holdPart(savepoint, row, row.fromWallet, at)
      if (codeId) await consumeDiscount(savepoint, { codeId, userId, by: { reservationId }, at })
      return becomeReserved(savepoint, deps, { ...row, holdId }, 'system', at)
    })
  } catch (error) {
    // Credit or code are used elsewhere by now, the time is another's, or the account has another: the indexes say so, whether their rows can be seen yet or not.
    if (error instanceof ApiProblem || wasTakenMeanwhile(error)) return null
    throw error
  }
}

/** Its payer is told: whoever does not come back from the gateway sees no page that says so. */
async function sendBack(
  tx: Tx,
  deps: Pick<BookingDeps, 'messenger' | 'settings'>,
  row: ReservationRow,
  { id: paymentId, amount }: KnownPayment,
  reason: 'late-payment' | 'duplicate-payment',
  at: Date,
): Promise<ReservationRow> {
  await refundPayment(tx, { paymentId, amount, reason, to: 'account', at })
  await tellReturned(tx, deps, row, amount)
  return row
}

/** What follows from payments of reservations. One that failed changes nothing: another may be tried while the time is held. */
export const reservationPaymentHandler = (deps: BookingDeps): PaymentHandler => ({
  async lock(tx, referenceId) {
    await lockReservation(tx, reservationIdSchema.parse(referenceId))
  },
  async settled(tx, payment, at) {
    await settleReservation(tx, deps, payment, at)
  },
  failed: () => Promise.resolve(),
})
