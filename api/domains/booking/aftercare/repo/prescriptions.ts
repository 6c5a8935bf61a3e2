import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { newTrackingNumber } from '~/api/platform/tracking-number'
import type { AskedAllergies, Medicine, Prescription } from '~/domain/booking/prescription'
import { initialOf, type SignedDocument, type Signature } from '~/domain/signed-documents/contract'
import type { CouncilNumber } from '~/domain/values/council-number'
import {
  prescriptionIdSchema,
  type ClinicalNoteId,
  type PrescriptionId,
  type ReservationId,
} from '~/domain/values/ids'
import { nameOfDoctor } from '../../repo/signatures'
import { doctors } from '../../tables'
import { reservations } from '../../reservations/tables'
import { prescribedMedicines, prescriptions, prescriptionWarnings, prescriptionWithdrawals } from '../tables'

/** By which a doctor signs now. */
export async function findSignature(
  queryable: Queryable,
  id: ReservationId,
): Promise<{ name: string; councilNumber: CouncilNumber } | undefined> {
  const [row] = await queryable
    .select({ name: nameOfDoctor, councilNumber: doctors.councilNumber })
    .from(reservations)
    .innerJoin(doctors, eq(doctors.id, reservations.doctorId))
    .where(eq(reservations.id, id))
  return row
}

/** As it was signed; what is from before there were signatures, by what its doctor is called now. */
const signature = {
  name: sql<string>`coalesce(${prescriptions.signedName}, ${nameOfDoctor})`,
  councilNumber: sql<CouncilNumber>`coalesce(${prescriptions.councilNumber}, ${doctors.councilNumber})`,
}

/** @param medicines one at least */
export async function insertPrescription(
  tx: Tx,
  row: {
    of: { reservationId: ReservationId } | { noteId: ClinicalNoteId }
    signature: Signature & { councilNumber: CouncilNumber }
    medicines: readonly Medicine[]
    isChecked: boolean | null
    allergies: AskedAllergies | null
    at: Date
  },
): Promise<void> {
  const id = prescriptionIdSchema.parse(randomUUID())
  const { of, medicines, isChecked, allergies, at } = row
  const warnings = medicines.flatMap(({ warnings: own }, index) =>
    own.map((warning, order) => ({ ...warning, prescriptionId: id, place: index + 1, number: order + 1 })),
  )
  const { name: signedName, councilNumber } = row.signature
  await tx.insert(prescriptions).values({
    id,
    ...of,
    // Whoever hands medicines out is told this one, and nothing of what was found.
    trackingNumber: newTrackingNumber('TP'),
    medicineCount: medicines.length,
    writtenAt: at,
    signedName,
    councilNumber,
    isChecked,
    allergiesAsked: allergies?.answer ?? null,
    allergiesTold: allergies?.told ?? null,
    warningCount: warnings.length,
  })
  await tx.insert(prescribedMedicines).values(
    medicines.map(({ warnings: _, ...medicine }, index) => ({
      ...medicine,
      prescriptionId: id,
      place: index + 1,
    })),
  )
  if (warnings.length > 0) await tx.insert(prescriptionWarnings).values(warnings)
}

/** Of consultations, by these; one statement however many. */
export const findPrescriptions = (
  queryable: Queryable,
  ids: readonly ReservationId[],
): Promise<Map<ReservationId, Prescription>> =>
  findOf(queryable, {
    ids,
    isOf: inArray(prescriptions.reservationId, [...ids]),
    originOf: ({ reservationId }) => reservationId,
  })

/** Of notes outside consultations, by these; one statement however many. */
export const findPrescriptionsOfNotes = (
  queryable: Queryable,
  ids: readonly ClinicalNoteId[],
): Promise<Map<ClinicalNoteId, Prescription>> =>
  findOf(queryable, {
    ids,
    isOf: inArray(prescriptions.noteId, [...ids]),
    originOf: ({ noteId }) => noteId,
  })

