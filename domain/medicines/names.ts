import { searchable } from '../values/search-text'

/** Letters and digits of a text, however it was typed: one kind of Persian letters and digits, small Latin ones, no accents and no vowel signs. */
const folded = (text: string): string =>
  searchable(text.normalize('NFKC')).normalize('NFKD').replace(/\p{M}/gu, '')

/** Words and numbers of a text; a half-space parts two, and a number is parted from the letters at it. */
const partsOf = (text: string): string[] =>
  folded(text.replaceAll('\u200c', ' ')).match(/\p{L}+|\p{N}+/gu) ?? []

/**
 * A name of a medicine as it is compared: «آموکسی‌سیلین», «آموكسي سيلين» and «اموکسیسیلین» are one, and so are Co-Amoxiclav and `co amoxiclav`. Empty where
 * there is neither a letter nor a digit.
 */
export const nameKey = (text: string): string => partsOf(text).join('')

/** The words that one name has, at most. */
const longestRun = 8
const plurals = ['ها', 'های', 's', 'es']

/** Every name that somebody's own words may hold, as it is compared: whole words one after another, as they stand there and without the ending of a plural. */
export function runsIn(text: string): Set<string> {
  const parts = partsOf(text)
  const runs = new Set<string>()
  parts.forEach((_, start) => {
    let run = ''
    for (const part of parts.slice(start, start + longestRun)) {
      run += part
      runs.add(run)
      for (const ending of plurals)
        if (run.endsWith(ending) && run.length > ending.length) runs.add(run.slice(0, -ending.length))
    }
  })
  return runs
}

/**
 * Whether somebody's own words name one of these: the name stands there as whole words, however they are parted, in the singular or the plural. Parts of
 * words are none, so that «آسم» is not found in «آسمان».
 */
export function isNamedIn(text: string, names: readonly string[]): boolean {
  const runs = runsIn(text)
  return names.some((name) => runs.has(nameKey(name)))
}

/** What a medicine is made of, by its Latin name: `Amoxicillin + Clavulanic acid` is two. */
export const ingredientsOf = (nameLatin: string): string[] =>
  nameLatin
    .split('+')
    .map((name) => name.trim())
    .filter((name) => nameKey(name) !== '')

/** Lines of a field that takes several: of each what is typed between line breaks, semicolons and Persian commas, once. */
export const linesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n;؛،]/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]
