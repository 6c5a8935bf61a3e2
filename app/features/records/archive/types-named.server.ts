import { wordList } from '~/app/platform/words/catalogue.server'
import { recordTypes, type RecordType } from '~/domain/records/contract'
import { locales } from '~/domain/values/locale'
import { searchable, searchWordsOf } from '~/domain/values/search-text'

/** The types whose name, in any of our languages, has every word of a search: who reads in Persian may look for «ECG». */
export function typesNamed(q: string): RecordType[] {
  const words = searchWordsOf(q)
  if (words.length === 0) return []
  return recordTypes.filter((type) =>
    locales.some((locale) => {
      const name = searchable(wordList(locale, 'records')[`type.${type}`] ?? '')
      return words.every((word) => name.includes(word))
    }),
  )
}
