import { z } from 'zod'
import { warningKinds, type Warning } from '../medicines/warnings'
import { medicineForms, type MedicineForm } from '../values/medicine-forms'

/** `GET` and `PUT /reservations/{id}/file-consent`: whether its doctor sees allergies and medicines of the medical file of whom it is for, once it is paid and until it is over. */
export interface FileConsent {
  isGiven: boolean
}
export const fileConsentSchema: z.ZodType<FileConsent> = z.strictObject({
  isGiven: z.boolean(),
}) as unknown as z.ZodType<FileConsent>

/** Of a list of the medical file, at most. */
const mostOfFile = 100

/** What the file says, in its own words; an entry without a name is told as it is. */
export interface PatientFile {
  allergies: { name: string; allergen: 'food' | 'drug' }[]
  medicines: { name: string | null; form: MedicineForm; amount: string | null }[]
}
/** The same as a contract. */
const fileShape = {
  allergies: z
    .array(z.strictObject({ name: z.string(), allergen: z.enum(['food', 'drug']) }))
    .max(mostOfFile),
  medicines: z
    .array(
      z.strictObject({
        name: z.string().nullable(),
        form: z.enum(medicineForms),
        amount: z.string().nullable(),
      }),
    )
    .max(mostOfFile),
}

/** With the diseases that are written in it: what an accompanying doctor sees where the family has opened the file to them. */
export interface WholeFile extends PatientFile {
  diseases: { name: string; age: number | null }[]
}
export const wholeFileSchema: z.ZodType<WholeFile> = z.strictObject({
  ...fileShape,
  diseases: z.array(z.strictObject({ name: z.string(), age: z.int().nullable() })).max(mostOfFile),
}) as unknown as z.ZodType<WholeFile>

/** `GET /doctor-reservations/{id}/patient-file`. Null: the patient has not agreed, or it is over. */
export interface SharedFile {
  file: PatientFile | null
  /** Whether a prescription is compared with it: also while what came of it may still be written down, when it is seen no more. */
  isCompared: boolean
}
export const sharedFileSchema: z.ZodType<SharedFile> = z.strictObject({
  file: z.strictObject(fileShape).nullable(),
  isCompared: z.boolean(),
}) as unknown as z.ZodType<SharedFile>

/** What a prescription is compared with; of a file that is shut with nothing. */
export const comparedOf = (file: PatientFile | null) => ({
  allergies: file?.allergies.map(({ name }) => name) ?? [],
  medicines: file?.medicines.flatMap(({ name }) => name ?? []) ?? [],
})

/** With 409 `prescription-warned`, of each line without a reason: what it is called as it was sent, and what of the file it meets. */
export interface WarnedOf extends Warning {
  name: string
}
export const warnedSchema = z.object({
  warned: z.array(z.object({ name: z.string(), kind: z.enum(warningKinds), named: z.string() })).max(1000),
})
