import { z } from 'zod'
import { freeTextSchema } from '../values/free-text'
import { familyMemberIdSchema, medicalFileEntryIdSchema, type FamilyMemberId } from '../values/ids'
import { message } from '../values/message'
import { numberSchema } from '../values/typed-number-schema'
import {
  fieldsOf,
  oldestAge,
  unknowableOf,
  type AgeDefinition,
  type ChoiceDefinition,
  type Field,
  type KindDefinition,
  type LineDefinition,
} from './define'

/** Of one kind and one person. The database has no place for more. */
export const mostEntries = 100

/** An answer: text, years, or nothing. */
export type Answer = string | number | null
export type Answers = Record<string, Answer>

/** What is said of a list's entry, by the names of its fields, and which of them the person cannot remember. */
export type GivenEntry = { unknown?: string[] } & { [field: string]: Answer | string[] | undefined }

/** A new entry, and in whose file: of the caller’s family; left out or null: the caller’s own. */
export type NewEntry = GivenEntry & { memberId?: FamilyMemberId | null }

const isNothing = (input: unknown): boolean => input === undefined || input === null || input === ''

function lineSchema({ kind, longest, required }: LineDefinition): z.ZodType<string | null, unknown> {
  const tooLong = message('error.textLong', { count: longest })
  const left = required ?? 'error.required'
  // Bounded before it is read: what comes to be taken away is little.
  const written = z.string({ error: left }).max(4 * longest + 100, tooLong)
  const free = written.pipe(freeTextSchema(longest, tooLong))
  const line = kind === 'lines' ? free : free.transform((lines) => lines.split(/\s*\n\s*/).join(' '))
  return required ? line.pipe(z.string().min(1, required)) : line.transform((shown) => shown || null)
}

const choiceSchema = ({ options, required = 'error.choice' }: ChoiceDefinition) =>
  z.enum(options, { error: ({ input }) => (isNothing(input) ? required : 'error.choice') })

const years = numberSchema({ min: 0, max: oldestAge, step: 1 })

/** Years as a client sends them: a number, or text in any digits; an empty one is no answer. */
const ageSchema = (_: AgeDefinition): z.ZodType<number | null, unknown> =>
  z.union([z.number(), z.string()], { error: 'error.number' }).transform((given, context) => {
    if (given === '') return null
    const read = years.safeParse(String(given))
    if (read.success) return read.data
    for (const { message: refusal } of read.error.issues)
      context.addIssue({ code: 'custom', message: refusal })
    return z.NEVER
  })

/** What a person says of one field. Refuses nothing as left out, unless it is required. */
export function fieldSchema(field: Field): z.ZodType<Answer, unknown> {
  switch (field.kind) {
    case 'line':
    case 'lines':
      return lineSchema(field)
    case 'choice':
      return choiceSchema(field)
    case 'age':
      return ageSchema(field)
  }
}

/** Said beside a field that is filled in though it is said not to be remembered. */
export const eitherOr = 'error.rememberedAndNot'

/** The fields that are said not to be remembered and are filled in all the same. */
export const contradictionsOf = (given: Readonly<Record<string, unknown>>, unknown: readonly string[]) =>
  unknown.filter((name) => !isNothing(given[name]))

const unknownSchema = (definition: KindDefinition) => {
  const names = unknowableOf(definition)
  return z
    .array(
      z.string().refine((name) => names.includes(name), 'error.choice'),
      'error.choice',
    )
    .max(names.length, 'error.choice')
    .transform((given) => names.filter((name) => given.includes(name)))
}

function mayNotContradict(given: GivenEntry, context: z.RefinementCtx): void {
  for (const name of contradictionsOf(given, given.unknown ?? []))
    context.addIssue({ code: 'custom', path: [name], message: eitherOr })
}

/** `POST /medical-file/{kind}-entries`: what is not required may be left out or null. */
export const addSchemaOf = (definition: KindDefinition): z.ZodType<NewEntry> =>
  z
    .strictObject({
      memberId: familyMemberIdSchema.nullable().optional(),
      ...Object.fromEntries(
        fieldsOf(definition).map((field) => {
          const schema = fieldSchema(field)
          return [field.name, field.required ? schema : schema.nullable().optional()]
        }),
      ),
      unknown: unknownSchema(definition).optional(),
    })
    .superRefine(mayNotContradict) as unknown as z.ZodType<NewEntry>

/** `PATCH /medical-file/{kind}-entries/{id}`: only what is given changes; the service looks at the whole again. */
export const editSchemaOf = (definition: KindDefinition): z.ZodType<GivenEntry> =>
  z
    .strictObject({
      ...Object.fromEntries(
        fieldsOf(definition).map((field) => {
          const schema = fieldSchema(field)
          return [field.name, (field.required ? schema : schema.nullable()).optional()]
        }),
      ),
      unknown: unknownSchema(definition).optional(),
    })
    .superRefine(mayNotContradict) as unknown as z.ZodType<GivenEntry>

const answerSchema = (field: Field) => {
  const schema = field.kind === 'age' ? z.int() : field.kind === 'choice' ? z.enum(field.options) : z.string()
  return field.required ? schema : schema.nullable()
}

/** An entry as it is answered: every field, null where nothing was given, and which of them are not remembered. */
export interface Entry {
  id: string
  fields: Answers
  unknown: string[]
  createdAt: string
  updatedAt: string
  /** Set while it can still be brought back. */
  deletedAt: string | null
}

export const entrySchemaOf = (definition: KindDefinition): z.ZodType<Entry> =>
  z.strictObject({
    id: medicalFileEntryIdSchema,
    fields: z.strictObject(
      Object.fromEntries(fieldsOf(definition).map((field) => [field.name, answerSchema(field)])),
    ),
    unknown: z.array(z.string()),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    deletedAt: z.iso.datetime().nullable(),
  }) as unknown as z.ZodType<Entry>

export const entriesSchemaOf = (definition: KindDefinition) =>
  z.strictObject({ items: z.array(entrySchemaOf(definition)) })
