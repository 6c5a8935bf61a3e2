import { listMedicalFileEntries } from '~/api/domains/medical-file/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { FileConsent, PatientFile, SharedFile } from '~/domain/booking/patient-file'
import { isLive } from '~/domain/booking/reservation-machine'
import { endOf } from '~/domain/booking/reservation-rules'
import type { FamilyMemberId, ReservationId, UserId } from '~/domain/values/ids'
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

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

type Whose = Awaited<ReturnType<typeof findOpenFile>>

/** With what a prescription of a reservation that is locked is compared now, whether its doctor still sees it or not: a look as any other. Null: with nothing. */
export const fileToCompare = async (tx: Tx, call: Call, id: ReservationId, at: Date) =>
  openFile(tx, call, { id, whose: await findComparedFile(tx, id, at) }, at)

async function noteLookOf(
  tx: Tx,
  { actor, requestId }: Call,
  { id, ownerId }: { id: ReservationId; ownerId: UserId },
  at: Date,
): Promise<void> {
  if (!(await noteLook(tx, id, at))) return
  await recordAccess(tx, {
    at,
    actor,
    requestId,
    action: 'read',
    resource: 'medical-file',
    outcome: 'allowed',
    resourceId: id,
    subjectId: ownerId,
  })
}

interface LookedInto {
  id: ReservationId
  ownerId: UserId
}

/**
 * Does what signs a prescription. What it is warned of, which the doctor may not see any more, is told once the look is written down, and only while the patient still agrees to it.
 * @param find whose file is compared, asked again
 */
export async function sayingWhatIsWarned<Done>(
  { database, clock }: Pick<BookingDeps, 'database' | 'clock'>,
  call: Call,
  find: (tx: Tx, at: Date) => Promise<LookedInto | undefined>,
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

/** The file of somebody whom a doctor signs for elsewhere, where one of their own paid times with that doctor opens it now; null: it is shut. */
export async function fileOpenElsewhere(
  tx: Tx,
  call: Call,
  of: { ownerId: UserId; memberId: FamilyMemberId | null },
  at: Date,
): Promise<PatientFile | null> {
  const id = await findOpenFileFor(tx, { ...of, doctorId: call.actor.userId }, at)
  return id === undefined ? null : openFile(tx, call, { id, whose: of }, at)
}
/** What is read of a file; each look is a row that the patient reads, once in ten minutes. */
async function openFile(
  tx: Tx,
  call: Call,
  { id, whose }: { id: ReservationId; whose: Whose },
  at: Date,
): Promise<PatientFile | null> {
  if (!whose) return null
  const subject = { ...whose, subjectId: whose.memberId ?? whose.ownerId }
  const [allergies, medicines] = [
    await listMedicalFileEntries(tx, subject, 'allergy'),
    await listMedicalFileEntries(tx, subject, 'medicine'),
  ]
  await noteLookOf(tx, call, { id, ownerId: whose.ownerId }, at)
  return {
    allergies: allergies.map(({ fields }) => ({
      name: textOf(fields.name) ?? '',
      allergen: fields.allergen as PatientFile['allergies'][number]['allergen'],
    })),
    medicines: medicines.map(({ fields }) => ({
      name: textOf(fields.name),
      form: fields.medicineType as PatientFile['medicines'][number]['form'],
      amount: textOf(fields.amount),
    })),
  }
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
    const isCompared = (await findComparedFile(tx, id, at)) !== undefined
    return { file: await openFile(tx, call, { id, whose: await findOpenFile(tx, id, at) }, at), isCompared }
  })
