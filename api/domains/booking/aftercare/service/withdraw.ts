import { findPhone } from '~/api/domains/identity/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { ReservationId } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import type { BookingDeps, Call } from '../../deps'
import type { ReservationRow } from '../../reservations/repo/reservations'
import { lockTalk } from '../../reservations/service/lock-talk'
import { missing } from '../../reservations/service/refusals'
import { findPrescriptionId, insertWithdrawal } from '../repo/prescriptions'

/**
 * Its doctor says that a prescription is in force no more, and why; what was prescribed stays. The patient is told to look, not of what.
 * @throws ApiProblem 404; 409 `prescription-withdrawn`
 */
export const withdrawPrescription = (
  deps: BookingDeps,
  call: Call,
  { id, reason }: { id: ReservationId; reason: string },
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const at = deps.clock.now()
    const row = await lockTalk(tx, call, { id, side: 'doctor' })
    const prescriptionId = await findPrescriptionId(tx, id)
    if (!prescriptionId) throw missing()
    if (!(await insertWithdrawal(tx, { prescriptionId, reason, withdrawnAt: at })))
      throw new ApiProblem(409, 'prescription-withdrawn')
    await tell(tx, deps, row)
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

async function tell(
  tx: Tx,
  { messenger, settings }: Pick<BookingDeps, 'messenger' | 'settings'>,
  { id, userId, locale }: ReservationRow,
): Promise<void> {
  const phone = await findPhone(tx, userId)
  if (!phone) return
  const link = settings.siteOrigin + localizedPath(locale, `/app/consultations/${id}`)
  await messenger.sendSms(tx, { to: phone, template: 'prescription-withdrawn', locale, tokens: { link } })
}
