import { fieldsOf, unknowableOf, type KindDefinition } from './define'
import type { Answer, Answers, GivenEntry } from './schemas'

const dayMs = 24 * 60 * 60 * 1000

/** How long a deleted entry can be brought back; then it is gone. */
export const restorableForMs = 7 * dayMs

/** What an entry says: each of its fields, and which of them are not remembered. */
export interface Said {
  fields: Answers
  unknown: string[]
}

const answerOf = (given: GivenEntry, name: string): Answer | undefined => {
  const value = given[name]
  return Array.isArray(value) ? undefined : value
}

/** An entry as it is first written: what is left out is nothing said. */
export const newEntry = (definition: KindDefinition, given: GivenEntry): Said =>
  editedEntry(
    definition,
    { fields: Object.fromEntries(fieldsOf(definition).map(({ name }) => [name, null])), unknown: [] },
    given,
  )

/**
 * An entry after an edit. Who now knows what they could not remember has it filled in; who now says that they do not remember takes back what
 * stood there. What is left out stays.
 */
export function editedEntry(definition: KindDefinition, before: Said, edit: GivenEntry): Said {
  const answered = (name: string) => {
    const value = answerOf(edit, name)
    return value !== undefined && value !== null
  }
  const unknown = unknowableOf(definition).filter(
    (name) => !answered(name) && (edit.unknown ?? before.unknown).includes(name),
  )
  const fields = Object.fromEntries(
    fieldsOf(definition).map(({ name }) => {
      const value = answerOf(edit, name)
      return [
        name,
        unknown.includes(name) ? null : value === undefined ? (before.fields[name] ?? null) : value,
      ]
    }),
  )
  return { fields, unknown }
}

/** The name of the field that an entry is called by: the first of its titles that says something. */
export const titleFieldOf = ({ title }: KindDefinition, fields: Answers): string =>
  title.find((name) => fields[name] != null) ?? title[0]

/** A national id as it is shown where others may look on: its last three digits. */
export const maskedNationalId = (id: string): string =>
  `${'•'.repeat(Math.max(0, id.length - 3))}${id.slice(-3)}`
