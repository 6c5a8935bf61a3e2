/** In somebody's own words. */
export interface LineDefinition {
  kind: 'line' | 'lines'
  /** Characters. */
  longest: number
  /** The message that it is refused with when it is left out; absent where it may be. */
  required?: string
  /** “I can't remember” is an answer of its own. */
  unknown?: true
  sample: string
}

/** One of some words; they stand in the database as they are. */
export interface ChoiceDefinition {
  kind: 'choice'
  options: readonly [string, ...string[]]
  required?: string
  unknown?: undefined
  sample: string
}

/** In whole years, of any person. */
export interface AgeDefinition {
  kind: 'age'
  required?: undefined
  unknown?: true
  sample: number
}

export type FieldDefinition = LineDefinition | ChoiceDefinition | AgeDefinition

/** What a list of the medical file holds. Schemas, the checks of the table, routes, forms, lists, export and tests are derived from it. */
export interface KindDefinition {
  /** As it stands in addresses and in the database. */
  kind: string
  /** Fields in the order in which they are asked. The same name in another kind is the same column. */
  fields: Readonly<Record<string, FieldDefinition>>
  /** What an entry is called by: its first answer among these. */
  title: readonly [string, ...string[]]
}

/** A kind of entry; a title that names no field is an error of types. */
export const defineKind = <const Definition extends KindDefinition>(
  definition: Definition & { title: readonly (keyof Definition['fields'] & string)[] },
): Definition => definition

/** Nobody has been older (Jeanne Calment, 122 years). */
export const oldestAge = 122

/** A field with its name. */
export type Field = FieldDefinition & { name: string }

export const fieldsOf = ({ fields }: KindDefinition): Field[] =>
  Object.entries(fields).map(([name, field]) => ({ ...field, name }))

/** Names of the fields that somebody may not remember. */
export const unknowableOf = (definition: KindDefinition): string[] =>
  fieldsOf(definition)
    .filter(({ unknown }) => unknown)
    .map(({ name }) => name)
