import type { Tx } from '~/api/platform/database/database'
import { endOf, mostMoves, outcomeOf, owedFor } from '~/domain/booking/reservation-rules'
import { nextFreeTimes } from '~/domain/booking/schedule'
import type { ReservationId } from '~/domain/values/ids'
import type { BookingDeps } from '../../deps'
import { findListed } from '../../repo/directory'
import { findBookable } from '../../service/directory'
import { lastWrittenAt } from '../repo/messages'
import {
  isPatientLeaving,
  lockReservation,
  updateReservation,
  wasTakenMeanwhile,
  type ReservationRow,
} from '../repo/reservations'
import { planAround, sendSms, notifyOfMove } from './announce'
import { callOff } from './call-off'
import { letGoDue } from './lapse'
import { movedTo } from './moved-to'
import { endedBy, step } from './step'
import { notifyDoctor } from './notify-doctor'

/**
 * What is over ends in whatever transaction looks at it next, whether its job has run or not.
 * @returns the row as it is then: as it was where the time that it would move to was taken in the same instant, so that the next look or its job tries again
 */
export async function closeIfDue(tx: Tx, deps: BookingDeps, row: ReservationRow): Promise<ReservationRow> {
  if (!isOver(row, deps.clock.now())) return row
  try {
    await tx.transaction((savepoint) => closeReservation(savepoint, deps, row.id))
  } catch (error) {
    if (!wasTakenMeanwhile(error)) throw error
  }
  return (await lockReservation(tx, row.id)) ?? row
}

const isOver = ({ status, startsAt }: ReservationRow, now: Date): boolean =>
  status === 'reserved' && endOf(startsAt) <= now

/**
 * Ends a reservation whose quarter of an hour is over: done, missed by the patient, given back, or, where the doctor did not answer, at another time that costs
 * nothing. Nothing, when it has ended or moved.
 */
export async function closeReservation(tx: Tx, deps: BookingDeps, id: ReservationId): Promise<void> {
  const now = deps.clock.now()
  const row = await lockReservation(tx, id)
  if (!row || !isOver(row, now)) return
  const outcome = outcomeOf({
    ...row,
    doctorWroteAt: await lastWrittenAt(tx, id, 'doctor'),
    // A doctor who could not have come either was not kept out.
    isPatientLeaving:
      (await isPatientLeaving(tx, row)) && (await findListed(tx, [row.doctorId])).has(row.doctorId),
  })
  switch (outcome) {
    case 'finish':
      await step(tx, row, 'done', 'system', endedBy('system', now))
      return
    case 'miss':
      await step(tx, row, 'missed', 'system', endedBy('system', now))
      await sendSms(tx, deps, row, 'reservation-missed')
      return
    case 'give-back':
      await giveBack(tx, deps, row, now)
      return
    case 'move':
      await move(tx, deps, row, now)
  }
}

/** To the doctor’s next free time; where there is none, or it has moved before, all of the money goes back. Another who books that time meanwhile wins, and the job tries again. */
async function move(tx: Tx, deps: BookingDeps, row: ReservationRow, now: Date): Promise<void> {
  const doctor = row.moves < mostMoves ? await findBookable(tx, row.doctorId, now) : undefined
  const [next] = doctor ? nextFreeTimes(doctor.asked, 1) : []
  if (next === undefined) {
    await giveBack(tx, deps, row, now)
    return
  }
  const startsAt = new Date(next)
  await letGoDue(tx, { ...row, startsAt }, now)
  const moved = await updateReservation(tx, row.id, movedTo(row, startsAt, { by: 'system', at: now }))
  await planAround(tx, deps, moved, now)
  await sendSms(tx, deps, moved, 'reservation-moved')
  await notifyOfMove(tx, deps, moved, row.startsAt)
}

async function giveBack(tx: Tx, deps: BookingDeps, row: ReservationRow, now: Date): Promise<void> {
  const cancelled = await callOff(tx, row, { by: 'system', refund: owedFor(row), at: now })
  await sendSms(tx, deps, cancelled, 'reservation-cancelled')
  await notifyDoctor(tx, deps, cancelled, 'cancelled')
}
