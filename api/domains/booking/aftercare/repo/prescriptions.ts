import { randomUUID } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { Medicine, Prescription } from '~/domain/booking/prescription'
import { prescriptionIdSchema, type ReservationId } from '~/domain/values/ids'
import { prescribedMedicines, prescriptions } from '../tables'

/** @param medicines one at least */
export async function insertPrescription(
  tx: Tx,
  row: { reservationId: ReservationId; trackingNumber: string; medicines: readonly Medicine[]; at: Date },
): Promise<void> {
  const id = prescriptionIdSchema.parse(randomUUID())
  const { reservationId, trackingNumber, medicines, at } = row
  await tx
    .insert(prescriptions)
    .values({ id, reservationId, trackingNumber, medicineCount: medicines.length, writtenAt: at })
  await tx
    .insert(prescribedMedicines)
    .values(medicines.map((medicine, index) => ({ ...medicine, prescriptionId: id, place: index + 1 })))
}

/** Of consultations, by these; one statement however many. */
export async function findPrescriptions(
  queryable: Queryable,
  ids: readonly ReservationId[],
): Promise<Map<ReservationId, Prescription>> {
  const found = new Map<ReservationId, Prescription>()
  if (ids.length === 0) return found
  const rows = await queryable
    .select({ prescription: prescriptions, medicine: prescribedMedicines })
    .from(prescriptions)
    .innerJoin(prescribedMedicines, eq(prescribedMedicines.prescriptionId, prescriptions.id))
    .where(inArray(prescriptions.reservationId, [...ids]))
    .orderBy(asc(prescriptions.reservationId), asc(prescribedMedicines.place))
  for (const { prescription, medicine } of rows) {
    const { prescriptionId: _, place: __, ...shown } = medicine
    const { reservationId, trackingNumber } = prescription
    const one = found.get(reservationId) ?? { trackingNumber, medicines: [] }
    one.medicines.push(shown)
    found.set(reservationId, one)
  }
  return found
}
