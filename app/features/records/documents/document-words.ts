import type { DocumentDefinition, Fields } from '~/domain/records/define'
import type { RecordWords } from '../record-words'

type Known = Readonly<Record<string, unknown>> | Fields

/** What a document is called: the first of its texts and choices that names it, else its type. */
export function titleOf(words: RecordWords, definition: DocumentDefinition, record: Known): string {
  for (const name of definition.title) {
    const value = record[name]
    if (typeof value === 'string' && value !== '')
      return definition.choices[name] ? words.option(name, value) : value
  }
  return words.type(definition.type)
}
