/** Titles that stand before a name and say nothing of whose it is. */
const titles = new Set([
  'دکتر',
  'آقای',
  'خانم',
  'سید',
  'سیده',
  'dr',
  'dr.',
  'mr',
  'mr.',
  'mrs',
  'mrs.',
  'ms',
  'ms.',
])

const firstLetter = (word: string): string => [...word][0]?.toLocaleUpperCase('en') ?? ''

/**
 * One or two letters that stand for a name. Persian letters would join to a word that means something else, so a
 * half-space keeps them apart.
 */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s\u200c]+/)
    .filter(Boolean)
  const own = words.filter((word) => !titles.has(word.toLocaleLowerCase('en')))
  const used = own.length > 0 ? own : words
  const first = firstLetter(used[0] ?? '')
  const last = used.length > 1 ? firstLetter(used[used.length - 1] ?? '') : ''
  return last ? `${first}\u200c${last}` : first
}
