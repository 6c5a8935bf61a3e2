import { randomUUID } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { Medicine, Prescription } from '~/domain/booking/prescription'
import type { SignedDocument, Signature } from '~/domain/signed-documents/contract'
import type { CouncilNumber } from '~/domain/values/council-number'
import { prescriptionIdSchema, type PrescriptionId, type ReservationId } from '~/domain/values/ids'
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
    reservationId: ReservationId
    trackingNumber: string
    signature: Signature & { councilNumber: CouncilNumber }
    medicines: readonly Medicine[]
    isChecked: boolean | null
    at: Date
  },
): Promise<void> {
  const id = prescriptionIdSchema.parse(randomUUID())
  const { reservationId, trackingNumber, medicines, isChecked, at } = row
  const warnings = medicines.flatMap(({ warnings: own }, index) =>
    own.map((warning, order) => ({ ...warning, prescriptionId: id, place: index + 1, number: order + 1 })),
  )
  const { name: signedName, councilNumber } = row.signature
  await tx.insert(prescriptions).values({
    id,
    reservationId,
    trackingNumber,
    medicineCount: medicines.length,
    writtenAt: at,
    signedName,
    councilNumber,
    isChecked,
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
export async function findPrescriptions(
  queryable: Queryable,
  ids: readonly ReservationId[],
): Promise<Map<ReservationId, Prescription>> {
  const found = new Map<ReservationId, Prescription>()
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
    .innerJoin(reservations, eq(reservations.id, prescriptions.reservationId))
    .innerJoin(doctors, eq(doctors.id, reservations.doctorId))
    .innerJoin(prescribedMedicines, eq(prescribedMedicines.prescriptionId, prescriptions.id))
    .leftJoin(prescriptionWithdrawals, eq(prescriptionWithdrawals.prescriptionId, prescriptions.id))
    .where(inArray(prescriptions.reservationId, [...ids]))
    .orderBy(asc(prescriptions.reservationId), asc(prescribedMedicines.place))
  for (const { prescription, signature: signed, medicine, withdrawal, warnings } of rows) {
    const { prescriptionId: _, place: __, ...shown } = medicine
    const { reservationId, trackingNumber, isChecked } = prescription
    const one = found.get(reservationId) ?? {
      trackingNumber,
      signature: signed,
      withdrawal: withdrawal && { at: withdrawal.withdrawnAt.toISOString(), reason: withdrawal.reason },
      medicines: [],
      isChecked,
    }
    one.medicines.push({ ...shown, warnings })
    found.set(reservationId, one)
  }
  return found
}

export async function findPrescriptionId(
  queryable: Queryable,
  id: ReservationId,
): Promise<PrescriptionId | undefined> {
  const [row] = await queryable
    .select({ id: prescriptions.id })
    .from(prescriptions)
    .where(eq(prescriptions.reservationId, id))
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

/** What anybody may know of the prescription of a number: nothing of whose it is, and nothing of what is on it. */
export async function checkPrescription(
  queryable: Queryable,
  number: string,
): Promise<SignedDocument | undefined> {
  const [row] = await queryable
    .select({
      signature,
      writtenAt: prescriptions.writtenAt,
      withdrawnAt: prescriptionWithdrawals.withdrawnAt,
    })
    .from(prescriptions)
    .innerJoin(reservations, eq(reservations.id, prescriptions.reservationId))
    .innerJoin(doctors, eq(doctors.id, reservations.doctorId))
    .leftJoin(prescriptionWithdrawals, eq(prescriptionWithdrawals.prescriptionId, prescriptions.id))
    .where(eq(prescriptions.trackingNumber, number))
  return (
    row && {
      signature: row.signature,
      writtenAt: row.writtenAt.toISOString(),
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    }
  )
}
