import { z } from 'zod'
import {
  fieldsOf,
  oldestAge,
  unknowableOf,
  type Field,
  type KindDefinition,
} from '~/domain/medical-file/define'
import {
  contradictionsOf,
  eitherOr,
  fieldSchema,
  type Entry,
  type GivenEntry,
} from '~/domain/medical-file/schemas'
import { medicalFileEntryIdSchema } from '~/domain/values/ids'
import { numberSchema } from '~/domain/values/typed-number-schema'

/** The box beside a field, ticked by who cannot remember. */
export const unknownBox = (name: string): string => `${name}Unknown`

const typedField = (field: Field) =>
  field.kind === 'age' ? numberSchema({ min: 0, max: oldestAge, step: 1 }) : fieldSchema(field)

const made = new Map<KindDefinition, ReturnType<typeof makeForm>>()

/** An entry of the medical file as a person writes it down. */
export function entryForm(definition: KindDefinition) {
  const known = made.get(definition) ?? makeForm(definition)
  made.set(definition, known)
  return known
}

/** The fields that are ticked as not remembered. */
const tickedOf = (definition: KindDefinition, entry: Readonly<Record<string, unknown>>): string[] =>
  unknowableOf(definition).filter((name) => entry[unknownBox(name)] === 'on')

function makeForm(definition: KindDefinition) {
  const fields = fieldsOf(definition).map((field) => [
    field.name,
    field.required ? typedField(field) : typedField(field).optional(),
  ])
  const boxes = unknowableOf(definition).map((name) => [unknownBox(name), z.literal('on').optional()])
  return z
    .object({
      ...(Object.fromEntries(fields) as Record<string, z.ZodType>),
      ...(Object.fromEntries(boxes) as Record<string, z.ZodType>),
      /** Minted when the form was rendered: sent twice, it is added once. */
      key: z.uuid().optional(),
      /** Of the one that is changed. */
      id: medicalFileEntryIdSchema.optional(),
    })
    .superRefine((entry: Record<string, unknown>, context) => {
      for (const name of contradictionsOf(entry, tickedOf(definition, entry)))
        context.addIssue({ code: 'custom', path: [name], message: eitherOr })
    })
}

/** One entry, to be deleted or brought back. */
export const oneEntryForm = z.object({ id: medicalFileEntryIdSchema })

/** What the API is sent of what a person wrote; what was left empty is nothing. */
export function givenEntry(definition: KindDefinition, entry: Readonly<Record<string, unknown>>): GivenEntry {
  const answers = fieldsOf(definition).map(({ name }) => {
    const value = entry[name]
    return [name, typeof value === 'string' || typeof value === 'number' ? value : null] as const
  })
  return { ...Object.fromEntries(answers), unknown: tickedOf(definition, entry) } as GivenEntry
}

/** An entry as it stands in the form. */
export const typedEntry = (definition: KindDefinition, entry: Entry): Record<string, string | undefined> => ({
  ...Object.fromEntries(
    fieldsOf(definition).map(({ name }) => {
      const value = entry.fields[name]
      return [name, value === null || value === undefined ? undefined : String(value)]
    }),
  ),
  ...Object.fromEntries(entry.unknown.map((name) => [unknownBox(name), 'on'])),
  id: entry.id,
})
