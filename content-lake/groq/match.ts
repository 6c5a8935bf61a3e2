import type { Budget } from './budget'

/**
 * GROQ's `match`: a text is cut into words at spaces and punctuation, and each word of a pattern has to be found among
 * them, whatever its case. A `*` in it stands for any letters, also none.
 *
 * No regular expression is made of what somebody asked for: each word is looked at once for each word of the pattern,
 * so the time grows with their lengths and not with how they repeat themselves.
 */

/** One word of a pattern, cut at its stars. */
export interface Term {
  /** What stands before, between and after the stars; a single piece when there is none. */
  readonly pieces: readonly string[]
}

/** Longer words of a pattern are cut, as Sanity does. */
const longestTerm = 1024

const asciiSeparators = new Set('!@#$%^&*(),\\/?";:{}|[]+<>- \t\n\v\f\r')
const isAsciiSeparator = Array.from({ length: 128 }, (_, code) =>
  asciiSeparators.has(String.fromCharCode(code)),
)
/** Spaces beyond ASCII, and the punctuation of Persian and of set text. U+200C, which joins words, is none. */
const otherSeparators = new Set('\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff،؛؟٪٫٬«»‹›…–—‘’“”‚„')
for (let code = 0x2000; code <= 0x200a; code += 1) otherSeparators.add(String.fromCharCode(code))
const otherCodes = new Set([...otherSeparators].map((character) => character.charCodeAt(0)))

const star = 42
const dot = 46

function isSeparator(code: number): boolean {
  return code < 128 ? isAsciiSeparator[code] === true : otherCodes.has(code)
}

function isLetter(code: number): boolean {
  if (code >= 128) return !otherCodes.has(code)
  return (
    (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95
  )
}

/** Dots at the edge of a word are no part of it, nor are those within: `3.5` is `35`, in texts and patterns alike. */
function withoutDots(text: string): string {
  let at = text.indexOf('.')
  if (at < 0) return text
  const pieces: string[] = []
  let from = 0
  while (at >= 0) {
    let end = at + 1
    while (text.charCodeAt(end) === dot) end += 1
    if (isLetter(text.charCodeAt(at - 1)) || isLetter(text.charCodeAt(end))) {
      pieces.push(text.slice(from, at))
      from = end
    }
    at = text.indexOf('.', end)
  }
  pieces.push(text.slice(from))
  return pieces.join('')
}

function* cut(text: string, keepsStars: boolean): Iterable<string> {
  const clean = withoutDots(text.toLowerCase())
  let start = -1
  for (let at = 0; at < clean.length; at += 1) {
    const code = clean.charCodeAt(at)
    if (isSeparator(code) && !(keepsStars && code === star)) {
      if (start >= 0) yield clean.slice(start, at)
      start = -1
    } else if (start < 0) start = at
  }
  if (start >= 0) yield clean.slice(start)
}

/** The words of a text, in lower case. */
export function wordsOf(text: string): Iterable<string> {
  return cut(text, false)
}

/** The words of a pattern. */
export function termsOf(pattern: string): Term[] {
  return [...cut(pattern, true)].map((term) => ({ pieces: term.slice(0, longestTerm).split('*') }))
}

/** Whether a word fits one word of a pattern. */
export function fits(word: string, { pieces }: Term): boolean {
  const first = pieces[0] ?? ''
  if (pieces.length === 1) return word === first
  const last = pieces.at(-1) ?? ''
  const end = word.length - last.length
  if (end < first.length || !word.startsWith(first) || !word.endsWith(last)) return false
  let from = first.length
  // The earliest place of each piece leaves the most room for the next, so nothing has to be tried again.
  for (let index = 1; index < pieces.length - 1; index += 1) {
    const piece = pieces[index] ?? ''
    const at = indexOf(word, piece, from)
    if (at < 0 || at + piece.length > end) return false
    from = at + piece.length
  }
  return true
}

/** Below this product of lengths the built-in search is fast whatever it is given. */
const smallSearch = 10_000

/** As `String.indexOf`, which takes the product of both lengths for texts that repeat themselves; this takes their sum. */
function indexOf(text: string, piece: string, from: number): number {
  if (piece.length <= 1 || (text.length - from) * piece.length < smallSearch) return text.indexOf(piece, from)
  const borders = bordersOf(piece)
  let matched = 0
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    while (matched > 0 && piece.charCodeAt(matched) !== code) matched = borders[matched - 1] ?? 0
    if (piece.charCodeAt(matched) === code) matched += 1
    if (matched === piece.length) return at - matched + 1
  }
  return -1
}

/** For each beginning of a piece, how long the longest shorter one is that it also ends with (Knuth, Morris, Pratt). */
function bordersOf(piece: string): Uint16Array {
  const borders = new Uint16Array(piece.length)
  let matched = 0
  for (let at = 1; at < piece.length; at += 1) {
    while (matched > 0 && piece.charCodeAt(matched) !== piece.charCodeAt(at))
      matched = borders[matched - 1] ?? 0
    if (piece.charCodeAt(matched) === piece.charCodeAt(at)) matched += 1
    borders[at] = matched
  }
  return borders
}

/** Whether every term is found in the texts; without a word or without a term, nothing is. */
export function matchTexts(texts: Iterable<string>, terms: readonly Term[], budget: Budget): boolean {
  if (terms.length === 0) return false
  let missing = [...terms]
  let hasWords = false
  for (const text of texts) {
    budget.read(text.length * 4)
    for (const word of wordsOf(text)) {
      hasWords = true
      budget.spend(missing.length * (1 + (word.length >> 4)))
      if (!missing.some((term) => fits(word, term))) continue
      missing = missing.filter((term) => !fits(word, term))
      if (missing.length === 0) return true
    }
  }
  return hasWords && missing.length === 0
}

/** How often each term is found in the texts. */
export function countMatches(texts: Iterable<string>, terms: readonly Term[], budget: Budget): number[] {
  const counts = terms.map(() => 0)
  for (const text of texts) {
    budget.read(text.length * 4)
    for (const word of wordsOf(text)) {
      budget.spend(terms.length * (1 + (word.length >> 4)))
      terms.forEach((term, index) => {
        if (fits(word, term)) counts[index] = (counts[index] ?? 0) + 1
      })
    }
  }
  return counts
}
