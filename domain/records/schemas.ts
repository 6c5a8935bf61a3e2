import { z } from 'zod'
import { deviceSerialSchema } from '../values/device-serial'
import { freeTextSchema } from '../values/free-text'
import {
  careIdSchema,
  familyMemberIdSchema,
  fileIdSchema,
  recordIdSchema,
  type CareId,
  type FamilyMemberId,
} from '../values/ids'
import { phoneSchema } from '../values/phone'
import { decimalsOf, quantities, quantitySchema, type QuantityName } from '../values/quantity'
import { instantInput } from '../values/time-input'
import { refuseContactsOf } from './contact-free'
import {
  isDocument,
  isRecordedByDoctors,
  type Classification,
  type Fields,
  type MeasurementDefinition,
  type RecordDefinition,
} from './define'
import {
  fieldsOf,
  isAskedFor,
  nothingMessage,
  requiredFileMessage,
  requiredMessage,
  valueNamesOf,
  type RecordField,
  type TextField,
} from './fields'
import { message } from '../values/message'

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

/** A text as a person writes it; what shows nothing is nothing said, null where that is no fault. */
export function textSchema({
  name,
  text,
  longest,
  isRequired,
}: TextField): z.ZodType<string | null, unknown> {
  const required = isRequired ? requiredMessage(name) : 'error.required'
  const tooLong = message('error.textLong', { count: longest })
  // Bounded before it is read: what comes to be taken away is little.
  const written = z
    .string({ error: required })
    .min(1, required)
    .max(4 * longest + 100, tooLong)
  if (text === 'phone') return written.pipe(phoneSchema)
  const free = written.pipe(freeTextSchema(longest, tooLong))
  const line = text === 'lines' ? free : free.transform((lines) => lines.split(/\s*\n/).join(' '))
  return isRequired ? line.pipe(z.string().min(1, required)) : line.transform((shown) => shown || null)
}

/** What a person says of one field: a number, or text in any digits; one of the words of a choice; a text. Refuses nothing as left out. */
export function fieldSchema(field: RecordField): z.ZodType<number | string | null, unknown> {
  switch (field.kind) {
    case 'value':
      return quantitySchema(field.name, nothingMessage(field))
    case 'choice':
      return choiceSchema(field.options, requiredMessage(field.name))
    case 'text':
      return textSchema(field)
  }
}

/** Characters of the name that a file has on somebody's own device. */
export const longestFileName = 200

/** A file as a record is given it: one that has just been uploaded, or one that the record has already. */
const givenFileSchema = z.union([
  z.strictObject({
    upload: z.string().min(1).max(200),
    name: freeTextSchema(longestFileName, 'error.fileName').pipe(z.string().min(1, 'error.fileName')),
  }),
  z.strictObject({ id: fileIdSchema }),
])
export type GivenFile = z.output<typeof givenFileSchema>

/** The files of a record, in order. Those that are not named in an edit go. */
function filesSchemaOf({ type, files }: RecordDefinition) {
  if (!files) return {}
  const required = requiredFileMessage(type)
  const schema = z
    .array(givenFileSchema, {
      error: ({ input }) => (input === undefined || input === null ? required : undefined),
    })
    .max(files.atMost, message('error.fileCount', { count: files.atMost }))
  return { files: files.required ? schema.min(1, required) : schema }
}

/** The same of a new record, where what is required may not be left out. */
function addedFilesOf(definition: RecordDefinition) {
  const { files } = filesSchemaOf(definition)
  return files ? { files: definition.files?.required ? files : files.optional() } : {}
}

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

/** What one field forbids another. @returns what is wrong, to be said beside a field */
export function fieldFaultOf(definition: RecordDefinition, fields: Given): FieldFault | undefined {
  const foreign = valueNamesOf(definition).find(
    (name) => typeof fields[name] === 'number' && !isAskedFor(definition, name, fields),
  )
  return foreign ? { path: foreign, code: 'error.otherOption' } : orderFaultOf(definition, fields)
}

export interface FieldFault {
  path: string
  code: string
}

const inOrder =
  (definition: RecordDefinition) =>
  (given: Given, context: z.RefinementCtx): void => {
    const fault = fieldFaultOf(definition, given)
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
  /** Of the caller's family; null or left out: the caller. It is never changed afterwards. */
  memberId?: FamilyMemberId | null
  /** Of whom the caller accompanies as their doctor, in whose name they record: then there is neither a member nor a source. */
  careId?: CareId
  takenAt: string
  note?: string | null
  source?: 'self' | 'device'
  deviceSerial?: string
  files?: GivenFile[]
} & { [field: string]: number | string | null | undefined | GivenFile[] }
export type RecordEdit = { takenAt?: string; note?: string | null; files?: GivenFile[] } & {
  [field: string]: number | string | null | undefined | GivenFile[]
}

/** What is worked out of others where they are known may be left out though it is required. */
const mayBeLeftOut = (field: RecordField): boolean =>
  !field.isRequired || (field.kind === 'value' && field.isDerived)

/** Schemas of the fields as they are added: what is not required may be left out or null, what is worked out may as well. */
export const addedFieldsOf = (definition: RecordDefinition) =>
  Object.fromEntries(
    fieldsOf(definition).map((field) => {
      const schema = fieldSchema(field)
      return [field.name, mayBeLeftOut(field) ? schema.nullable().optional() : schema]
    }),
  )

