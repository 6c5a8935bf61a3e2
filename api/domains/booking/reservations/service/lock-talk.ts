import type { Tx } from '~/api/platform/database/database'
import type { ConsultationSide } from '~/domain/booking/reservation-contract'
import type { ReservationId } from '~/domain/values/ids'
import type { Caller } from '../../deps'
import { isPatientThere, lockReservation, type ReservationRow } from '../repo/reservations'
import { requireActive } from './read'
import { missing } from './refusals'

/** Which talk, and from which side it is seen. */
export interface TalkSide {
  id: ReservationId
  side: ConsultationSide
}

/** The reservation of a talk, locked. @throws ApiProblem 404 for whoever is not of it */
export async function lockTalk(tx: Tx, call: Caller, { id, side }: TalkSide): Promise<ReservationRow> {
  const row = await lockReservation(tx, id)
  const isTheirs =
    row?.paidAt != null &&
    (side === 'patient'
      ? row.userId === call.actor.userId
      : row.doctorId === (await requireActive(tx, call)) && (await isPatientThere(tx, row)))
  if (!row || !isTheirs) throw missing()
  return row
}
