import { z } from 'zod'
import { freeTextSchema } from '../values/free-text'
import { recordIdSchema } from '../values/ids'
import { quantitySchema } from '../values/quantity'
import { instantInput } from '../values/time-input'
import { pressureCategories } from './pressure'

/** Kinds of records that can be kept, as they stand in addresses and in the database. */
export const recordTypes = ['blood-pressure'] as const
export const recordTypeSchema = z.enum(recordTypes)
export type RecordType = (typeof recordTypes)[number]

/** Where a record came from. */
export const recordSources = ['self', 'device', 'doctor', 'stand'] as const
export const recordSourceSchema = z.enum(recordSources)
export type RecordSource = (typeof recordSources)[number]

/** Every `code` that records answer with, beside the general ones. */
export const recordCodes = ['restore-too-late'] as const

/** How long a deleted record can be brought back. */
export const restoreWithinDays = 7

export const longestNote = 500

const instant = instantInput

export const noteSchema = freeTextSchema(longestNote, 'error.noteLong')

const pressureFields = {
  /** When it was measured. Not in the future: the service knows the time. */
  takenAt: instant,
  systolic: quantitySchema('systolic'),
  diastolic: quantitySchema('diastolic'),
  heartRate: quantitySchema('heartRate').nullable(),
  note: noteSchema.nullable(),
}

interface Pressure {
  systolic?: unknown
  diastolic?: unknown
}

/** Numbers typed into each other's fields are the commonest slip. */
export const isPressureOrdered = ({ systolic, diastolic }: Pressure): boolean =>
  typeof systolic !== 'number' || typeof diastolic !== 'number' || systolic > diastolic
/** Not `message`: zod takes that out of the object it is handed. */
export const pressureOrderProblem = { path: ['diastolic'], error: 'error.pressureOrder' }

/** `POST /blood-pressure-records`, mm[Hg] and /min. */
export const addBloodPressureSchema = z
  .strictObject({
    ...pressureFields,
    heartRate: pressureFields.heartRate.optional(),
    note: pressureFields.note.optional(),
    source: recordSourceSchema.extract(['self', 'device']).optional(),
  })
  .refine(isPressureOrdered, pressureOrderProblem)
export type AddBloodPressure = z.infer<typeof addBloodPressureSchema>

/** `PATCH /blood-pressure-records/{id}`: only what is given changes; the service looks at the order of the whole again. */
export const editBloodPressureSchema = z.strictObject(pressureFields).partial()
export type EditBloodPressure = z.infer<typeof editBloodPressureSchema>

/** What a reading means, by the guideline that is named with it. Never a diagnosis. */
export const classificationSchema = z.strictObject({
  guideline: z.string(),
  category: z.enum(pressureCategories),
  /** Above 180/120: to be looked at now. */
  isUrgent: z.boolean(),
})

/** As FHIR would have it: a panel of LOINC 85354-9, whose parts carry the codes of their quantities. */
export const bloodPressureSchema = z.strictObject({
  id: recordIdSchema,
  takenAt: z.iso.datetime(),
  systolic: z.int(),
  diastolic: z.int(),
  heartRate: z.int().nullable(),
  note: z.string().nullable(),
  source: recordSourceSchema,
  classification: classificationSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type BloodPressureRecord = z.infer<typeof bloodPressureSchema>

const pressureMeanSchema = z.strictObject({
  systolic: z.int(),
  diastolic: z.int(),
  heartRate: z.int().nullable(),
})

/** How a type of record stands over the days asked for, and over as many before them. */
const pressureSummarySchema = z.strictObject({
  type: z.literal('blood-pressure'),
  count: z.int(),
  latest: bloodPressureSchema.nullable(),
  mean: pressureMeanSchema.nullable(),
  /** Of the mean. */
  classification: classificationSchema.nullable(),
  meanBefore: pressureMeanSchema.nullable(),
  /** The latest readings, at most 30, oldest first: for a small trace. */
  trace: z.array(z.strictObject({ takenAt: z.iso.datetime(), systolic: z.int(), diastolic: z.int() })),
})

/** `GET /health-summary?days=30`. */
export const healthSummarySchema = z.strictObject({
  days: z.int(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  types: z.array(pressureSummarySchema),
})
export type HealthSummary = z.infer<typeof healthSummarySchema>
export type PressureSummary = z.infer<typeof pressureSummarySchema>
