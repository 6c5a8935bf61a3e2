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

/** What asks, joins or counts, and says nothing of what is looked for. */
const fillers = new Set(
  [
    'از به با در را که و یا تا برای بی این آن یک چه چی چیه چیست چطور چگونه چرا کجا کجاست کدام کی آیا است هست شد شود می نمی ها های هایی تر ترین من ما شما کنم کنیم کردن کرد',
    'a an the of to in on for and or is are do does how what where when why which my your i can with',
    'el la los las un una de del en para y o es son como que mi',
  ].flatMap((line) => line.split(' ').flatMap(keyWords)),
)

/** Endings that make several of one, or that one: «فشارسنج‌ها», «قلبم», “monitors”. A search is for any of them, since what begins with it is found. */
function stemOf(word: string): string {
  if (isPersian(word)) return word.replace(/(?<=.{3})(?:ها|های|هایی|هایم|هایش)$/u, '')
  return word.replace(/(?<=[a-z]{3}[^s])s$/i, '')
}

/** The words of a search that say something, without their endings; all of them where none does. */
function toldBy(text: string): string[] {
  const all = wordsOf(text.replaceAll('\u200c', ' ')).map(stemOf)
  const telling = all.filter((word) => !keyWords(word).every((key) => fillers.has(key)))
  return telling.length > 0 ? telling : all
}

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
