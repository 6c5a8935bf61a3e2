import { randomUUID } from 'node:crypto'
import { findNameOfListedDoctor, findSigner } from '~/api/domains/booking/public'
import { isCallReached, isCallThere } from '~/api/domains/calls/public'
import { isAccompanied } from '~/api/domains/messages/public'
import { openRecordsAmong, openRecordsOf } from '~/api/domains/records/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { newTrackingNumber } from '~/api/platform/tracking-number'
import type { AuditAction } from '~/domain/audit/vocabulary'
import { ageOn } from '~/domain/identity/rules'
import type { NewReferral, OriginOf, Referral, ReferralPatient } from '~/domain/referrals/contract'
import { deliveryDays, longestRecipient } from '~/domain/referrals/rules'
import type { DoctorId, ReferralId, ReservationId, CareId, CallRequestId, UserId } from '~/domain/values/ids'
import { referralIdSchema } from '~/domain/values/ids'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import type { Call, ReferralDeps } from '../deps'
import { findDelivery, insertDelivery } from '../repo/deliveries'
import { citedOf, findLetter, holdLetter, insertLetter, insertWithdrawal } from '../repo/letters'
import { holdPatient, type Patient } from '../repo/patients'
import { requireRoom } from './limits'
import { tellColleague, tellFamily } from './notices'
import { missing } from './refusals'
import { referralOf } from './view'

/** Records that a letter can cite are chosen from as many of the newest. */
const mostOffered = 50

const dayMs = 24 * 60 * 60 * 1000

/** What is done with a letter, or by what one is written: the family’s log has it. */
const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  done: { at: Date; action: AuditAction; resourceId: string; subjectId: UserId },
) => recordAccess(tx, { ...done, actor, requestId, resource: 'referral', outcome: 'allowed' })

/** The same with their age, for what else is signed of somebody whom its doctor sees. @throws ApiProblem 404 */
export async function requireSeenPatient(tx: Tx, call: Call, at: Date, of: OriginOf) {
  const { signature, patient } = await requirePatient(tx, call, at, of)
  return { signature, patient, age: ageAt(patient, at) }
}

/** Whom the caller sees by this, and by what they would sign. @throws ApiProblem 404, also for whoever does not work here now */
async function requirePatient(tx: Tx, { actor: { userId } }: Call, at: Date, of: OriginOf) {
  const conditions = { isAccompanied, isCallReached, isCallThere }
  const signature = await findSigner(tx, userId)
  const patient = signature && (await holdPatient(tx, { userId, at, conditions }, of))
  if (!patient) throw missing()
  return { signature, patient }
}

const ageAt = ({ birthDate }: Patient, at: Date): number | null =>
  birthDate === null ? null : ageOn(tehranDayAndTime(at).day, birthDate)

/** Whom a letter would be of, and the records of theirs that are open to the caller, by name and date. Audited. @throws ApiProblem 404 */
export const readPatient = (
  { database, clock }: ReferralDeps,
  call: Call,
  of: OriginOf,
): Promise<ReferralPatient> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const { signature, patient } = await requirePatient(tx, call, at, of)
    const records = await openRecordsOf(tx, call, at, patient, mostOffered)
    await audit(tx, call, { at, action: 'read', resourceId: of.id, subjectId: patient.ownerId })
    return {
      name: patient.name,
      age: ageAt(patient, at),
      signature,
      records: records.map(({ id, type, title, takenAt }) => ({ id, type, title, takenAt })),
    }
  })

/** Where it came from, in the column of its kind. */
const originColumns = ({ kind, id }: OriginOf) => ({
  reservationId: kind === 'consultation' ? (id as ReservationId) : null,
  careId: kind === 'supervision' ? (id as CareId) : null,
  callId: kind === 'call' ? (id as CallRequestId) : null,
})

