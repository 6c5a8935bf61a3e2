import { randomUUID } from 'node:crypto'
import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import { factsOfVersion } from '~/api/platform/facts/public'
import { ApiProblem } from '~/api/platform/problem'
import type { StaffReservation } from '~/domain/booking/reservation-contract'
import { isAnswerGiven, owedFor, refundOf } from '~/domain/booking/reservation-rules'
import { sanctionIdSchema, type ReservationId, type UserId } from '~/domain/values/ids'
import type { Toman } from '~/domain/values/money'
import type { BookingDeps, Call } from '../../deps'
import { lastWrittenAt } from '../repo/messages'
import {
  countCancellations,
  lockReservation,
  updateReservation,
  type ReservationRow,
} from '../repo/reservations'
import { insertSanction } from '../repo/sanctions'
import { sendSms } from './announce'
import { callOff } from './call-off'
import { lapseIfDue, letGo } from './lapse'
import { readForStaff } from './read'
import { answered, missing, notCancellable } from './refusals'
import { notifyDoctor } from './notify-doctor'
import { endedBy } from './step'
import { termsOf } from './view'

/**
 * The patient calls a reservation off before it begins; a hold is let go, which costs nothing. Repeated, the same answer. So many cancellations of what was
 * paid as the facts of its day allow, and one more, close booking for the account.
 * @throws ApiProblem 404; 409 `reservation-not-cancellable`, `reservation-answered`, `refund-changed` with `refund`
 */
export async function cancelOwn(
  tx: Tx,
  deps: Pick<BookingDeps, 'clock' | 'messenger' | 'settings'>,
  userId: UserId,
  { id, expectedRefund }: { id: ReservationId; expectedRefund: Toman },
): Promise<void> {
  const at = deps.clock.now()
  const row = await lockReservation(tx, id)
  if (row?.userId !== userId) throw missing()
  if (row.status === 'cancelled' && row.endedBy === 'patient') return
  // Also when its ten minutes are over, ended or not: the patient wants the time no more, and money that comes for it later goes back.
  if (row.status === 'lapsed' && row.endedBy !== 'patient')
    await updateReservation(tx, id, endedBy('patient', at))
  if (row.status === 'held') await letGo(tx, row, 'patient', at)
  if (row.status === 'lapsed' || row.status === 'held') return
  if (row.status !== 'reserved' || row.startsAt <= at) throw notCancellable()
  if (isAnswerGiven({ ...row, doctorWroteAt: await lastWrittenAt(tx, id, 'doctor') })) throw answered()
  const refund = refundOf(termsOf(row), row, at)
  if (refund !== expectedRefund) throw new ApiProblem(409, 'refund-changed', { details: { refund } })
  await callOff(tx, row, { by: 'patient', refund, at })
  await notifyDoctor(tx, deps, row, 'cancelled')
  if (row.movedFrom === null) await sanction(tx, row, at)
}

async function sanction(tx: Tx, { id, userId, factsVersion }: ReservationRow, at: Date): Promise<void> {
  const facts = await factsOfVersion(tx, factsVersion)
  const cancellations = await countCancellations(tx, userId)
  if (cancellations <= facts.number('consultation.cancellations-before-penalty')) return
  await insertSanction(tx, {
    id: sanctionIdSchema.parse(randomUUID()),
    userId,
    reservationId: id,
    cancellations,
    createdAt: at,
    liftedAt: null,
    liftedBy: null,
  })
}

/** Staff call a reservation off for the doctor: all of the money goes back to the wallet. Audited. @throws ApiProblem 404; 409 */
export const cancelForDoctor = (
  deps: BookingDeps,
  { actor, requestId }: Call,
  id: ReservationId,
): Promise<StaffReservation> =>
  deps.database.transaction(async (tx) => {
    const at = deps.clock.now()
    const locked = await lockReservation(tx, id)
    if (!locked) throw missing()
    const row = await lapseIfDue(tx, locked, at)
    if (row.status !== 'reserved') throw notCancellable()
    if (row.userId === actor.userId) throw new ApiProblem(409, 'own-money')
    const cancelled = await callOff(tx, row, { by: 'staff', refund: owedFor(row), at })
    await sendSms(tx, deps, cancelled, 'reservation-cancelled')
    await notifyDoctor(tx, deps, cancelled, 'cancelled')
    await recordAccess(tx, {
      at,
      actor,
      requestId,
      action: 'cancel',
      resource: 'reservation',
      outcome: 'allowed',
      resourceId: id,
      subjectId: row.userId,
    })
    return readForStaff(tx, id)
  })
