import { useMatches } from '@remix-run/react'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Namespace, WordKey, Words } from './namespaces'
import { translate, type WordValues } from './translate'

const WordsContext = createContext<Words>({})

const wordsIn = (data: unknown): Words | undefined =>
  typeof data === 'object' && data !== null && 'words' in data ? (data.words as Words) : undefined

/** Gathers the words that the loaders of this page brought. `more` stands in where no loader has run. */
export function WordsProvider({ more, children }: { more?: Words; children: ReactNode }) {
  const matches = useMatches()
  const words = useMemo(
    () => Object.assign({}, more, ...matches.map(({ data }) => wordsIn(data))) as Words,
    [matches, more],
  )
  return <WordsContext.Provider value={words}>{children}</WordsContext.Provider>
}

/** The words of one list: `t('readingTime', { count: 4 })`. */
export function useWords<Name extends Namespace>(name: Name) {
  const list = useContext(WordsContext)[name] ?? {}
  const locale = usePageLocale()
  return (key: WordKey<Name>, values?: WordValues): string => translate(list, locale, key, values)
}

export type Translate<Name extends Namespace> = ReturnType<typeof useWords<Name>>
