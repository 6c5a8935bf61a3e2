import { isRecordThere } from '~/api/domains/records/public'
import type { Queryable } from '~/api/platform/database/database'
import type { DoctorEnding, Ending, OwnEnding } from '~/domain/booking/ending-contract'
import type { ReservationId, UserId } from '~/domain/values/ids'
import type { BookingDeps, Call } from '../../deps'
import { findReservation, type ReservationRow } from '../../reservations/repo/reservations'
import { missing } from '../../reservations/service/refusals'
import { lockTalk } from '../../reservations/service/lock-talk'
import { findEnding } from '../repo/endings'
import { findPrescriptions } from '../repo/prescriptions'
import { isWriteUpDue, mayEndNow } from './finish'
import { auditLook } from '../../reservations/service/audit-talk'
import { closeIfDue } from '../../reservations/service/close'

async function endingOf(
  queryable: Queryable,
  { id, advice }: Pick<ReservationRow, 'id' | 'advice'>,
): Promise<Ending | null> {
  const row = await findEnding(queryable, id)
  if (!row) return null
  const { reservationId: _, writtenAt, recordId, ...said } = row
  return {
    ...said,
    writtenAt: writtenAt.toISOString(),
    advice: advice ?? '',
    prescription: (await findPrescriptions(queryable, [id])).get(id) ?? null,
    record: recordId !== null && (await isRecordThere(queryable, recordId)) ? recordId : null,
  }
}

/** What the doctor has written down of a consultation of the caller. @throws ApiProblem 404 */
export async function readOwnEnding(
  queryable: Queryable,
  userId: UserId,
  id: ReservationId,
): Promise<OwnEnding> {
  const row = await findReservation(queryable, id)
  if (row?.userId !== userId) throw missing()
  return { ending: await endingOf(queryable, row) }
}

/** The same for the doctor who wrote it, as long as they see people here. Audited. @throws ApiProblem 404 */
export const readDoctorEnding = (deps: BookingDeps, call: Call, id: ReservationId): Promise<DoctorEnding> =>
  deps.database.transaction(async (tx) => {
    const at = deps.clock.now()
    const row = await closeIfDue(tx, deps, await lockTalk(tx, call, { id, side: 'doctor' }))
    const found = await endingOf(tx, row)
    if (found) await auditLook(tx, call, row, at, 'consultation-ending')
    const { record: _, ...ending } = found ?? { record: null }
    return {
      ending: found ? (ending as DoctorEnding['ending']) : null,
      mayWrite: found === null && (mayEndNow(row, at) || isWriteUpDue(row, at)),
    }
  })
