import { tell, type NoticeDeps } from '~/api/domains/reminders/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { ClinicalNoteId, ReservationId } from '~/domain/values/ids'
import type { BookingDeps, Call } from '../../deps'
import { lockTalk } from '../../reservations/service/lock-talk'
import { missing } from '../../reservations/service/refusals'
import { findPrescriptionId, insertWithdrawal } from '../repo/prescriptions'

/**
 * Its doctor says that a prescription is in force no more, and why; what was prescribed stays. The patient is told to look, not of what.
 * @throws ApiProblem 404; 409 `prescription-withdrawn`
 */
export const withdrawPrescription = (
  deps: BookingDeps & NoticeDeps,
  call: Call,
  { id, reason }: { id: ReservationId; reason: string },
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const at = deps.clock.now()
    const row = await lockTalk(tx, call, { id, side: 'doctor' })
    const prescriptionId = await findPrescriptionId(tx, { reservationId: id })
    if (!prescriptionId) throw missing()
    if (!(await insertWithdrawal(tx, { prescriptionId, reason, withdrawnAt: at })))
      throw new ApiProblem(409, 'prescription-withdrawn')
    await tell(tx, deps, 'prescription-withdrawn', {
      userId: row.userId,
      path: `/app/consultations/${id}`,
      stillStands: null,
    })
    const { actor, requestId } = call
    await recordAccess(tx, {
      at,
      actor,
      requestId,
      action: 'withdraw',
      resource: 'prescription',
      outcome: 'allowed',
      resourceId: id,
      subjectId: row.userId,
    })
  })

/**
 * What was prescribed by a note is in force no more; whose note it is and whom it is told to has been decided by whoever asks.
 * @throws ApiProblem 404; 409 `prescription-withdrawn`
 */
export async function withdrawPrescriptionOfNote(
  tx: Tx,
  { id: noteId, reason, at }: { id: ClinicalNoteId; reason: string; at: Date },
): Promise<void> {
  const prescriptionId = await findPrescriptionId(tx, { noteId })
  if (!prescriptionId) throw missing()
  if (!(await insertWithdrawal(tx, { prescriptionId, reason, withdrawnAt: at })))
    throw new ApiProblem(409, 'prescription-withdrawn')
}
