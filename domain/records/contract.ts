import { z } from 'zod'
import { recordIdSchema } from '../values/ids'
import { quantitySchema } from '../values/quantity'
import { bloodPressureCategories, guidelineNames } from './blood-pressure'
import { recordSources } from './record-types'

/** Codes of the records' endpoints beside the platform's own (`invalid-input`, `not-found`, `idempotency-key-reused`, …). */
export const recordProblems = ['profile-incomplete'] as const

/** No record is older than who measured it. */
const earliest = Date.UTC(1900, 0, 1)

const takenAtSchema = z.iso
  .datetime({ offset: true, error: 'error.date' })
  .transform((text) => new Date(text))
  .refine((instant) => instant.getTime() >= earliest, 'error.date')
  .meta({ description: 'When it was measured, with its offset; not in the future' })

export const longestNote = 1000

const noteSchema = z
  .string()
  .trim()
  .max(longestNote, 'error.too-long')
  .transform((text) => (text === '' ? null : text))

const heartRateSchema = quantitySchema('heartRate')

/** Fields that every kind of record has. */
const recordFields = {
  takenAt: takenAtSchema,
  note: noteSchema.nullish().transform((note) => note ?? null),
  /** What a doctor or a stand adds comes by ways of its own. */
  source: z.enum(['self', 'device']).default('self'),
}

export const upperNotAboveLower = 'error.systolicAboveDiastolic'

/** `POST /blood-pressure-records`: mm[Hg], /min; numbers, or text in any digits. */
export const bloodPressureInputSchema = z
  .strictObject({
    ...recordFields,
    systolic: quantitySchema('systolic'),
    diastolic: quantitySchema('diastolic'),
    heartRate: heartRateSchema.nullish().transform((rate) => rate ?? null),
  })
  .refine(({ systolic, diastolic }) => systolic > diastolic, {
    error: upperNotAboveLower,
    path: ['systolic'],
  })
export type BloodPressureInput = z.output<typeof bloodPressureInputSchema>

/** `PATCH /blood-pressure-records/{id}`: only what is given changes; null removes pulse or note. */
export const bloodPressurePatchSchema = z.strictObject({
  takenAt: takenAtSchema.optional(),
  note: noteSchema.nullable().optional(),
  systolic: quantitySchema('systolic').optional(),
  diastolic: quantitySchema('diastolic').optional(),
  heartRate: heartRateSchema.nullable().optional(),
})
export type BloodPressurePatch = z.output<typeof bloodPressurePatchSchema>

export const bloodPressureRecordSchema = z.object({
  id: recordIdSchema,
  takenAt: z.iso.datetime(),
  systolic: z.int(),
  diastolic: z.int(),
  heartRate: z.int().nullable(),
  note: z.string().nullable(),
  source: z.enum(recordSources),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type BloodPressureRecord = z.infer<typeof bloodPressureRecordSchema>

/** How a reading stands in a guideline. A status, with the guideline and its year beside it; never a diagnosis. */
export const classificationSchema = z.object({
  guideline: z.enum(guidelineNames),
  year: z.int(),
  category: z.enum(bloodPressureCategories),
  /** At or above the guideline's cut-off for measuring at home. */
  isAboveHomeCutoff: z.boolean(),
})

export const bloodPressureSummarySchema = z.object({
  count: z.int(),
  /** Days, as Tehran counts them, on which there is a reading. */
  readingDays: z.int(),
  latest: bloodPressureRecordSchema.nullable(),
  mean: z.object({ systolic: z.int(), diastolic: z.int(), heartRate: z.int().nullable() }).nullable(),
  /** Of the mean; null without a reading. */
  classification: classificationSchema.nullable(),
  /** Whether there are readings of enough days for the mean to say something. */
  isEnough: z.boolean(),
  /** The latest reading is above 180 or 120 mmHg: measure again, and seek help when there are complaints. */
  isUrgent: z.boolean(),
})
export type BloodPressureSummary = z.infer<typeof bloodPressureSummarySchema>

/** `GET /health-summary?days=30`: one member a kind of record. */
export const healthSummarySchema = z.object({
  days: z.int(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  bloodPressure: bloodPressureSummarySchema,
})
export type HealthSummary = z.infer<typeof healthSummarySchema>
