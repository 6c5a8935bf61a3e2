import { z } from 'zod'
import { dayInput } from '../values/time-input'
import type { QuantityName } from '../values/quantity'
import type { Classification, MeasurementDefinition } from './define'
import type { Insight } from './insight'
import {
  classificationSchemaOf,
  meansSchemaOf,
  recordSchemaOf,
  recordSourceSchema,
  type AnyRecord,
  type CommonRecord,
} from './schemas'
import {
  documentDefinitions,
  measurementDefinitions,
  measurementTypes,
  recordDefinitions,
  recordTypes,
  type ClassificationOfType,
  type FieldsOfType,
  type MeasurementType,
  type RecordType,
} from './types'

export { longestNote, noteSchema, recordSources, recordSourceSchema, type RecordSource } from './schemas'
export { recordTypes, type MeasurementType, type RecordType } from './types'

export const recordTypeSchema = z.enum(recordTypes)

/** What is measured: it has a history in a chart, a summary and reminders. */
export const measurementTypeSchema = z.enum(measurementTypes)

/** Every `code` that records answer with, beside the general ones. */
export const recordCodes = [
  'restore-too-late',
  'imported-anew',
  'written-by-doctor',
  'record-answered',
] as const

/** How long a deleted record can be brought back. */
export const restoreWithinDays = 7

/** Points that a chart is sent at most, whatever the range. */
export const mostPoints = 400

/** A measurement of one type, as it is answered. */
export type RecordOf<Type extends MeasurementType> = CommonRecord &
  FieldsOfType<Type> & { classification: ClassificationOfType<Type> }

/** Morning: before noon in Tehran. */
export const halves = ['morning', 'evening'] as const
export type Half = (typeof halves)[number]

/** What a stretch of a history comes to, value by value. */
export interface Spread {
  count: number
  mean: number
  minimum: number
  maximum: number
  /** Of the stretch's first and last reading that has it. */
  first: number
  last: number
}

/** Readings that follow one another, of one option of the choice that the type is judged by. Of one reading all its figures are the same. */
export interface HistoryBucket {
  /** When its first and its last reading were taken. */
  from: string
  to: string
  /** `home`, `fasting`; null where the record does not say, or its type is not judged by a choice. */
  option: string | null
  count: number
  /** By name; a value that none of its readings has is absent. */
  values: { [Value in QuantityName]?: Spread }
}

/** The mean of a range, of all of its readings or of those of a half of the day. */
export interface HistoryMean {
  option: string | null
  half: Half | 'all'
  count: number
  values: { [Value in QuantityName]?: number }
  classification: Classification | null
}

/** How many of the readings of an option have a value at its threshold or above. */
export interface Reached {
  option: string | null
  count: number
  of: number
}

/** `GET /{type}-records/history?from&to&points`: days of Tehran, both included; the whole history when absent. */
export interface RecordHistory {
  /** Readings in the range; the buckets' counts come to it. */
  total: number
  /** Readings of all times. */
  totalEver: number
  firstAt: string | null
  lastAt: string | null
  /** What a bucket holds: one reading, some hours, or whole days of Tehran. */
  grain: 'reading' | 'hours' | 'days'
  /** Oldest first. */
  buckets: HistoryBucket[]
  means: HistoryMean[]
  /** Of the options that have a threshold, those whose readings are soon counted. */
  reached: Reached[]
}

const spreadSchema = z.strictObject({
  count: z.int(),
  mean: z.number(),
  minimum: z.number(),
  maximum: z.number(),
  first: z.number(),
  last: z.number(),
})

const reachedSchema = z.strictObject({ option: z.string().nullable(), count: z.int(), of: z.int() })

const eachValue = <Schema extends z.ZodType>({ chart }: MeasurementDefinition, schema: Schema) =>
  z.strictObject(Object.fromEntries(chart.map((name) => [name, schema.optional()])))

export const historySchemaOf = (definition: MeasurementDefinition): z.ZodType<RecordHistory> =>
  z.strictObject({
    total: z.int(),
    totalEver: z.int(),
    firstAt: z.iso.datetime().nullable(),
    lastAt: z.iso.datetime().nullable(),
    grain: z.enum(['reading', 'hours', 'days']),
    buckets: z
      .array(
        z.strictObject({
          from: z.iso.datetime(),
          to: z.iso.datetime(),
          option: z.string().nullable(),
          count: z.int(),
          values: eachValue(definition, spreadSchema),
        }),
      )
      .max(mostPoints),
    means: z.array(
      z.strictObject({
        option: z.string().nullable(),
        half: z.enum(['all', ...halves]),
        count: z.int(),
        values: eachValue(definition, z.number()),
        classification: classificationSchemaOf(definition).nullable(),
      }),
    ),
    reached: z.array(reachedSchema),
  }) as unknown as z.ZodType<RecordHistory>

/** A stretch of days of Tehran, both included. */
export const dayRange = { from: dayInput, to: dayInput }

type MeansOf<Type extends MeasurementType> = {
  [Value in QuantityName & keyof FieldsOfType<Type>]: Means<FieldsOfType<Type>[Value]>
}
type Means<Value> = null extends Value ? number | null : number

