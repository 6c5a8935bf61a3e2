import { z } from 'zod'
import { endingSchema, newEndingSchema, type Ending, type NewEnding } from '../booking/ending-contract'
import { sharedFileSchema, type SharedFile } from '../booking/patient-file'
import {
  allergyAlone,
  allergyRefusal,
  allergyShape,
  isAllergyAnswerKept,
  isAllergyAnswerWhole,
  type NewAskedAllergies,
} from '../booking/prescription'
import { signatureSchema, type Signature } from '../signed-documents/contract'
import { callRequestIdSchema, careIdSchema, clinicalNoteIdSchema, type ClinicalNoteId } from '../values/ids'

/** By what a doctor sees whom they write of outside a consultation: somebody whom they accompany, or a call request that they have. */
export const noteOrigins = ['supervision', 'call'] as const
export type NoteOrigin = (typeof noteOrigins)[number]

export interface NoteOf {
  kind: NoteOrigin
  id: string
}
export const noteOfSchema: z.ZodType<NoteOf> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('supervision'), id: careIdSchema }),
  z.strictObject({ kind: z.literal('call'), id: callRequestIdSchema }),
]) as unknown as z.ZodType<NoteOf>

/**
 * `POST /doctor-clinical-notes`: advice, findings and medicines, as at the end of a consultation; with it the note is signed. Where the file is shut, what is prescribed wants the
 * patient’s answer about allergies.
 */
export type NewClinicalNote = NewEnding & NewAskedAllergies & { of: NoteOf }
export const newClinicalNoteSchema: z.ZodType<NewClinicalNote> = (
  newEndingSchema as unknown as z.ZodObject<z.ZodRawShape>
)
  .extend({ of: noteOfSchema, ...allergyShape })
  .refine(isAllergyAnswerWhole, allergyRefusal)
  .refine(
    (note) => isAllergyAnswerKept(note, (note as Partial<NewEnding>).medicines?.length ?? 0),
    allergyAlone,
  ) as unknown as z.ZodType<NewClinicalNote>

/** `GET /doctor-clinical-note-files/{kind}/{id}`. */
export interface NoteFile extends SharedFile {
  /** Whether medicines can be prescribed: at a call request while its doctor has it in hands. */
  mayPrescribe: boolean
}
export const noteFileSchema: z.ZodType<NoteFile> = (
  sharedFileSchema as unknown as z.ZodObject<z.ZodRawShape>
).extend({ mayPrescribe: z.boolean() }) as unknown as z.ZodType<NoteFile>

/** A note as lists name it: nothing of what it says. */
export interface ClinicalNoteSummary {
  id: ClinicalNoteId
  trackingNumber: string
  /** As they were called when it was signed; null: nothing was known of it. */
  patient: string | null
  signature: Signature
  writtenAt: string
  /** Whether medicines were prescribed, and are still. */
  prescription: 'none' | 'in-force' | 'withdrawn'
}
const summaryShape = {
  id: clinicalNoteIdSchema,
  trackingNumber: z.string(),
  patient: z.string().nullable(),
  signature: signatureSchema,
  writtenAt: z.iso.datetime(),
}
export const clinicalNoteSummarySchema: z.ZodType<ClinicalNoteSummary> = z.strictObject({
  ...summaryShape,
  prescription: z.enum(['none', 'in-force', 'withdrawn']),
}) as unknown as z.ZodType<ClinicalNoteSummary>

/** A note as it was signed. */
export type ClinicalNote = Omit<ClinicalNoteSummary, 'prescription'> &
  Omit<Ending, 'record'> & {
    of: NoteOf
    /** Whole years on the day of signing. */
    age: number | null
  }
export const clinicalNoteSchema: z.ZodType<ClinicalNote> = (
  endingSchema as unknown as z.ZodObject<z.ZodRawShape>
)
  .omit({ record: true })
  .extend({
    ...summaryShape,
    of: noteOfSchema,
    age: z.int().nullable(),
  }) as unknown as z.ZodType<ClinicalNote>
