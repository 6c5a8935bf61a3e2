import { z } from 'zod'
import { mostWarnings, warningKinds, type Warning } from '../medicines/warnings'
import { hasContact } from '../messages/contacts'
import {
  signatureSchema,
  withdrawalSchema,
  type Signature,
  type Withdrawal,
} from '../signed-documents/contract'
import { freeTextSchema } from '../values/free-text'
import { medicineForms, type MedicineForm } from '../values/medicine-forms'
import { medicineIdSchema, type MedicineId } from '../values/ids'
import { message } from '../values/message'
import { parseNumber } from '../values/typed-number'

/** Medicines of one prescription, at most. */
export const mostMedicines = 20

export const longestMedicine = 120
export const longestStrength = 40
export const longestMedicineNote = 200
/** Of why a medicine is prescribed although something was warned of. */
export const longestWarningReason = 300
export const mostTimesADay = 24
export const mostDays = 365
export const largestAmount = 1000

/** What a doctor has heard who asked about allergies: of none, or of some. */
export const allergyAnswers = ['none', 'some'] as const
export type AllergyAnswer = (typeof allergyAnswers)[number]

/** Of what the patient told, which is one warning, by its words. */
export const longestToldAllergies = longestMedicine

/** As it is signed with a prescription. */
export interface AskedAllergies {
  answer: AllergyAnswer
  /** With `some` alone. */
  told: string | null
}

/** One medicine of a prescription, in the words of when it was written, whatever the list of medicines says of it later. */
export interface Medicine {
  name: string
  form: MedicineForm
  /** As it is printed on the box: `50 mg`. */
  strength: string | null
  /** How many of its form are handed out. */
  amount: number
  timesADay: number | null
  days: number | null
  note: string | null
  /** Of the list of medicines; null: the name is the doctor's own, and the list had none of it in this form. */
  medicineId: MedicineId | null
  /** What the doctor was warned of, and why they prescribed it all the same. */
  warnings: (Warning & { reason: string })[]
}

const line = (longest: number) =>
  freeTextSchema(longest, 'error.tooLong').transform((text) => text.split(/\s*\n/).join(' '))

/** A count as a person types it, in any digits, or as a number. */
const countInput = (most: number) =>
  z
    .union([z.number(), z.string()], { error: 'error.required' })
    .transform((given) => (typeof given === 'number' ? given : parseNumber(given)))
    .pipe(
      z
        .int('error.number')
        .min(1, message('error.between', { min: 1, max: most }))
        .max(most, message('error.between', { min: 1, max: most })),
    )

/** As it is sent: the words with `some`, and with nothing else. */
export const allergyShape = {
  allergiesAsked: z.enum(allergyAnswers, 'error.choice').optional(),
  allergiesTold: line(longestToldAllergies).optional(),
}
export interface NewAskedAllergies {
  allergiesAsked?: AllergyAnswer | undefined
  allergiesTold?: string | undefined
}
export const isAllergyAnswerWhole = ({ allergiesAsked, allergiesTold }: NewAskedAllergies): boolean =>
  Boolean(allergiesTold) === (allergiesAsked === 'some')
export const allergyRefusal = { path: ['allergiesTold'], error: 'error.allergiesTold' }
/** The answer is signed with a prescription and stands nowhere else: without one it would be lost unseen. */
export const isAllergyAnswerKept = ({ allergiesAsked }: NewAskedAllergies, medicines: number): boolean =>
  allergiesAsked === undefined || medicines > 0
export const allergyAlone = { path: ['allergiesAsked'], error: 'error.allergiesAlone' }

export const medicineShape = {
  name: line(longestMedicine).pipe(z.string().min(1, 'error.required')),
  form: z.enum(medicineForms, 'error.choice'),
  strength: line(longestStrength).optional(),
  amount: countInput(largestAmount),
  timesADay: countInput(mostTimesADay).optional(),
  days: countInput(mostDays).optional(),
  note: line(longestMedicineNote)
    .refine((text) => !hasContact(text), 'error.messageContact')
    .optional(),
  /** Why it is prescribed although something is warned of. */
  reason: line(longestWarningReason).optional(),
}

/** As it is sent. */
export type NewMedicine = Pick<Medicine, 'name' | 'form' | 'amount'> &
  Partial<Record<'strength' | 'note' | 'reason', string | undefined>> &
  Partial<Record<'timesADay' | 'days', number | undefined>>
export const newMedicinesSchema: z.ZodType<NewMedicine[]> = z
  .array(z.strictObject(medicineShape))
  .max(mostMedicines) as unknown as z.ZodType<NewMedicine[]>

export interface Prescription {
  trackingNumber: string
  signature: Signature
  /** Null while it is in force. */
  withdrawal: Withdrawal | null
  medicines: Medicine[]
  /** Whether they were compared with allergies and medicines of the patient's file; null: it was written before anything was compared. */
  isChecked: boolean | null
  /** What the patient answered when the doctor asked; null: the form did not ask for it. */
  allergies: AskedAllergies | null
}
export const prescriptionSchema: z.ZodType<Prescription> = z.strictObject({
  trackingNumber: z.string(),
  signature: signatureSchema,
  withdrawal: withdrawalSchema.nullable(),
  medicines: z
    .array(
      z.strictObject({
        name: z.string(),
        form: z.enum(medicineForms),
        strength: z.string().nullable(),
        amount: z.int(),
        timesADay: z.int().nullable(),
        days: z.int().nullable(),
        note: z.string().nullable(),
        medicineId: medicineIdSchema.nullable(),
        warnings: z
          .array(z.strictObject({ kind: z.enum(warningKinds), named: z.string(), reason: z.string() }))
          .max(mostWarnings),
      }),
    )
    .max(mostMedicines),
  isChecked: z.boolean().nullable(),
  allergies: z.strictObject({ answer: z.enum(allergyAnswers), told: z.string().nullable() }).nullable(),
}) as unknown as z.ZodType<Prescription>
