import { joinWords, keyWords, soundsOf } from './search-key'

/** A piece of a text, and whether it is what was looked for. */
export interface MarkedPiece {
  text: string
  isFound: boolean
}

/**
 * Which of the parts of a text begin with one of `words`, alone or read as one with what stands beside it: «نوار» and «قلب» by «نوارقلب».
 * @param parts in the order of the text @param words as a `Reading` has them @returns places in `parts`
 */
export function placesFound(parts: readonly string[], words: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  const keys = parts.flatMap((part, place) => {
    if (soundsOf(part).some((sound) => words.some((word) => sound.startsWith(word)))) found.add(place)
    return keyWords(part).map((key) => ({ key, place }))
  })
  for (const [index, { key, place }] of keys.entries()) {
    if (words.some((word) => key.startsWith(word))) found.add(place)
    const next = keys[index + 1]
    if (!next) continue
    const joined = joinWords([key, next.key])
    // What is all in the first word is found by that alone.
    if (!words.some((word) => joined.startsWith(word) && !key.startsWith(word))) continue
    found.add(place)
    found.add(next.place)
  }
  return found
}

/** A text in pieces, what `placesFound` finds of its words apart. @param words as a `Reading` has them */
export function markWords(text: string, words: readonly string[]): MarkedPiece[] {
  const parts = text.split(/([\p{L}\p{M}\p{N}]+)/u)
  const places = placesFound(parts, words)
  const pieces: MarkedPiece[] = []
  for (const [place, piece] of parts.entries()) {
    if (piece === '') continue
    const isFound = places.has(place)
    const before = pieces.at(-1)
    if (before && !before.isFound && !isFound) before.text += piece
    else pieces.push({ text: piece, isFound })
  }
  return pieces
}
