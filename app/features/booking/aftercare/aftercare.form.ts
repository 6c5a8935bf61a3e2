import { z } from 'zod'
import {
  adviceSchema,
  findings,
  findingSchema,
  longestPrivateNote,
  type Finding,
} from '~/domain/booking/ending-contract'
import {
  allergyAlone,
  allergyRefusal,
  allergyShape,
  isAllergyAnswerKept,
  isAllergyAnswerWhole,
  medicineShape,
  mostMedicines,
  type NewMedicine,
} from '~/domain/booking/prescription'
import { withdrawalReasonSchema } from '~/domain/signed-documents/contract'
import { freeTextSchema } from '~/domain/values/free-text'

/** Why a prescription is in force no more. */
export const withdrawForm = z.object({
  reason: z.string('error.required').pipe(withdrawalReasonSchema),
})

export const noteForm = z.object({ note: freeTextSchema(longestPrivateNote, 'error.tooLong').optional() })

/** What a medicine cannot be handed out without. */
const requiredParts = { name: 'error.required', form: 'error.choice', amount: 'error.required' } as const

/** A row that is left empty is none; one that is begun says what it lacks. */
const medicineForm = z
  .object({
    ...medicineShape,
    name: medicineShape.name.optional(),
    form: medicineShape.form.optional(),
    amount: medicineShape.amount.optional(),
  })
  .superRefine((row, context) => {
    if (Object.values(row).every((part) => part === undefined)) return
    for (const [part, message] of Object.entries(requiredParts))
      if (row[part as keyof typeof requiredParts] === undefined)
        context.addIssue({ code: 'custom', path: [part], message })
  })
export type MedicineName = `medicine${number}`
/** A form of ours has no lists, whose length whoever posts would choose: each medicine is a field of its own. */
export const medicineNames = Array.from(
  { length: mostMedicines },
  (_, index): MedicineName => `medicine${index + 1}`,
)
const medicineForms = Object.fromEntries(medicineNames.map((name) => [name, medicineForm])) as Record<
  MedicineName,
  typeof medicineForm
>

/** What ends a consultation, in the order in which doctors write it. */
export const endingForm = z.object({
  mainComplaint: findingSchema.optional(),
  diagnosis: findingSchema.optional(),
  doctorResponse: findingSchema.optional(),
  performedActions: findingSchema.optional(),
  recommendedActions: findingSchema.optional(),
  treatmentPlan: findingSchema.optional(),
  advice: z.string('error.required').pipe(adviceSchema),
  ...medicineForms,
})

/** The same outside a consultation, sent once, with what the patient answered about allergies. */
export const clinicalNoteForm = endingForm
  .extend({ key: z.uuid().optional(), ...allergyShape })
  .refine(isAllergyAnswerWhole, allergyRefusal)
  .refine((read) => isAllergyAnswerKept(read, endingOf(read).medicines.length), allergyAlone)

/** What was read, as it is sent: medicines in their order. */
export function endingOf(read: z.output<typeof endingForm>) {
  const said = Object.fromEntries(findings.map((name) => [name, read[name]])) as Partial<
    Record<Finding, string>
  >
  const rows: Partial<Record<MedicineName, z.output<typeof medicineForm>>> = read
  const medicines = medicineNames.flatMap((name): NewMedicine[] => {
    const { name: called, form, amount, ...rest } = rows[name] ?? {}
    return called && form && amount ? [{ name: called, form, amount, ...rest }] : []
  })
  return { ...said, advice: read.advice, medicines }
}

/** Rows that the form shows: a few, and as many more as were asked for. */
export const fewestRows = 2
export const rowsOf = (posted: string | null): number =>
  Math.min(mostMedicines, Math.max(fewestRows, Math.trunc(Number(posted)) || 0))