async function findOf<Id extends string>(
  queryable: Queryable,
  {
    ids,
    isOf,
    originOf,
  }: {
    ids: readonly Id[]
    isOf: SQL
    originOf: (row: typeof prescriptions.$inferSelect) => NoInfer<Id> | null
  },
): Promise<Map<Id, Prescription>> {
  const found = new Map<Id, Prescription>()
  if (ids.length === 0) return found
  const rows = await queryable
    .select({
      prescription: prescriptions,
      signature,
      medicine: prescribedMedicines,
      withdrawal: prescriptionWithdrawals,
      warnings: sql<
        Medicine['warnings']
      >`(select coalesce(json_agg(json_build_object('kind', kind, 'named', named, 'reason', reason) order by number), '[]')
        from ${prescriptionWarnings} as warning where warning.prescription_id = ${prescribedMedicines.prescriptionId} and warning.place = ${prescribedMedicines.place})`,
    })
    .from(prescriptions)
    .leftJoin(reservations, eq(reservations.id, prescriptions.reservationId))
    .leftJoin(doctors, eq(doctors.id, reservations.doctorId))
    .innerJoin(prescribedMedicines, eq(prescribedMedicines.prescriptionId, prescriptions.id))
    .leftJoin(prescriptionWithdrawals, eq(prescriptionWithdrawals.prescriptionId, prescriptions.id))
    .where(isOf)
    .orderBy(asc(prescriptions.id), asc(prescribedMedicines.place))
  for (const { prescription, signature: signed, medicine, withdrawal, warnings } of rows) {
    const { prescriptionId: _, place: __, ...shown } = medicine
    const { trackingNumber, isChecked, allergiesAsked, allergiesTold } = prescription
    const id = originOf(prescription)
    if (id === null) continue
    const one = found.get(id) ?? {
      trackingNumber,
      signature: signed,
      withdrawal: withdrawal && { at: withdrawal.withdrawnAt.toISOString(), reason: withdrawal.reason },
      medicines: [],
      isChecked,
      allergies: allergiesAsked && { answer: allergiesAsked, told: allergiesTold },
    }
    one.medicines.push({ ...shown, warnings })
    found.set(id, one)
  }
  return found
}

export async function findPrescriptionId(
  queryable: Queryable,
  of: { reservationId: ReservationId } | { noteId: ClinicalNoteId },
): Promise<PrescriptionId | undefined> {
  const [row] = await queryable
    .select({ id: prescriptions.id })
    .from(prescriptions)
    .where(
      'noteId' in of
        ? eq(prescriptions.noteId, of.noteId)
        : eq(prescriptions.reservationId, of.reservationId),
    )
  return row?.id
}

/** @returns false when it is withdrawn already */
export async function insertWithdrawal(
  tx: Tx,
  row: typeof prescriptionWithdrawals.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(prescriptionWithdrawals)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: prescriptionWithdrawals.prescriptionId })
  return inserted.length > 0
}

/** What anybody may know of the prescription of a number: nothing of whose it is, and of what is on it no more than shows that paper was altered. */
export async function checkPrescription(
  queryable: Queryable,
  number: string,
): Promise<SignedDocument | undefined> {
  const rows = await queryable
    .select({
      signature,
      writtenAt: prescriptions.writtenAt,
      withdrawnAt: prescriptionWithdrawals.withdrawnAt,
      name: prescribedMedicines.name,
      form: prescribedMedicines.form,
      amount: prescribedMedicines.amount,
    })
    .from(prescriptions)
    .leftJoin(reservations, eq(reservations.id, prescriptions.reservationId))
    .leftJoin(doctors, eq(doctors.id, reservations.doctorId))
    .leftJoin(prescriptionWithdrawals, eq(prescriptionWithdrawals.prescriptionId, prescriptions.id))
    .innerJoin(prescribedMedicines, eq(prescribedMedicines.prescriptionId, prescriptions.id))
    .where(eq(prescriptions.trackingNumber, number))
    .orderBy(asc(prescribedMedicines.place))
  const [row] = rows
  return (
    row && {
      signature: row.signature,
      writtenAt: row.writtenAt.toISOString(),
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
      lines: rows.map(({ name, form, amount }) => ({ initial: initialOf(name), form, amount })),
    }
  )
}

/** The names of a prescription that is in force, in its order: to be compared with what somebody types, and told to nobody. */
export async function findSignedNames(queryable: Queryable, number: string): Promise<string[]> {
  const rows = await queryable
    .select({ name: prescribedMedicines.name })
    .from(prescriptions)
    .leftJoin(prescriptionWithdrawals, eq(prescriptionWithdrawals.prescriptionId, prescriptions.id))
    .innerJoin(prescribedMedicines, eq(prescribedMedicines.prescriptionId, prescriptions.id))
    .where(and(eq(prescriptions.trackingNumber, number), isNull(prescriptionWithdrawals.prescriptionId)))
    .orderBy(asc(prescribedMedicines.place))
  return rows.map(({ name }) => name)
}
