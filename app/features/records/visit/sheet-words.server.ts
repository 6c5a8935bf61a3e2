import type { WordKey } from '~/app/platform/words/namespaces'
import { sayIn } from '~/app/platform/words/say.server'
import type { WordValues } from '~/app/platform/words/translate'
import type { Locale } from '~/domain/values/locale'
import { recordWords, type RecordWords } from '../record-words'

/** The words of a sheet, which is written on the server whatever reads it. */
export interface SheetWords {
  t: (key: WordKey<'visit-report'>, values?: WordValues) => string
  /** Of the medical file; keys are made of names of definitions. */
  file: (key: string, values?: WordValues) => string
  records: RecordWords
  recordsSay: (key: WordKey<'records'>, values?: WordValues) => string
}

export const sheetWordsOf = (locale: Locale): SheetWords => {
  const recordsSay = sayIn(locale, 'records')
  return {
    t: sayIn(locale, 'visit-report'),
    file: sayIn(locale, 'medical-file'),
    records: recordWords(recordsSay, locale),
    recordsSay,
  }
}

/** What somebody wrote themselves keeps its own direction within a sentence of ours. */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** A name that stays on one line: `ISH 2020`. */
export const unbroken = (name: string): string => name.replaceAll(' ', '\u00a0')
