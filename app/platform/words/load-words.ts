import { defaultLocale, type Locale } from '~/domain/values/locale'
import type { WordList } from './namespaces'

const lists = import.meta.glob<WordList>('../../../locales/*/{app,tour,ui}.json', { import: 'default' })

/** The lists that are fetched by script: few visits need them, so no page carries them. */
type LoadedList = 'app' | 'tour' | 'ui'

const listOf = (locale: Locale, name: LoadedList): Promise<WordList> =>
  lists[`../../../locales/${locale}/${name}.json`]?.() ?? Promise.resolve({})

/** The words of a list, fetched when something is to be said; what Spanish lacks is said in English. */
export async function loadWords(locale: Locale, name: LoadedList): Promise<WordList> {
  if (locale !== 'es') return listOf(locale === 'en' ? 'en' : defaultLocale, name)
  const [english, spanish] = await Promise.all([listOf('en', name), listOf('es', name)])
  return { ...english, ...spanish }
}