/** How a type of record stands over the days asked for, and over as many before them. */
export type SummaryOf<Type extends MeasurementType> = {
  type: Type
  /** Of the days, and of the option of the latest where the type is judged by one; so are the means, their status and the insight. */
  count: number
  /** Of all times. */
  total: number
  /** Of the days; where there is none in them, of before. */
  latest: RecordOf<Type> | null
  /** On the steps of their quantities. */
  mean: MeansOf<Type> | null
  /** Of the mean. */
  classification: ClassificationOfType<Type> | null
  meanBefore: MeansOf<Type> | null
  /** What is worth a sentence. */
  insight: Insight
  /** Of the latest's option, where it has a threshold. */
  reached: Reached | null
  /** The latest readings of the days, at most 30, oldest first: for a small trace. */
  trace: ({ takenAt: string } & FieldsOfType<Type>)[]
}

/** A summary as code reads it that knows no type. */
export interface AnySummary {
  type: MeasurementType
  count: number
  total: number
  latest: AnyRecord | null
  mean: { [Value in QuantityName]?: number | null } | null
  classification: Classification | null
  meanBefore: { [Value in QuantityName]?: number | null } | null
  insight: Insight
  reached: Reached | null
  trace: ({ takenAt: string } & { [field: string]: number | string | null })[]
}

const insightSchema: z.ZodType<Insight> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('few'), count: z.int() }),
  z.strictObject({ kind: z.literal('urgent') }),
  z.strictObject({
    kind: z.literal('halves'),
    higher: z.enum(halves),
    value: z.string(),
    morning: z.number(),
    evening: z.number(),
    threshold: z.number(),
  }),
  z.strictObject({
    kind: z.literal('change'),
    value: z.string(),
    direction: z.enum(['up', 'down']),
    by: z.number(),
    mean: z.number(),
    before: z.number(),
  }),
  z.strictObject({ kind: z.literal('steady'), value: z.string(), mean: z.number(), before: z.number() }),
  z.strictObject({ kind: z.literal('first'), value: z.string(), mean: z.number() }),
]) as unknown as z.ZodType<Insight>

const summarySchemaOf = (definition: MeasurementDefinition) =>
  z.strictObject({
    type: z.literal(definition.type),
    count: z.int(),
    total: z.int(),
    latest: recordSchemaOf(definition).nullable(),
    mean: meansSchemaOf(definition).nullable(),
    classification: classificationSchemaOf(definition).nullable(),
    meanBefore: meansSchemaOf(definition).nullable(),
    insight: insightSchema,
    reached: reachedSchema.nullable(),
    trace: z.array(z.looseObject({ takenAt: z.iso.datetime() })),
  })

/** `GET /health-summary?days=30`: each type that is measured in its place, also one of which there is nothing. */
export interface HealthSummary {
  days: number
  from: string
  to: string
  types: AnySummary[]
  /** How many there are of each type of document. */
  documents: { type: RecordType; total: number }[]
}

export const healthSummarySchema: z.ZodType<HealthSummary> = z.strictObject({
  days: z.int(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  types: z.array(z.union(measurementDefinitions.map(summarySchemaOf))),
  documents: z.array(
    z.strictObject({ type: z.enum(documentDefinitions.map(({ type }) => type)), total: z.int() }),
  ),
}) as unknown as z.ZodType<HealthSummary>

/** `GET /record-versions`: of oneself (null) and of each member, how often their records have changed. */
export interface RecordVersions {
  versions: { memberId: string | null; version: number }[]
}

export const recordVersionsSchema: z.ZodType<RecordVersions> = z.strictObject({
  versions: z.array(z.strictObject({ memberId: z.uuid().nullable(), version: z.int() })),
})

/** `GET /records`: records of all types, newest first. */
export type ArchiveItem = { type: RecordType; record: AnyRecord }

export const archiveItemSchema: z.ZodType<ArchiveItem> = z.union(
  recordDefinitions.map((definition) =>
    z.strictObject({ type: z.literal(definition.type), record: recordSchemaOf(definition) }),
  ),
) as unknown as z.ZodType<ArchiveItem>

/** Query of the archive beside `limit` and `cursor`. */
export const archiveFilters = {
  type: recordTypeSchema,
  source: recordSourceSchema,
  favourite: z.literal('true'),
}

/** `GET /{type}-records/{id}/files/{fileId}`: an address below the site's own, good until then for whoever has it. */
export const fileLinkSchema = z.strictObject({ url: z.string(), expiresAt: z.iso.datetime() })

/** `POST /{type}-records/files`: a file that no record has yet, and what stands for it until one is given it. */
export const uploadSchema = z.strictObject({
  upload: z.string(),
  type: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  pixelsPerMm: z.number().nullable(),
  expiresAt: z.iso.datetime(),
})
export type Upload = z.output<typeof uploadSchema>

/** Formats of an export: a table, the records as they are answered, FHIR R4. */
export const exportFormats = ['csv', 'json', 'fhir'] as const