/** As a doctor it is recorded for whom they accompany, and nothing else is said of whose it is or where it came from. */
function isOfOneWay(given: Given, context: z.RefinementCtx): void {
  if (given.careId === undefined) return
  for (const name of ['memberId', 'source', 'deviceSerial'])
    if (given[name] !== undefined) context.addIssue({ code: 'custom', path: [name], message: 'error.choice' })
}

/** `POST /{type}-records`. */
export const addSchemaOf = (definition: RecordDefinition): z.ZodType<NewRecord> =>
  z
    .strictObject({
      memberId: familyMemberIdSchema.nullable().optional(),
      ...(isRecordedByDoctors(definition) ? { careId: careIdSchema.optional() } : {}),
      /** When it was measured. Not in the future: the service knows the time. */
      takenAt: instantInput,
      ...addedFieldsOf(definition),
      ...addedFilesOf(definition),
      note: noteSchema.nullable().optional(),
      source: recordSourceSchema.extract(['self', 'device']).optional(),
      deviceSerial: deviceSerialSchema.optional(),
    })
    .superRefine(inOrder(definition))
    .superRefine(serialFits)
    .superRefine(isOfOneWay)
    .superRefine(refuseContactsOf(definition)) as unknown as z.ZodType<NewRecord>

/** `PATCH /{type}-records/{id}`: only what is given changes, and what is emptied is worked out where it can be; the service looks at the whole again. */
export const editSchemaOf = (definition: RecordDefinition): z.ZodType<RecordEdit> =>
  z
    .strictObject({
      takenAt: instantInput,
      note: noteSchema.nullable(),
      ...Object.fromEntries(
        fieldsOf(definition).map((field) => {
          const schema = fieldSchema(field)
          return [field.name, mayBeLeftOut(field) ? schema.nullable() : schema]
        }),
      ),
      ...filesSchemaOf(definition),
    })
    .partial() as unknown as z.ZodType<RecordEdit>

const shownNumber = (name: QuantityName) => {
  const { unit, loinc } = quantities[name]
  return (decimalsOf(name) === 0 ? z.int() : z.number()).meta({
    description: loinc ? `${unit}, LOINC ${loinc}` : unit,
  })
}

export const categoriesOf = ({ status }: MeasurementDefinition): [string, ...string[]] => {
  const named = Object.values(status.bands).flatMap((bands) =>
    bands.flatMap(({ category }) => category ?? []),
  )
  return [...new Set([...(status.low ? [status.low.category] : []), ...named])] as [string, ...string[]]
}

export const classificationSchemaOf = (definition: MeasurementDefinition): z.ZodType<Classification> =>
  z.strictObject({
    guideline: z.enum([
      definition.status.guideline,
      ...(definition.status.low ? [definition.status.low.guideline] : []),
    ]),
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
/** A file of a record; `GET /{type}-records/{id}/files/{fileId}` answers where its bytes are. */
export interface RecordFile {
  id: string
  /** As it was called where it came from. */
  name: string
  /** Its media type, found from its bytes. */
  type: string
  bytes: number
  /** Pixels; null for what is not an image. */
  width: number | null
  height: number | null
  /** How much of it is a millimetre of what was scanned; null where the scan does not say. */
  pixelsPerMm: number | null
}

/** A record as code reads it that knows no type; of a type that has no files there are none. */
export type AnyRecord = CommonRecord & { classification: Classification | null; files?: RecordFile[] } & Omit<
    Fields,
    keyof CommonRecord | 'classification' | 'files'
  >

const recordFileSchema = z.strictObject({
  id: fileIdSchema,
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  pixelsPerMm: z.number().nullable(),
})

function shownField(field: RecordField) {
  switch (field.kind) {
    case 'value':
      return shownNumber(field.name)
    case 'choice':
      return z.enum(field.options)
    case 'text':
      return z.string()
  }
}

/** As FHIR would have it an observation, whose parts carry the codes of their quantities (`fhir.ts`). */
export const recordSchemaOf = (definition: RecordDefinition): z.ZodType<AnyRecord> =>
  z.strictObject({
    id: recordIdSchema,
    memberId: z.uuid().nullable(),
    takenAt: z.iso.datetime(),
    ...Object.fromEntries(
      fieldsOf(definition).map((field) => {
        const schema = shownField(field)
        return [field.name, field.isRequired ? schema : schema.nullable()]
      }),
    ),
    note: z.string().nullable(),
    source: recordSourceSchema,
    deviceSerial: z.string().nullable(),
    isFavourite: z.boolean(),
    classification: isDocument(definition) ? z.null() : classificationSchemaOf(definition).nullable(),
    ...(definition.files ? { files: z.array(recordFileSchema).max(definition.files.atMost) } : {}),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  }) as unknown as z.ZodType<AnyRecord>

/** Means of values by name, on their steps; null where none of the records has it. */
export const meansSchemaOf = (definition: RecordDefinition) =>
  z.strictObject(
    Object.fromEntries(valueNamesOf(definition).map((name) => [name, shownNumber(name).nullable()])),
  )
