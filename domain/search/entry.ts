import { joinWords, keyWords, soundsOf } from './search-key'

/** What there is to find, in the order in which it is told. */
export const searchKinds = ['shop', 'doctors', 'help', 'questions', 'courses', 'pages', 'articles'] as const
export type SearchKind = (typeof searchKinds)[number]

/** How much what is found counts beside what is found elsewhere: who looks for «فشارسنج» wants one, before reading about it. */
export const weightOf: Readonly<Record<SearchKind, number>> = {
  shop: 1.3,
  doctors: 1.1,
  help: 1,
  questions: 1,
  courses: 1,
  pages: 1,
  articles: 0.9,
}

/** Where a word can stand in an entry, the weightiest last; a word that stands in several counts where it weighs most. */
export const wordPlaces = { body: 1, words: 2, title: 3 } as const
export type WordPlace = (typeof wordPlaces)[keyof typeof wordPlaces]

/** What people call all of a kind, beside their names. */
const callingOf: Readonly<Partial<Record<SearchKind, string>>> = { doctors: 'دکتر پزشک doctor médico' }

/** A document of content that can be found, in each language that it is written in. */
export interface GivenEntry {
  id: string
  kind: SearchKind
  /** By which the API knows whom it is about; of doctors. */
  subjectId: string | null
  /** From when on it is there. */
  visibleFrom: Date | null
  /** From when on it is there no more; null: it stays. */
  visibleUntil: Date | null
  titles: readonly string[]
  /** What says in few words what it is: summaries, and the words by which an editor wants it found. */
  words: readonly string[]
  bodies: readonly string[]
}

/** An entry as it is compared: words in ASCII. */
export interface SearchEntry extends Pick<
  GivenEntry,
  'id' | 'kind' | 'subjectId' | 'visibleFrom' | 'visibleUntil'
> {
  /** In their order, a space before and after each. */
  title: string
  words: string
  /** Each word once. */
  places: ReadonlyMap<string, WordPlace>
}

/** Different words of a body; what stands further down finds nothing. */
const mostOfBody = 400

const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `

/** Two words written as one: «نوار قلب» is found by «نوارقلب». */
const joined = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => joinWords([words[index] ?? '', word]))

/** The words of a text, and how they sound. */
const keysOf = (text: string): string[] => [...keyWords(text), ...soundsOf(text)]

/** A document as it is compared with what is looked for. */
export function entryOf({
  id,
  kind,
  subjectId,
  visibleFrom,
  visibleUntil,
  titles,
  words,
  bodies,
}: GivenEntry): SearchEntry {
  const inTitle = titles.flatMap(keysOf)
  const inWords = [
    ...titles.flatMap((text) => joined(keyWords(text))),
    ...[...words, callingOf[kind] ?? ''].flatMap(keysOf),
  ]
  const inBody = [...new Set(bodies.flatMap(keyWords))].slice(0, mostOfBody)
  return {
    ...{ id, kind, subjectId, visibleFrom, visibleUntil },
    title: spaced(inTitle),
    words: spaced(inWords),
    // The last one counts.
    places: new Map([
      ...inBody.map((word) => [word, wordPlaces.body] as const),
      ...inWords.map((word) => [word, wordPlaces.words] as const),
      ...inTitle.map((word) => [word, wordPlaces.title] as const),
    ]),
  }
}
