import { listAllMedicines } from '~/api/domains/medicines/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { comparedOf, type PatientFile } from '~/domain/booking/patient-file'
import type { Medicine, NewMedicine, Prescription } from '~/domain/booking/prescription'
import { namedIn } from '~/domain/medicines/contract'
import { warner } from '~/domain/medicines/warnings'

export type Prescribed = Pick<Prescription, 'medicines' | 'isChecked'>

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
  if (medicines.some(({ warnings }) => warnings.some(({ reason }) => reason === '')))
    throw new ApiProblem(409, 'prescription-warned')
  return { medicines, isChecked: file !== null }
}
