import { useMatches } from '@remix-run/react'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Locale } from '~/domain/values/locale'
import { withWords, type HandedWords } from './handed-words'
import type { Namespace, WordKey, WordList, Words } from './namespaces'
import { translate, type WordValues } from './translate'

/** All that the loaders of this page brought. */
export const WordsContext = createContext<Words>({})

const wordsIn = (data: unknown): HandedWords | undefined =>
  typeof data === 'object' && data !== null && 'words' in data ? (data.words as HandedWords) : undefined

/** Gathers the words that the loaders of this page brought. `more` stands in where no loader has run. */
export function WordsProvider({ more, children }: { more?: HandedWords; children: ReactNode }) {
  const matches = useMatches()
  const words = useMemo(
    () => [more, ...matches.map(({ data }) => wordsIn(data))].reduce<Words>(withWords, {}),
    [matches, more],
  )
  return <WordsContext.Provider value={words}>{children}</WordsContext.Provider>
}

/** Words for a part of a page whose other words stay behind with what was sent as markup. */
export function MoreWords({ words, children }: { words: HandedWords; children: ReactNode }) {
  const around = useContext(WordsContext)
  const both = useMemo(() => withWords(around, words), [around, words])
  return <WordsContext.Provider value={both}>{children}</WordsContext.Provider>
}

type Say = (key: string, values?: WordValues) => string

/** By the list and the locale: near a hundred components of a page ask for the same few, and what is made of one may be kept as long. */
const sayings = new WeakMap<WordList, Map<Locale, Say>>()
const noWords: WordList = {}

function sayingOf(list: WordList, locale: Locale): Say {
  let ofList = sayings.get(list)
  if (!ofList) sayings.set(list, (ofList = new Map()))
  let say = ofList.get(locale)
  if (!say) ofList.set(locale, (say = (key, values) => translate(list, locale, key, values)))
  return say
}

/** The words of one list: `t('readingTime', { count: 4 })`. The same function for as long as the words are the same. */
export function useWords<Name extends Namespace>(
  name: Name,
): (key: WordKey<Name>, values?: WordValues) => string {
  const list = useContext(WordsContext)[name] ?? noWords
  return sayingOf(list, usePageLocale())
}

export type Translate<Name extends Namespace> = ReturnType<typeof useWords<Name>>
