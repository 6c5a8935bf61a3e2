import { listAllMedicines } from '~/api/domains/medicines/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { comparedOf, type PatientFile, type WarnedOf } from '~/domain/booking/patient-file'
import type { AskedAllergies, Medicine, NewMedicine, Prescription } from '~/domain/booking/prescription'
import { namedIn } from '~/domain/medicines/contract'
import { warner } from '~/domain/medicines/warnings'

export type Prescribed = Pick<Prescription, 'medicines' | 'isChecked' | 'allergies'>

/**
 * What is warned of has no reason. Of the file it says what meets a line, and nothing else of it. Reading that is a look, and its row goes with the transaction that
 * is given up: whoever signs catches this by `sayingWhatIsWarned`.
 */
export class PrescriptionWarned extends ApiProblem {
  constructor(private readonly warned: readonly WarnedOf[]) {
    super(409, 'prescription-warned', { details: { warned } })
  }

  /** Without a word of the file: what the doctor was told is known to them. */
  withoutFile(): PrescriptionWarned {
    return new PrescriptionWarned(this.warned.filter(({ kind }) => kind === 'told'))
  }
}

/**
 * Each in the doctor's words, with its medicine of the list where the name is one of its names and it comes in that form. Compared with the patient's file where
 * that is open to the doctor, and with what the patient told them: what is warned of needs a reason.
 * @throws ApiProblem 409 `prescription-warned`
 */
export async function prescribedOf(
  tx: Tx,
  given: readonly NewMedicine[],
  { file, allergies = null }: { file: PatientFile | null; allergies?: AskedAllergies | null },
): Promise<Prescribed> {
  const list = await listAllMedicines(tx)
  const meantBy = namedIn(list.filter(({ retiredAt }) => retiredAt === null))
  const warningsOf = warner(list, { ...comparedOf(file), told: allergies?.told ? [allergies.told] : [] })
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
  return { medicines, isChecked: file !== null, allergies }
}