/** One of our doctors by the name of now, or the doctor’s own words; nobody: the speciality alone. @throws ApiProblem 422 */
async function recipientOf(
  tx: Tx,
  { doctorId, recipient }: Pick<NewReferral, 'doctorId' | 'recipient'>,
): Promise<{ recipient: string | null; recipientDoctorId: DoctorId | null }> {
  if (!doctorId) return { recipient: recipient || null, recipientDoctorId: null }
  const name = await findNameOfListedDoctor(tx, doctorId)
  if (!name)
    throw new ApiProblem(422, 'invalid-input', { errors: [{ path: ['doctorId'], code: 'error.choice' }] })
  return { recipient: name.slice(0, longestRecipient), recipientDoctorId: doctorId }
}

/**
 * Signs a letter: from then on nothing of it changes. What it cites has to be open to the doctor now and of the same person. A colleague of ours whom it names reads it from now on, and is told that there is something.
 * @throws ApiProblem 404; 409 `referral-record-closed`; 422 for a doctor whom nobody can book; 429 `too-many-letters`, `too-many-letters-to-colleague`
 */
export async function signReferral(
  tx: Tx,
  deps: Pick<ReferralDeps, 'clock' | 'buckets' | 'messenger' | 'jobs' | 'settings'>,
  call: Call,
  { of, speciality, doctorId, recipient, reason, history, question, urgency, recordIds = [] }: NewReferral,
): Promise<Referral> {
  const at = deps.clock.now()
  const { signature, patient } = await requirePatient(tx, call, at, of)
  const chosen = [...new Set(recordIds)]
  const cited = await openRecordsAmong(tx, call, at, patient, chosen)
  if (cited.length < chosen.length) throw new ApiProblem(409, 'referral-record-closed')
  const row = {
    id: referralIdSchema.parse(randomUUID()),
    trackingNumber: newTrackingNumber('TR'),
    ownerId: patient.ownerId,
    memberId: patient.memberId,
    doctorId: call.actor.userId,
    ...originColumns(of),
    speciality,
    ...(await recipientOf(tx, { doctorId, recipient })),
    urgency,
    reason,
    history: history || null,
    question,
    patientName: patient.name,
    patientAge: ageAt(patient, at),
    signedName: signature.name,
    councilNumber: signature.councilNumber,
    writtenAt: at,
  }
  await insertLetter(tx, row, cited)
  const { recipientDoctorId } = row
  const delivery =
    recipientDoctorId === null
      ? undefined
      : await insertDelivery(tx, row, {
          recipientDoctorId,
          endsAt: new Date(at.getTime() + deliveryDays * dayMs),
        })
  await requireRoom(tx, deps, { writerId: row.doctorId, colleagueId: delivery?.doctorId })
  await tellFamily(tx, deps, { ownerId: row.ownerId, id: row.id })
  if (delivery)
    await tellColleague(tx, deps, { doctorId: delivery.doctorId, id: row.id, urgency: row.urgency })
  await audit(tx, call, { at, action: 'sign', resourceId: row.id, subjectId: row.ownerId })
  const shown = { ...row, citedCount: cited.length, withdrawal: null }
  return referralOf(
    shown,
    cited.map(({ type, title, takenAt }) => ({ type, title, takenAt })),
    delivery,
  )
}

/**
 * Its doctor says that a letter is in force no more, and why, whether they still see the patient or not; what was written stays.
 * @throws ApiProblem 404; 409 `referral-withdrawn`
 */
export const withdrawReferral = (
  deps: ReferralDeps,
  call: Call,
  { id, reason }: { id: ReferralId; reason: string },
): Promise<Referral> =>
  deps.database.transaction(async (tx) => {
    const at = deps.clock.now()
    await holdLetter(tx, id)
    const row = await findLetter(tx, { doctorId: call.actor.userId }, id)
    if (!row) throw missing()
    if (!(await insertWithdrawal(tx, { letterId: id, reason, withdrawnAt: at })))
      throw new ApiProblem(409, 'referral-withdrawn')
    await tellFamily(tx, deps, row)
    await audit(tx, call, { at, action: 'withdraw', resourceId: id, subjectId: row.ownerId })
    const records = (await citedOf(tx, [id])).get(id) ?? []
    const delivery = await findDelivery(tx, id, at)
    return referralOf({ ...row, withdrawal: { reason, withdrawnAt: at } }, records, delivery)
  })
