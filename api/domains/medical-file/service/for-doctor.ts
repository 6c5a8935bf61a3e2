import type { Queryable } from '~/api/platform/database/database'
import type { PatientFile, WholeFile } from '~/domain/booking/patient-file'
import type { Subject } from '../policy'
import { listEntries } from '../repo/entries'

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** What a prescription is compared with of somebody’s file. Whether it is open to whoever asks has been decided by them. */
export async function patientFileOf(queryable: Queryable, subject: Subject): Promise<PatientFile> {
  const allergies = await listEntries(queryable, subject, 'allergy')
  const medicines = await listEntries(queryable, subject, 'medicine')
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

/** The same with the diseases that are written in it. */
export async function wholeFileOf(queryable: Queryable, subject: Subject): Promise<WholeFile> {
  const diseases = await listEntries(queryable, subject, 'disease')
  return {
    ...(await patientFileOf(queryable, subject)),
    diseases: diseases.map(({ fields }) => ({
      name: textOf(fields.name) ?? '',
      age: typeof fields.ageInfected === 'number' ? fields.ageInfected : null,
    })),
  }
}
