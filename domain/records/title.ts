import { isDocument, type RecordDefinition } from './define'

/** What a record is called by: one of its texts, or an option of one of its choices. */
export interface RecordTitle {
  name: string
  value: string
}

/** The first of the texts and choices of its title that a record has; null: it is called by its type, as what is measured always is. */
export function titlePartOf(
  definition: RecordDefinition,
  record: Readonly<Record<string, unknown>>,
): RecordTitle | null {
  if (!isDocument(definition)) return null
  for (const name of definition.title) {
    const value = record[name]
    if (typeof value === 'string' && value !== '') return { name, value }
  }
  return null
}

/** Choices by whose options records of a type may be called. */
export const titleChoicesOf = (
  definition: RecordDefinition,
): { name: string; options: readonly string[] }[] =>
  isDocument(definition)
    ? definition.title.flatMap((name) => {
        const choice = definition.choices[name]
        return choice ? [{ name, options: choice.options }] : []
      })
    : []
