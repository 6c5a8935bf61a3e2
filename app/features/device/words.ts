import type { WordList } from '~/app/platform/words/namespaces'
import { defaultLocale, type Locale } from '~/domain/values/locale'

const lists = import.meta.glob<WordList>('../../../locales/*/app.json', { import: 'default' })

const listOf = (locale: Locale): Promise<WordList> =>
  lists[`../../../locales/${locale}/app.json`]?.() ?? Promise.resolve({})

/** The words of the list `app`, fetched when something is to be said: few visits need them, so no page carries them. */
export async function loadAppWords(locale: Locale): Promise<WordList> {
  if (locale !== 'es') return listOf(locale === 'en' ? 'en' : defaultLocale)
  const [english, spanish] = await Promise.all([listOf('en'), listOf('es')])
  return { ...english, ...spanish }
}
