import { listAllMedicines } from '~/api/domains/medicines/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { comparedOf, type PatientFile, type WarnedOf } from '~/domain/booking/patient-file'
import type { Medicine, NewMedicine, Prescription } from '~/domain/booking/prescription'
import { namedIn } from '~/domain/medicines/contract'
import { warner } from '~/domain/medicines/warnings'

export type Prescribed = Pick<Prescription, 'medicines' | 'isChecked'>

/**
 * What is warned of has no reason. Of the file it says what meets a line, and nothing else of it. Reading that is a look, and its row goes with the transaction that
 * is given up: whoever signs catches this by `sayingWhatIsWarned`.
 */
export class PrescriptionWarned extends ApiProblem {
  constructor(warned: readonly WarnedOf[]) {
    super(409, 'prescription-warned', { details: { warned } })
  }
}

/**
 * Each in the doctor's words, with its medicine of the list where the name is one of its names and it comes in that form. Compared with the patient's file where
 * that is open to the doctor: what is warned of needs a reason.
 * @throws ApiProblem 409 `prescription-warned`
 */
export async function prescribedOf(
  tx: Tx,
  given: readonly NewMedicine[],
  file: PatientFile | null,
): Promise<Prescribed> {
  const list = await listAllMedicines(tx)
  const meantBy = namedIn(list.filter(({ retiredAt }) => retiredAt === null))
  const warningsOf = file === null ? () => [] : warner(list, comparedOf(file))
  const medicines = given.map((one): Medicine => {
    const { name, form, strength, amount, timesADay, days, note, reason } = one
    return {
      name,
      form,
      strength: strength || null,
      amount,
      timesADay: timesADay ?? null,
      days: days ?? null,
      note: note || null,
      medicineId: meantBy(name).find((medicine) => medicine.form === form)?.id ?? null,
      warnings: warningsOf(name).map((warning) => ({ ...warning, reason: reason ?? '' })),
    }
  })
  const warned = medicines.flatMap(({ name, warnings }) =>
    warnings
      .filter(({ reason }) => reason === '')
      .map(({ kind, named }): WarnedOf => ({ name, kind, named })),
  )
  if (warned.length > 0) throw new PrescriptionWarned(warned)
  return { medicines, isChecked: file !== null }
}
