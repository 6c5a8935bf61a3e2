import { tellingOf } from './fillers'
import { isPersian, keyWords, onOtherKeyboard, soundMark, soundsOf, wordsOf } from './search-key'

/** How a search can be read: as it stands, as the keys of the other keyboard, as Persian written in Latin letters. */
export const readingKinds = ['typed', 'keyboard', 'sounds'] as const
export type ReadingKind = (typeof readingKinds)[number]

export interface Reading {
  kind: ReadingKind
  /** As it is shown: «قند» for `rkn`. */
  text: string
  /** What entries are compared with, at most `mostWords` of them. */
  words: string[]
}

const mostWords = 6

/** Without the ending that makes several of one: «فشارسنجها», “monitors”. What begins with it is found, so a search is for all of them. */
function stemOf(word: string): string {
  if (isPersian(word)) return word.replace(/(?<=.{3})(?:ها|های|هایی|هایم|هایش)$/u, '')
  return word.replace(/(?<=[a-z]{3}[^s])s$/i, '')
}

/** The words of a search that say something, without their endings. */
const toldBy = (text: string): string[] => tellingOf(wordsOf(text.replaceAll('\u200c', ' '))).map(stemOf)

const first = (words: readonly string[]): string[] => [...new Set(words)].slice(0, mostWords)

/**
 * The ways in which a search can be read, as typed first. What reads as nothing is no way; words that sound like nothing, such as names of models, are
 * looked for as they are.
 */
export function readingsOf(query: string): Reading[] {
  const typed = toldBy(query)
  const other = onOtherKeyboard(query)
  const sounds = typed.flatMap((word) => {
    const own = soundsOf(word)
    return own.length > 0 ? own : keyWords(word)
  })
  const readings: Reading[] = [
    { kind: 'typed', text: query, words: first(typed.flatMap(keyWords)) },
    { kind: 'keyboard', text: other ?? '', words: first(toldBy(other ?? '').flatMap(keyWords)) },
    { kind: 'sounds', text: query, words: first(sounds) },
  ]
  return readings.filter(
    ({ kind, words }) =>
      words.length > 0 && (kind !== 'sounds' || words.some((word) => word.startsWith(soundMark))),
  )
}
