import { joinWords, keyWords, soundsOf } from './search-key'

/** What there is to find, in the order in which it is told. */
export const searchKinds = ['shop', 'doctors', 'help', 'pages', 'articles'] as const
export type SearchKind = (typeof searchKinds)[number]

/** How much what is found counts beside what is found elsewhere: who looks for «فشارسنج» wants one, before reading about it. */
export const weightOf: Readonly<Record<SearchKind, number>> = {
  shop: 1.3,
  doctors: 1.1,
  help: 1,
  pages: 1,
  articles: 0.9,
}

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
  titles: readonly string[]
  /** What says in few words what it is: summaries, and the words by which an editor wants it found. */
  words: readonly string[]
  bodies: readonly string[]
}

/** An entry as it is compared: words in ASCII, a space before and after each. */
export interface SearchEntry extends Pick<GivenEntry, 'id' | 'kind' | 'subjectId' | 'visibleFrom'> {
  title: string
  words: string
  body: string
}

/** Of a body; what stands further down finds nothing. */
const longestBody = 20_000

const spaced = (words: Iterable<string>): string => ` ${[...words].join(' ')} `

/** Two words written as one: «نوار قلب» is found by «نوارقلب». */
const joined = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => joinWords([words[index] ?? '', word]))

const keysOf = (text: string): string[] => [...keyWords(text), ...soundsOf(text)]

/** A document as it is compared with what is looked for. */
export function entryOf({
  id,
  kind,
  subjectId,
  visibleFrom,
  titles,
  words,
  bodies,
}: GivenEntry): SearchEntry {
  return {
    ...{ id, kind, subjectId, visibleFrom },
    title: spaced(titles.flatMap(keysOf)),
    words: spaced([
      ...titles.flatMap((text) => joined(keyWords(text))),
      ...[...words, callingOf[kind] ?? ''].flatMap(keysOf),
    ]),
    body: spaced(new Set(bodies.flatMap((text) => keysOf(text.slice(0, longestBody))))),
  }
}
