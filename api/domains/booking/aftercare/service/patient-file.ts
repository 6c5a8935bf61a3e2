import { findOpenCareFile, noteCareFileLook } from '~/api/domains/care/public'
import { patientFileOf } from '~/api/domains/medical-file/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { FileConsent, PatientFile, SharedFile } from '~/domain/booking/patient-file'
import { isLive } from '~/domain/booking/reservation-machine'
import { endOf } from '~/domain/booking/reservation-rules'
import type { CareId, FamilyMemberId, ReservationId, UserId } from '~/domain/values/ids'
import type { BookingDeps, Call } from '../../deps'
import { findReservation, lockReservation } from '../../reservations/repo/reservations'
import { lockTalk } from '../../reservations/service/lock-talk'
import { missing, notShareable } from '../../reservations/service/refusals'
import {
  findComparedFile,
  findOpenFile,
  findOpenFileFor,
  giveConsent,
  isConsentGiven,
  noteLook,
  takeConsentBack,
} from '../repo/file-consents'
import { PrescriptionWarned } from './prescribe'

/** @throws ApiProblem 404 */
export async function readConsent(
  queryable: Queryable,
  userId: UserId,
  id: ReservationId,
): Promise<FileConsent> {
  if ((await findReservation(queryable, id))?.userId !== userId) throw missing()
  return { isGiven: await isConsentGiven(queryable, id) }
}

/**
 * The patient lets the doctor of a reservation see allergies and medicines of the file, or takes that back. It may be taken back whenever; it is given while there is something to come.
 * @throws ApiProblem 404; 409 `reservation-over`
 */
export const changeConsent = (
  { database, clock }: BookingDeps,
  userId: UserId,
  { id, isGiven }: { id: ReservationId } & FileConsent,
): Promise<FileConsent> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const row = await lockReservation(tx, id)
    if (row?.userId !== userId) throw missing()
    if (!isGiven) await takeConsentBack(tx, id)
    else {
      const isOver = !isLive(row.status) || (row.status === 'reserved' && endOf(row.startsAt) <= at)
      // Of a member who is gone there is no file, and it would be the owner’s own.
      if (isOver || (row.isForMember && row.memberId === null)) throw notShareable()
      await giveConsent(tx, { reservationId: id, givenAt: at })
    }
    return { isGiven }
  })

/** By what a file is open to a doctor: a paid time with them, or that they accompany the person, who has opened it to them. */
type FileDoor = { by: 'visit'; id: ReservationId } | { by: 'care'; id: CareId }

/** Somebody’s file, and by what it is open. */
interface OpenFile {
  door: FileDoor
  ownerId: UserId
  memberId: FamilyMemberId | null
}

interface Whose {
  ownerId: UserId
  memberId: FamilyMemberId | null
}

const byCare = async (
  tx: Tx,
  call: Call,
  { ownerId, memberId }: Whose,
  at: Date,
): Promise<OpenFile | undefined> => {
  const id = await findOpenCareFile(tx, { ownerId, memberId, doctorId: call.actor.userId }, at)
  return id && { door: { by: 'care', id }, ownerId, memberId }
}

const byVisit = (id: ReservationId, whose: Whose | undefined): OpenFile | undefined =>
  whose && { ...whose, door: { by: 'visit', id } }

/** Whose file the doctor of a visit is about; of a member who is gone there is none, and it would be the owner’s own. */
async function byCareOfVisit(tx: Tx, call: Call, id: ReservationId, at: Date): Promise<OpenFile | undefined> {
  const visit = await findReservation(tx, id)
  if (!visit || (visit.isForMember && visit.memberId === null)) return undefined
  return byCare(tx, call, { ownerId: visit.userId, memberId: visit.memberId }, at)
}

/** Whose file what is signed at a reservation is compared with now, and by what. */
export const findFileToCompare = async (tx: Tx, call: Call, id: ReservationId, at: Date) =>
  byVisit(id, await findComparedFile(tx, id, at)) ?? byCareOfVisit(tx, call, id, at)

