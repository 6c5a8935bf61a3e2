import { placesFound } from './marks'
import { joinWords, keyWords, soundsOf } from './search-key'

/**
 * What somebody wrote as a search compares it: words in ASCII, each once, a space before and after each, as letters, as sounds, and two that stand beside each
 * other as one. So «می‌روم», «میروم» and “miravam” find the same. @param texts of which no two words stand beside each other
 */
export function lineOfWords(texts: readonly string[]): string {
  const words = new Set(
    texts.flatMap((text) => {
      const letters = keyWords(text)
      const joined = letters.slice(1).map((word, index) => joinWords([letters[index] ?? '', word]))
      return [...letters, ...joined, ...soundsOf(text)]
    }),
  )
  return [' ', ...[...words].map((word) => `${word} `)].join('')
}

/** Letters before what was found. */
const before = 40

/** The part of a text in which words of a search stand first, in one line; its beginning where none do. @param most letters */
export function passageOf(text: string, words: readonly string[], most = 200): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  const parts = line.split(' ')
  const place = Math.min(...placesFound(parts, words), parts.length)
  const lengths = parts.map((word) => Array.from(word).length + 1)
  let start = 0
  if (place > 0 && place < parts.length) {
    start = place
    for (let kept = 0; start > 0 && kept + (lengths[start - 1] ?? 0) <= before; start -= 1)
      kept += lengths[start - 1] ?? 0
  }
  let end = start
  for (let kept = 0; end < parts.length && kept + (lengths[end] ?? 0) <= most; end += 1)
    kept += lengths[end] ?? 0
  // A word that is longer than all of it is cut.
  const said =
    end === start
      ? Array.from(parts[start] ?? '')
          .slice(0, most)
          .join('')
      : parts.slice(start, end).join(' ')
  return `${start > 0 ? '… ' : ''}${said}${Math.max(end, start + 1) < parts.length || (end === start && said !== '') ? '…' : ''}`
}
