import { searchable, searchWordsOf } from '../values/search-text'
import { tellingOf } from './fillers'
import type { MarkedPiece } from './marks'

/** Endings that a word is also looked for without: plurals, possessives, verbs. The longer before the shorter. */
const endings = ['هایم', 'هایش', 'های', 'ها', 'ام', 'ات', 'اش', 'ing', 'es', 'ed', 'م', 'ش', 'ی', 's']
const shortestStem = 3

const stemOf = (word: string): string => {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= shortestStem)
  return ending ? word.slice(0, -ending.length) : word
}

/** What is looked for: the words that say something, each once, as they are compared. */
export const soughtIn = (query: string): string[] => [...new Set(tellingOf(searchWordsOf(query)).map(stemOf))]

const isLetter = (letter: string) => /[\p{L}\p{N}\p{M}]/u.test(letter)

/** A text as it is compared. */
interface Compared {
  letters: string
  /** Of each of them, where in the text it was read from. */
  places: number[]
  /** Those that a word begins with, or a part of one behind a half-space. */
  beginnings: Set<number>
}

function comparedOf(text: string): Compared {
  const compared: Compared = { letters: '', places: [], beginnings: new Set() }
  let at = 0
  let before = ' '
  for (const letter of text) {
    const read = searchable(letter)
    if (read !== '' && !isLetter(before)) compared.beginnings.add(compared.letters.length)
    compared.letters += read
    for (let unit = 0; unit < read.length; unit++) compared.places.push(at)
    at += letter.length
    before = letter
  }
  return compared
}

/** Every place where a word begins like `word`; of one that is long enough, inside of words too. */
function* placesOf({ letters, beginnings }: Compared, word: string): Generator<number> {
  for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + word.length))
    if (beginnings.has(at) || word.length >= 4) yield at
}

function weightIn(text: Compared, word: string): number {
  let best = 0
  for (const at of placesOf(text, word)) {
    if (text.beginnings.has(at)) return 1
    best = 0.5
  }
  return best
}

/** Documents of content are the same objects for as long as content stays as it is. */
const known = new WeakMap<object, Compared[]>()

function textsToCompare<Document extends object>(
  document: Document,
  textsOf: (document: Document) => readonly string[],
): Compared[] {
  let texts = known.get(document)
  if (!texts) known.set(document, (texts = textsOf(document).map(comparedOf)))
  return texts
}

/** What a word is worth in the first of a document's texts, in the second, and in the others. */
const worths = [10, 4, 1]

export interface Ranked<Document> {
  /** The best first; those that are as good stay in their order. */
  found: Document[]
  /** Whether each has all the words. Where none has, `found` are those that have the most of them, half at least. */
  haveAll: boolean
}

/**
 * Looks for words in documents, by letters as `searchable` reads them: variants of letters, half-spaces and digits make no difference.
 * @param textsOf of each document its texts, the weightiest first: its title, its lead, what is written in it
 */
export function ranked<Document extends object>(
  query: string,
  documents: readonly Document[],
  textsOf: (document: Document) => readonly string[],
): Ranked<Document> {
  const words = soughtIn(query)
  if (words.length === 0) return { found: [], haveAll: true }
  const judged = documents.map((document) => {
    const texts = textsToCompare(document, textsOf)
    const points = words.map((word) =>
      Math.max(
        0,
        ...texts.map(
          (text, place) => weightIn(text, word) * (worths[Math.min(place, worths.length - 1)] ?? 1),
        ),
      ),
    )
    return {
      document,
      known: points.filter((point) => point > 0).length,
      sum: points.reduce((sum, point) => sum + point, 0),
    }
  })
  const most = Math.max(0, ...judged.map(({ known }) => known))
  if (most === 0 || most < words.length / 2) return { found: [], haveAll: true }
  return {
    found: judged
      .filter(({ known }) => known === most)
      .sort((one, other) => other.sum - one.sum)
      .map(({ document }) => document),
    haveAll: most === words.length,
  }
}

/** A text in parts: what was looked for, as it stands there with its half-spaces, and what stands between. */
export function markedParts(text: string, query: string): MarkedPiece[] {
  const compared = comparedOf(text)
  const isFound = new Uint8Array(text.length)
  for (const word of soughtIn(query))
    for (const from of placesOf(compared, word))
      isFound.fill(1, compared.places[from] ?? 0, compared.places[from + word.length] ?? text.length)
  const parts: MarkedPiece[] = []
  for (let from = 0; from < text.length;) {
    let to = from + 1
    while (to < text.length && isFound[to] === isFound[from]) to++
    parts.push({ text: text.slice(from, to), isFound: isFound[from] === 1 })
    from = to
  }
  return parts
}
