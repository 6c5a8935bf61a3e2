import type { Locale } from '~/domain/values/locale'
import { wordList } from './catalogue.server'
import type { Namespace } from './namespaces'
import { translate, type WordValues } from './translate'

/** The words of one list, for what is written on the server whatever reads it; keys may be made of names. */
export const sayIn =
  (locale: Locale, namespace: Namespace) =>
  (key: string, values?: WordValues): string =>
    translate(wordList(locale, namespace), locale, key, values)
