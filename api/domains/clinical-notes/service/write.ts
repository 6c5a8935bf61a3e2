import { randomUUID } from 'node:crypto'
import {
  fileOpenElsewhere,
  findFileElsewhere,
  findSpecialityOfDoctor,
  insertPrescription,
  prescribedOf,
  sayingWhatIsWarned,
  specialityWord,
  titledName,
  withdrawPrescriptionOfNote,
} from '~/api/domains/booking/public'
import { lockToPrescribe, mayPrescribeAtCall, prescribeAt } from '~/api/domains/calls/public'
import { findReader } from '~/api/domains/identity/public'
import { writeDoctorRecord } from '~/api/domains/records/public'
import { requireSeenPatient } from '~/api/domains/referrals/public'
import { tell, type NoticeDeps } from '~/api/domains/reminders/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { newTrackingNumber } from '~/api/platform/tracking-number'
import { findings, type Finding } from '~/domain/booking/ending-contract'
import type { AskedAllergies, NewAskedAllergies } from '~/domain/booking/prescription'
import type { ClinicalNote, NewClinicalNote, NoteFile } from '~/domain/clinical-notes/contract'
import type { CallRequestId, CareId, ClinicalNoteId } from '~/domain/values/ids'
import { clinicalNoteIdSchema } from '~/domain/values/ids'
import type { Call, ClinicalNoteDeps } from '../deps'
import { findNote, holdNote, insertNote, type NoteRow } from '../repo/notes'
import { audit, completed, missing } from './read'

/** That there is news from a doctor, and where: no message says of what. A note stays, and so does what was withdrawn of it. */
const tellFamily = (tx: Tx, deps: NoticeDeps, { ownerId, id }: Pick<NoteRow, 'ownerId' | 'id'>) =>
  tell(tx, deps, 'note-written', { userId: ownerId, path: `/app/doctor-notes/${id}`, stillStands: null })

/**
 * Signs a note, with a prescription where medicines are given, and puts a copy into the archive of whom it is of: from then on nothing of it changes. Medicines are
 * compared with the file of the patient where a paid time with this doctor, or that they accompany the person, opens it at this moment; else the doctor has asked about allergies, and what they were told is compared and
 * signed. At a call request it is an act of its history.
 * @throws ApiProblem 404 for whoever does not see the patient by what is named, or does not work here now; 409 `prescription-warned`, `prescription-unasked`,
 *   `call-prescription-closed`, `call-history-full`
 */
export async function signNote(
  tx: Tx,
  deps: NoticeDeps,
  call: Call,
  { of, advice, medicines = [], allergiesAsked, allergiesTold, ...said }: NewClinicalNote,
): Promise<ClinicalNote> {
  const at = deps.clock.now()
  const calledAt =
    of.kind === 'call' && medicines.length > 0
      ? await lockToPrescribe(tx, call, of.id as CallRequestId, at)
      : undefined
  const { signature, patient, age } = await requireSeenPatient(tx, call, at, of)
  const found = Object.fromEntries(findings.map((name) => [name, said[name] || null])) as Record<
    Finding,
    string | null
  >
  const row: NoteRow = {
    id: clinicalNoteIdSchema.parse(randomUUID()),
    trackingNumber: newTrackingNumber('TC'),
    ownerId: patient.ownerId,
    memberId: patient.memberId,
    doctorId: call.actor.userId,
    careId: of.kind === 'supervision' ? (of.id as CareId) : null,
    callId: of.kind === 'call' ? (of.id as CallRequestId) : null,
    patientName: patient.name,
    patientAge: age,
    advice,
    ...found,
    signedName: signature.name,
    councilNumber: signature.councilNumber,
    writtenAt: at,
  }
  await insertNote(tx, row)
  if (medicines.length > 0) {
    const file = await fileOpenElsewhere(tx, call, patient, at)
    const allergies = answerOf({ allergiesAsked, allergiesTold })
    if (file === null && allergies === null) throw unasked()
    const prescribed = await prescribedOf(tx, medicines, { file, allergies })
    await insertPrescription(tx, { of: { noteId: row.id }, signature, ...prescribed, at })
    if (calledAt) await prescribeAt(tx, call, calledAt, { noteId: row.id, at })
  }
  await writeCopy(tx, call, row)
  await tellFamily(tx, deps, row)
  await audit(tx, call, { at, action: 'sign', resourceId: row.id, subjectId: row.ownerId })
  return completed(tx, row)
}

const answerOf = ({ allergiesAsked, allergiesTold }: NewAskedAllergies): AskedAllergies | null =>
  allergiesAsked ? { answer: allergiesAsked, told: allergiesTold || null } : null

const unasked = () =>
  new ApiProblem(409, 'prescription-unasked', {
    errors: [{ path: ['allergiesAsked'], code: 'error.allergiesAsked' }],
  })

/** Signs by `sign`, which may be warned (`sayingWhatIsWarned`). */
export const warnedBy = <Done>(
  deps: ClinicalNoteDeps,
  call: Call,
  { of }: Pick<NewClinicalNote, 'of'>,
  sign: () => Promise<Done>,
): Promise<Done> =>
  sayingWhatIsWarned(
    deps,
    call,
    async (tx, at) => {
      const { patient } = await requireSeenPatient(tx, call, at, of)
      return findFileElsewhere(tx, call, patient, at)
    },
    sign,
  )

/** What a note that is written now is compared with, and whether it may prescribe. @throws ApiProblem 404 */
export const readNoteFile = (
  { database, clock }: ClinicalNoteDeps,
  call: Call,
  of: NewClinicalNote['of'],
): Promise<NoteFile> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const { patient } = await requireSeenPatient(tx, call, at, of)
    const file = await fileOpenElsewhere(tx, call, patient, at)
    const mayPrescribe = of.kind !== 'call' || (await mayPrescribeAtCall(tx, of.id as CallRequestId))
    return { file, isCompared: file !== null, mayPrescribe }
  })

/** The copy in the archive of whom it is of, in the words of the account. */
async function writeCopy(tx: Tx, { actor }: Call, row: NoteRow): Promise<void> {
  const { ownerId, memberId, advice, trackingNumber, signedName, writtenAt } = row
  const locale = (await findReader(tx, ownerId))?.locale ?? 'fa'
  const speciality = await findSpecialityOfDoctor(tx, actor.userId)
  await writeDoctorRecord(tx, {
    ownerId,
    memberId,
    writtenBy: actor.userId,
    takenAt: writtenAt,
    fields: {
      ...Object.fromEntries(findings.map((name) => [name, row[name]])),
      recommendation: advice,
      trackingNumber,
      doctorName: titledName(locale, signedName),
      speciality: speciality ? specialityWord(locale, speciality) : null,
    },
    at: writtenAt,
  })
}

/**
 * Its doctor says that what was prescribed by a note is in force no more, and why, whether they still see the patient or not; what was written stays.
 * @throws ApiProblem 404; 409 `prescription-withdrawn`
 */
export const withdrawOfNote = (
  deps: ClinicalNoteDeps,
  call: Call,
  { id, reason }: { id: ClinicalNoteId; reason: string },
): Promise<ClinicalNote> =>
  deps.database.transaction(async (tx) => {
    const at = deps.clock.now()
    await holdNote(tx, id)
    const row = await findNote(tx, { doctorId: call.actor.userId }, id)
    if (!row) throw missing()
    await withdrawPrescriptionOfNote(tx, { id, reason, at })
    await tellFamily(tx, deps, row)
    await audit(tx, call, { at, action: 'withdraw', resourceId: id, subjectId: row.ownerId })
    return completed(tx, row)
  })