/** With what a prescription of a reservation that is locked is compared now, whether its doctor still sees it or not: a look as any other. Null: with nothing. */
export const fileToCompare = async (tx: Tx, call: Call, id: ReservationId, at: Date) =>
  openFile(tx, call, await findFileToCompare(tx, call, id, at), at)

async function noteLookOf(
  tx: Tx,
  call: Call,
  { door, ownerId }: Pick<OpenFile, 'door' | 'ownerId'>,
  at: Date,
): Promise<void> {
  if (door.by === 'care') return noteCareFileLook(tx, call, { id: door.id, ownerId }, at)
  if (!(await noteLook(tx, door.id, at))) return
  const { actor, requestId } = call
  await recordAccess(tx, {
    at,
    actor,
    requestId,
    action: 'read',
    resource: 'medical-file',
    outcome: 'allowed',
    resourceId: door.id,
    subjectId: ownerId,
  })
}

/**
 * Does what signs a prescription. What it is warned of, which the doctor may not see any more, is told once the look is written down, and only while the patient still agrees to it.
 * @param find whose file is compared, asked again
 */
export async function sayingWhatIsWarned<Done>(
  { database, clock }: Pick<BookingDeps, 'database' | 'clock'>,
  call: Call,
  find: (tx: Tx, at: Date) => Promise<OpenFile | undefined>,
  sign: () => Promise<Done>,
): Promise<Done> {
  try {
    return await sign()
  } catch (error) {
    if (!(error instanceof PrescriptionWarned)) throw error
    const isLooked = await database.transaction(async (tx) => {
      const at = clock.now()
      const looked = await find(tx, at)
      if (looked) await noteLookOf(tx, call, looked, at)
      return looked !== undefined
    })
    throw isLooked ? error : error.withoutFile()
  }
}

/** By what the file of somebody whom a doctor signs for elsewhere is open to them now: a paid time with them, or that they accompany the person. */
export async function findFileElsewhere(
  tx: Tx,
  call: Call,
  { ownerId, memberId }: Whose,
  at: Date,
): Promise<OpenFile | undefined> {
  const whose = { ownerId, memberId }
  const id = await findOpenFileFor(tx, { ...whose, doctorId: call.actor.userId }, at)
  return (id && byVisit(id, whose)) ?? byCare(tx, call, whose, at)
}

/** The same file as it is read; null: it is shut. */
export const fileOpenElsewhere = async (
  tx: Tx,
  call: Call,
  of: Whose,
  at: Date,
): Promise<PatientFile | null> => openFile(tx, call, await findFileElsewhere(tx, call, of, at), at)

/** What is read of a file; each look is a row that the patient reads, once in ten minutes. */
async function openFile(
  tx: Tx,
  call: Call,
  open: OpenFile | undefined,
  at: Date,
): Promise<PatientFile | null> {
  if (!open) return null
  const { ownerId, memberId } = open
  const file = await patientFileOf(tx, { ownerId, memberId, subjectId: memberId ?? ownerId })
  await noteLookOf(tx, call, open, at)
  return file
}

/** What its doctor sees of the file now, and whether what they sign is compared with it. @throws ApiProblem 404 for whoever is not its doctor */
export const readPatientFile = (
  { database, clock }: BookingDeps,
  call: Call,
  id: ReservationId,
): Promise<SharedFile> =>
  database.transaction(async (tx) => {
    await lockTalk(tx, call, { id, side: 'doctor' })
    const at = clock.now()
    const isCompared = (await findFileToCompare(tx, call, id, at)) !== undefined
    const open = byVisit(id, await findOpenFile(tx, id, at)) ?? (await byCareOfVisit(tx, call, id, at))
    return { file: await openFile(tx, call, open, at), isCompared }
  })
