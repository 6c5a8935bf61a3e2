import { findPhone } from '~/api/domains/identity/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { defineLimit } from '~/api/platform/rate-limit/rate-limit'
import type { PrescriptionCheck } from '~/domain/booking/prescription'
import { networkOf } from '~/domain/identity/network'
import type { ReservationId } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import type { BookingDeps, Call } from '../../deps'
import type { ReservationRow } from '../../reservations/repo/reservations'
import { lockTalk } from '../../reservations/service/lock-talk'
import { missing } from '../../reservations/service/refusals'
import { checkPrescription, findPrescriptionId, insertWithdrawal } from '../repo/prescriptions'

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

/** Of one network, whichever numbers it asks for. */
const checksPerNetwork = defineLimit('prescription-checks', { points: 30, seconds: 15 * 60 })

/** Whether a prescription is genuine and in force, for whoever has it in hands. @throws ApiProblem 429 */
export async function checkNumber(
  { database, limits }: Pick<BookingDeps, 'database' | 'limits'>,
  address: string,
  number: string,
): Promise<PrescriptionCheck> {
  await limits.consume(checksPerNetwork, networkOf(address))
  return checkPrescription(database.db, number)
}
