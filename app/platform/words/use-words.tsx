import { useMatches } from '@remix-run/react'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Namespace, WordKey, Words } from './namespaces'
import { translate, type WordValues } from './translate'

/** All that the loaders of this page brought. */
export const WordsContext = createContext<Words>({})

const wordsIn = (data: unknown): Words | undefined =>
  typeof data === 'object' && data !== null && 'words' in data ? (data.words as Words) : undefined

/** A list may come in parts: the root brings the few words of a list that every page needs, a page the rest. */
function withWords(words: Words, more: Words | undefined): Words {
  if (!more) return words
  const merged = { ...words }
  for (const name of Object.keys(more) as Namespace[])
    merged[name] = words[name] ? { ...words[name], ...more[name] } : more[name]
  return merged
}

/** Gathers the words that the loaders of this page brought. `more` stands in where no loader has run. */
export function WordsProvider({ more, children }: { more?: Words; children: ReactNode }) {
  const matches = useMatches()
  const words = useMemo(
    () => [more, ...matches.map(({ data }) => wordsIn(data))].reduce<Words>(withWords, {}),
    [matches, more],
  )
  return <WordsContext.Provider value={words}>{children}</WordsContext.Provider>
}

/** Words for a part of a page whose other words stay behind with what was sent as markup. */
export function MoreWords({ words, children }: { words: Words; children: ReactNode }) {
  const around = useContext(WordsContext)
  const both = useMemo(() => withWords(around, words), [around, words])
  return <WordsContext.Provider value={both}>{children}</WordsContext.Provider>
}

/** The words of one list: `t('readingTime', { count: 4 })`. */
export function useWords<Name extends Namespace>(name: Name) {
  const list = useContext(WordsContext)[name] ?? {}
  const locale = usePageLocale()
  return (key: WordKey<Name>, values?: WordValues): string => translate(list, locale, key, values)
}

export type Translate<Name extends Namespace> = ReturnType<typeof useWords<Name>>
