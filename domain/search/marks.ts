import { keyWords, soundsOf } from './search-key'

/** A piece of a text, and whether it is what was looked for. */
export interface MarkedPiece {
  text: string
  isFound: boolean
}

/** A text in pieces, the words of it that begin with one of `words` apart. @param words as a `Reading` has them */
export function markWords(text: string, words: readonly string[]): MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  for (const piece of text.split(/([\p{L}\p{M}\p{N}]+)/u)) {
    if (piece === '') continue
    const own = [...keyWords(piece), ...soundsOf(piece)]
    const isFound = own.some((key) => words.some((word) => key.startsWith(word)))
    const before = pieces.at(-1)
    if (before && !before.isFound && !isFound) before.text += piece
    else pieces.push({ text: piece, isFound })
  }
  return pieces
}
