import type { Fields, RecordDefinition } from '~/domain/records/define'
import { titlePartOf, type RecordTitle } from '~/domain/records/title'
import type { RecordWords } from '../record-words'

type Known = Readonly<Record<string, unknown>> | Fields

/** What a record is called by the part of it that names it, else by its type. */
export function nameOf(words: RecordWords, definition: RecordDefinition, title: RecordTitle | null): string {
  if (title === null) return words.type(definition.type)
  return definition.choices[title.name] ? words.option(title.name, title.value) : title.value
}

/** What a document is called: the first of its texts and choices that names it, else its type. */
export const titleOf = (words: RecordWords, definition: RecordDefinition, record: Known): string =>
  nameOf(words, definition, titlePartOf(definition, record))
