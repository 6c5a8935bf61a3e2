import { writeDoctorRecord } from '~/api/domains/records/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { findings, type Finding, type NewEnding } from '~/domain/booking/ending-contract'
import { modeOf } from '~/domain/booking/practice'
import type { ConsultationSession } from '~/domain/booking/reservation-contract'
import type { NewMedicine } from '~/domain/booking/prescription'
import { asSeen, isOtherTimeOwed } from '~/domain/booking/reservation-rules'
import { writeUpUntil } from '~/domain/booking/write-up'
import type { RecordId, ReservationId } from '~/domain/values/ids'
import type { BookingDeps, Call } from '../../deps'
import { findReservation, updateReservation, type ReservationRow } from '../../reservations/repo/reservations'
import { cameLate, closed, missing } from '../../reservations/service/refusals'
import { enter, inSession } from '../../reservations/service/session'
import { isOpen } from '../../reservations/service/talk-view'
import { endedBy, step } from '../../reservations/service/step'
import { findEnding, insertEnding } from '../repo/endings'
import { hasPatient } from '../repo/patients'
import { findSignature, insertPrescription } from '../repo/prescriptions'
import { fileToCompare, findFileToCompare, sayingWhatIsWarned } from './patient-file'
import { prescribedOf, type Prescribed } from './prescribe'
import { specialityWord, titledName } from './speciality-words'
import { newTrackingNumber } from '~/api/platform/tracking-number'

/** A talk that its time has ended, both having come: its doctor writes down what came of it within a day. */
export const isWriteUpDue = (row: ReservationRow, now: Date): boolean => writeUpUntil(row, now) !== null

/** While it goes on, and once whoever it is for is there: who has not come yet is waited for until the end. */
const isEndable = (row: ReservationRow, now: Date): boolean =>
  isOpen(row, now) && (modeOf[row.service] === 'paper' || row.patientEnteredAt !== null)

/** As far as a doctor knows who is about to come in or is there: whoever comes too late owes another time and ends none. */
export const mayEndNow = (row: ReservationRow, now: Date): boolean =>
  isEndable(row, now) && !isOtherTimeOwed(asSeen(row, now), now)

/**
 * The doctor ends it with what is to be done now, or writes that down after its time has ended it: advice, findings and the copy in the patient's archive, in
 * one transaction and once.
 * @throws ApiProblem 404; 409 `session-closed`, `came-late`, `ending-written`, `prescription-warned`
 */
export const finishSession = (
  deps: BookingDeps,
  call: Call,
  { id, ...written }: { id: ReservationId } & NewEnding,
): Promise<ConsultationSession> => {
  const finish = async (tx: Tx, row: ReservationRow, now: Date) => {
    if (await findEnding(tx, id)) throw new ApiProblem(409, 'ending-written')
    const { advice } = written
    if (!isWriteUpDue(row, now) && !isEndable(row, now)) throw closed()
    const prescribed = await prescribe(tx, call, row, written.medicines ?? [], now)
    if (isWriteUpDue(row, now)) {
      if (!(await hasPatient(tx, row.userId))) throw missing()
      const kept = await updateReservation(tx, id, { advice })
      await leaveEnding(tx, call, kept, { ...written, prescribed }, now)
      return kept
    }
    const entered = await enter(tx, deps, row, 'doctor', now)
    if (isOtherTimeOwed(entered, now)) throw cameLate()
    const done = await step(tx, entered, 'done', 'doctor', { ...endedBy('doctor', now), advice })
    await leaveEnding(tx, call, done, { ...written, prescribed }, now)
    return done
  }
  return sayingWhatIsWarned(
    deps,
    call,
    (tx, at) => findFileToCompare(tx, call, id, at),
    () => inSession(deps, call, { id, side: 'doctor' }, finish),
  )
}

/** Nothing said is nothing kept. */
const saidOf = (written: NewEnding): Record<Finding, string | null> =>
  Object.fromEntries(findings.map((name) => [name, written[name] || null])) as Record<Finding, string | null>

async function leaveEnding(
  tx: Tx,
  call: Call,
  row: ReservationRow,
  written: NewEnding & { prescribed: Prescribed },
  at: Date,
): Promise<void> {
  const trackingNumber = newTrackingNumber('TC')
  const said = saidOf(written)
  const recordId = await writeCopy(
    tx,
    call,
    row,
    { ...said, recommendation: written.advice, trackingNumber },
    at,
  )
  await insertEnding(tx, { reservationId: row.id, trackingNumber, ...said, writtenAt: at, recordId })
  if (written.prescribed.medicines.length === 0) return
  const signature = await findSignature(tx, row.id)
  if (!signature) throw missing()
  await insertPrescription(tx, {
    of: { reservationId: row.id },
    signature,
    ...written.prescribed,
    at,
  })
}

/** Compared with the patient's file, also when it is written down within the day after. @throws ApiProblem 409 `prescription-warned` */
async function prescribe(
  tx: Tx,
  call: Call,
  { id }: ReservationRow,
  given: readonly NewMedicine[],
  at: Date,
): Promise<Prescribed> {
  if (given.length === 0) return { medicines: [], isChecked: null, allergies: null }
  return prescribedOf(tx, given, { file: await fileToCompare(tx, call, id, at) })
}

/** The copy in the archive of whom the consultation was for; none where they have left the family. */
async function writeCopy(
  tx: Tx,
  { actor }: Call,
  row: ReservationRow,
  said: Record<string, string | null>,
  at: Date,
): Promise<RecordId | null> {
  if (row.isForMember && row.memberId === null) return null
  const named = await findReservation(tx, row.id)
  if (!named) throw missing()
  const name = [named.doctorFirstName, named.doctorLastName].filter(Boolean).join(' ')
  return writeDoctorRecord(tx, {
    ownerId: row.userId,
    memberId: row.memberId,
    writtenBy: actor.userId,
    // A written answer was given when it was written; a talk when it began.
    takenAt: modeOf[row.service] === 'paper' ? at : row.startsAt,
    fields: {
      ...said,
      doctorName: titledName(row.locale, name),
      speciality: specialityWord(row.locale, named.speciality),
    },
    at,
  })
}
