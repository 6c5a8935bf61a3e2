import { defaultLocale, type Locale } from '~/domain/values/locale'
import { handedList, type HandedList, type HandedWords } from './handed-words'
import type { Namespace, WordList } from './namespaces'

const files = import.meta.glob<WordList>('../../../locales/*/*.json', { eager: true, import: 'default' })

/** What each locale falls back on, the last first. */
const chain: Record<Locale, Locale[]> = {
  fa: ['fa'],
  en: [defaultLocale, 'en'],
  es: [defaultLocale, 'en', 'es'],
}

const fileOf = (locale: Locale, namespace: string): WordList =>
  Object.entries(files).find(([path]) => path.endsWith(`/locales/${locale}/${namespace}.json`))?.[1] ?? {}

const lists = new Map<string, WordList>()

/** A word list with what is missing taken from English, then Persian. */
export function wordList(locale: Locale, namespace: Namespace): WordList {
  const key = `${locale}/${namespace}`
  const known = lists.get(key)
  if (known) return known
  const merged: WordList = Object.assign({}, ...chain[locale].map((from) => fileOf(from, namespace)))
  lists.set(key, merged)
  return merged
}

const parts = new Map<string, HandedList>()

/** Some words of a list, by the beginnings of their keys: what every page carries is no longer than it must be. */
export function someWordsOf<Name extends Namespace>(
  locale: Locale,
  namespace: Name,
  ...beginnings: string[]
): HandedWords {
  const key = `${locale}/${namespace}:${beginnings.join()}`
  let part = parts.get(key)
  if (part === undefined) {
    const entries = Object.entries(wordList(locale, namespace))
    const some = entries.filter(([word]) => beginnings.some((begin) => word.startsWith(begin)))
    part = handedList(Object.fromEntries(some))
    parts.set(key, part)
  }
  return { [namespace]: part }
}

const sets = new Map<string, HandedWords>()

/** The words a page needs, for its loader to hand over. */
export function wordsOf(locale: Locale, ...namespaces: Namespace[]): HandedWords {
  const key = `${locale}:${namespaces.join()}`
  const known = sets.get(key)
  if (known) return known
  const words: HandedWords = Object.fromEntries(
    namespaces.map((name) => [name, handedList(wordList(locale, name))]),
  )
  sets.set(key, words)
  return words
}
