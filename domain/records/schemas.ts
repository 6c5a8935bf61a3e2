import { z } from 'zod'
import { deviceSerialSchema } from '../values/device-serial'
import { freeTextSchema } from '../values/free-text'
import { recordIdSchema } from '../values/ids'
import { decimalsOf, quantities, quantitySchema, type QuantityName } from '../values/quantity'
import { instantInput } from '../values/time-input'
import type { Classification, Fields, RecordDefinition } from './define'
import { fieldsOf, requiredMessage, valueNamesOf, type RecordField } from './fields'

/** Where a record came from. */
export const recordSources = ['self', 'device', 'doctor', 'stand', 'import'] as const
export const recordSourceSchema = z.enum(recordSources)
export type RecordSource = (typeof recordSources)[number]

export const longestNote = 500
export const noteSchema = freeTextSchema(longestNote, 'error.noteLong')

const choiceSchema = (options: readonly [string, ...string[]], required: string) =>
  z.enum(options, {
    error: ({ input }) => (input === undefined || input === null || input === '' ? required : 'error.choice'),
  })

/** What a person says of one field: a number, or text in any digits; one of the words of a choice. Refuses nothing as left out. */
export const fieldSchema = (field: RecordField): z.ZodType<number | string, unknown> =>
  field.kind === 'value'
    ? quantitySchema(field.name, requiredMessage(field.name))
    : choiceSchema(field.options, requiredMessage(field.name))

/** What is given of the fields by name. */
type Given = Readonly<Record<string, unknown>>

/** Numbers typed into each other's fields are the commonest slip. @returns what is wrong, to be said beside a field */
export function orderFaultOf({ above = [] }: RecordDefinition, fields: Given): FieldFault | undefined {
  const wrong = above.find(({ upper, lower }) => {
    const [high, low] = [fields[upper], fields[lower]]
    return typeof high === 'number' && typeof low === 'number' && high <= low
  })
  return wrong && { path: wrong.lower, code: wrong.error }
}

export interface FieldFault {
  path: string
  code: string
}

const inOrder =
  (definition: RecordDefinition) =>
  (given: Given, context: z.RefinementCtx): void => {
    const fault = orderFaultOf(definition, given)
    if (fault) context.addIssue({ code: 'custom', path: [fault.path], message: fault.code })
  }

/** A device is named by its serial, and nothing else has one. */
function serialFits(given: Given, context: z.RefinementCtx): void {
  const { source = 'self', deviceSerial } = given
  if ((source === 'device') !== (typeof deviceSerial === 'string'))
    context.addIssue({ code: 'custom', path: ['deviceSerial'], message: 'error.serial' })
}

/** A record as its owner sends it: numbers, or text in any digits. */
export type NewRecord = {
  takenAt: string
  note?: string | null
  source?: 'self' | 'device'
  deviceSerial?: string
} & { [field: string]: number | string | null | undefined }
export type RecordEdit = { takenAt?: string; note?: string | null } & {
  [field: string]: number | string | null | undefined
}

/** Schemas of the fields as they are added: what is not required may be left out or null, what is worked out may as well. */
export const addedFieldsOf = (definition: RecordDefinition) =>
  Object.fromEntries(
    fieldsOf(definition).map((field) => {
      const schema = fieldSchema(field)
      const mayBeLeftOut = !field.isRequired || (field.kind === 'value' && field.isDerived)
      return [field.name, mayBeLeftOut ? schema.nullable().optional() : schema]
    }),
  )

/** `POST /{type}-records`. */
export const addSchemaOf = (definition: RecordDefinition): z.ZodType<NewRecord> =>
  z
    .strictObject({
      /** When it was measured. Not in the future: the service knows the time. */
      takenAt: instantInput,
      ...addedFieldsOf(definition),
      note: noteSchema.nullable().optional(),
      source: recordSourceSchema.extract(['self', 'device']).optional(),
      deviceSerial: deviceSerialSchema.optional(),
    })
    .superRefine(inOrder(definition))
    .superRefine(serialFits) as unknown as z.ZodType<NewRecord>

/** `PATCH /{type}-records/{id}`: only what is given changes; the service looks at the whole again. */
export const editSchemaOf = (definition: RecordDefinition): z.ZodType<RecordEdit> =>
  z
    .strictObject({
      takenAt: instantInput,
      note: noteSchema.nullable(),
      ...Object.fromEntries(
        fieldsOf(definition).map((field) => {
          const schema = fieldSchema(field)
          return [field.name, field.isRequired ? schema : schema.nullable()]
        }),
      ),
    })
    .partial() as unknown as z.ZodType<RecordEdit>

const shownNumber = (name: QuantityName) => {
  const { unit, loinc } = quantities[name]
  return (decimalsOf(name) === 0 ? z.int() : z.number()).meta({
    description: loinc ? `${unit}, LOINC ${loinc}` : unit,
  })
}

export const categoriesOf = ({ status }: RecordDefinition): [string, ...string[]] => {
  const named = Object.values(status.bands).flatMap((bands) =>
    bands.flatMap(({ category }) => category ?? []),
  )
  return [...new Set(named)] as [string, ...string[]]
}

export const classificationSchemaOf = (definition: RecordDefinition): z.ZodType<Classification> =>
  z.strictObject({
    guideline: z.literal(definition.status.guideline),
    category: z.enum(categoriesOf(definition)),
    tone: z.enum(['good', 'attention', 'urgent']),
    isUrgent: z.boolean().meta({ description: 'To be looked at now' }),
  })

/** What every record has, of whatever type. Instants are ISO 8601 in UTC. */
export interface CommonRecord {
  id: string
  /** Of the family; null: the owner's own. */
  memberId: string | null
  takenAt: string
  note: string | null
  source: RecordSource
  deviceSerial: string | null
  /** By who reads it. */
  isFavourite: boolean
  createdAt: string
  updatedAt: string
}
/** A record as code reads it that knows no type. */
export type AnyRecord = CommonRecord & { classification: Classification | null } & Omit<
    Fields,
    keyof CommonRecord | 'classification'
  >

/** As FHIR would have it an observation, whose parts carry the codes of their quantities (`fhir.ts`). */
export const recordSchemaOf = (definition: RecordDefinition): z.ZodType<AnyRecord> =>
  z.strictObject({
    id: recordIdSchema,
    memberId: z.uuid().nullable(),
    takenAt: z.iso.datetime(),
    ...Object.fromEntries(
      fieldsOf(definition).map((field) => {
        const schema = field.kind === 'value' ? shownNumber(field.name) : z.enum(field.options)
        return [field.name, field.isRequired ? schema : schema.nullable()]
      }),
    ),
    note: z.string().nullable(),
    source: recordSourceSchema,
    deviceSerial: z.string().nullable(),
    isFavourite: z.boolean(),
    classification: classificationSchemaOf(definition).nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  }) as unknown as z.ZodType<AnyRecord>

/** Means of values by name, on their steps; null where none of the records has it. */
export const meansSchemaOf = (definition: RecordDefinition) =>
  z.strictObject(
    Object.fromEntries(valueNamesOf(definition).map((name) => [name, shownNumber(name).nullable()])),
  )
