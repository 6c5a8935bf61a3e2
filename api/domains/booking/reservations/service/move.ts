import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { StaffReservation } from '~/domain/booking/reservation-contract'
import { isFree } from '~/domain/booking/schedule'
import type { ReservationId } from '~/domain/values/ids'
import type { BookingDeps, Call } from '../../deps'
import { findBookable } from '../../service/directory'
import { lockReservation, updateReservation, wasTakenMeanwhile } from '../repo/reservations'
import { planAround, sendSms, notifyOfMove } from './announce'
import { letGoDue } from './lapse'
import { movedTo } from './moved-to'
import { readForStaff } from './read'
import { missing, notFree, notMovable } from './refusals'

/**
 * Staff give a paid reservation another free time of its doctor before it begins, which costs nothing. Both are told. Audited.
 * @throws ApiProblem 404; 409 `reservation-not-movable`, `time-not-free`, `own-money`
 */
export const moveForStaff = async (
  deps: BookingDeps,
  call: Call,
  { id, startsAt }: { id: ReservationId; startsAt: Date },
): Promise<StaffReservation> => {
  try {
    return await deps.database.transaction((tx) => move(tx, deps, call, { id, startsAt }))
  } catch (error) {
    // Somebody took it in the same instant, whose row could not be seen yet.
    if (wasTakenMeanwhile(error)) throw notFree()
    throw error
  }
}

async function move(
  tx: Tx,
  deps: BookingDeps,
  { actor, requestId }: Call,
  { id, startsAt }: { id: ReservationId; startsAt: Date },
): Promise<StaffReservation> {
  const at = deps.clock.now()
  const row = await lockReservation(tx, id)
  if (!row) throw missing()
  if (row.status !== 'reserved' || row.startsAt <= at) throw notMovable()
  if (row.userId === actor.userId) throw new ApiProblem(409, 'own-money')
  const { userId, doctorId } = row
  await letGoDue(tx, { userId, doctorId, startsAt }, at)
  const doctor = await findBookable(tx, doctorId, at)
  if (!doctor || !isFree(doctor.asked, startsAt)) throw notFree()
  const moved = await updateReservation(tx, id, movedTo(row, startsAt, { by: 'staff', at }))
  await planAround(tx, deps, moved, at)
  await sendSms(tx, deps, moved, 'reservation-rescheduled')
  await notifyOfMove(tx, deps, moved, row.startsAt)
  await recordAccess(tx, {
    at,
    actor,
    requestId,
    action: 'move',
    resource: 'reservation',
    outcome: 'allowed',
    resourceId: id,
    subjectId: userId,
  })
  return readForStaff(tx, id)
}
