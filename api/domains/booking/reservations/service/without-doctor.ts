import type { Tx } from '~/api/platform/database/database'
import { isAnswerGiven, owedFor } from '~/domain/booking/reservation-rules'
import type { ReservationId } from '~/domain/values/ids'
import type { BookingDeps } from '../../deps'
import { lastWrittenAt } from '../repo/messages'
import { listWithoutDoctor, lockReservation } from '../repo/reservations'
import { sendSms } from './announce'
import { callOff } from './call-off'
import { letGo } from './lapse'
import { endedBy, step } from './step'

/**
 * Calls off what is still to come of a doctor who will not be there, with all of the money given back and its patient written to; an answer that was given is done, what is held is let go, and money that
 * comes for it later goes back. Nothing, when the doctor has come back meanwhile, or it has ended or begun.
 */
export async function callOffWithoutDoctor(tx: Tx, deps: BookingDeps, id: ReservationId): Promise<void> {
  const at = deps.clock.now()
  const row = await lockReservation(tx, id)
  if (!row || (await listWithoutDoctor(tx, { at, most: 1, id })).length === 0) return
  if (row.status === 'held') {
    await letGo(tx, row, 'system', at)
    return
  }
  if (isAnswerGiven({ ...row, doctorWroteAt: await lastWrittenAt(tx, id, 'doctor') })) {
    await step(tx, row, 'done', 'system', endedBy('system', at))
    return
  }
  const cancelled = await callOff(tx, row, { by: 'system', refund: owedFor(row), at })
  await sendSms(tx, deps, cancelled, 'reservation-cancelled')
}
