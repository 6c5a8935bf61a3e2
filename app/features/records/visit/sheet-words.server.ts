import { wordList } from '~/app/platform/words/catalogue.server'
import type { WordKey, Namespaces } from '~/app/platform/words/namespaces'
import { translate, type WordValues } from '~/app/platform/words/translate'
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

const sayOf =
  (locale: Locale, namespace: keyof Namespaces) =>
  (key: string, values?: WordValues): string =>
    translate(wordList(locale, namespace), locale, key, values)

export const sheetWordsOf = (locale: Locale): SheetWords => {
  const recordsSay = sayOf(locale, 'records')
  return {
    t: sayOf(locale, 'visit-report'),
    file: sayOf(locale, 'medical-file'),
    records: recordWords(recordsSay, locale),
    recordsSay,
  }
}

/** What somebody wrote themselves keeps its own direction within a sentence of ours. */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** A name that stays on one line: `ISH 2020`. */
export const unbroken = (name: string): string => name.replaceAll(' ', '\u00a0')
