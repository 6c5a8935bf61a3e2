import { z } from 'zod'
import { contactFreeText } from '../messages/contact-free-text'
import { freeTextSchema } from '../values/free-text'
import { recordIdSchema, type RecordId } from '../values/ids'
import { newMedicinesSchema, prescriptionSchema, type NewMedicine, type Prescription } from './prescription'
import { longestAdvice } from './reservation-rules'

/** Characters of a doctor’s private note, and of each thing that they write down beside the advice: as long as the archive keeps them. */
export const longestPrivateNote = 4000
export const longestFinding = 2000
/** What a doctor writes down beside the advice: labels of the doctor’s record of the specification, point 3. */
export const findings = [
  'mainComplaint',
  'diagnosis',
  'doctorResponse',
  'performedActions',
  'recommendedActions',
  'treatmentPlan',
] as const
export type Finding = (typeof findings)[number]

/** What a note is called where its doctor reads it out to somebody: no two alike. */
export const trackingNumberPattern = /^T[CP]-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/

/** `PUT /doctor-reservations/{id}/note`: what only the doctor sees. Empty takes it away. */
export const newPrivateNoteSchema: z.ZodType<{ text: string }> = z.strictObject({
  text: freeTextSchema(longestPrivateNote, 'error.tooLong'),
}) as unknown as z.ZodType<{ text: string }>

export interface PrivateNote {
  text: string
  /** Null: nothing has been written. */
  savedAt: string | null
}
export const privateNoteSchema: z.ZodType<PrivateNote> = z.strictObject({
  text: z.string(),
  savedAt: z.iso.datetime().nullable(),
}) as unknown as z.ZodType<PrivateNote>

export const findingSchema = contactFreeText(longestFinding, 'error.tooLong')
export const adviceSchema = contactFreeText(longestAdvice, 'error.tooLong').pipe(
  z.string().min(1, 'error.required'),
)

/** `POST /doctor-reservations/{id}/endings`. */
export type NewEnding = {
  advice: string
  /** None: nothing is prescribed. */
  medicines?: NewMedicine[] | undefined
} & Partial<Record<Finding, string | undefined>>
export const newEndingSchema: z.ZodType<NewEnding> = z.strictObject({
  advice: adviceSchema,
  mainComplaint: findingSchema.optional(),
  diagnosis: findingSchema.optional(),
  doctorResponse: findingSchema.optional(),
  performedActions: findingSchema.optional(),
  recommendedActions: findingSchema.optional(),
  treatmentPlan: findingSchema.optional(),
  medicines: newMedicinesSchema.optional(),
}) as unknown as z.ZodType<NewEnding>

/** What a doctor has written down at the end, as it stays. */
export type Ending = {
  trackingNumber: string
  writtenAt: string
  advice: string
  prescription: Prescription | null
  /** The copy in the patient’s archive, while it is there. */
  record: RecordId | null
} & Record<Finding, string | null>
export const endingSchema: z.ZodType<Ending> = z.strictObject({
  trackingNumber: z.string(),
  writtenAt: z.iso.datetime(),
  advice: z.string(),
  mainComplaint: z.string().nullable(),
  diagnosis: z.string().nullable(),
  doctorResponse: z.string().nullable(),
  performedActions: z.string().nullable(),
  recommendedActions: z.string().nullable(),
  treatmentPlan: z.string().nullable(),
  prescription: prescriptionSchema.nullable(),
  record: recordIdSchema.nullable(),
}) as unknown as z.ZodType<Ending>

/** `GET /reservations/{id}/ending`. */
export interface OwnEnding {
  ending: Ending | null
}
export const ownEndingSchema: z.ZodType<OwnEnding> = z.strictObject({
  ending: endingSchema.nullable(),
}) as unknown as z.ZodType<OwnEnding>

/** `GET /doctor-reservations/{id}/ending`: of the patient’s archive the doctor learns nothing. */
export interface DoctorEnding {
  ending: Omit<Ending, 'record'> | null
  /** Whether it may be written now. */
  mayWrite: boolean
}
export const doctorEndingSchema: z.ZodType<DoctorEnding> = z.strictObject({
  ending: (endingSchema as unknown as z.ZodObject<z.ZodRawShape>).omit({ record: true }).nullable(),
  mayWrite: z.boolean(),
}) as unknown as z.ZodType<DoctorEnding>
