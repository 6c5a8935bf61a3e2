import type { Locale } from '~/domain/values/locale'

/** Words a minute, silent reading of prose: Brysbaert 2019 for English and Spanish; Persian text runs near 180. */
const pace: Record<Locale, number> = { fa: 180, en: 238, es: 278 }

interface ReadBlock {
  children?: { text?: string }[]
  text?: string
  caption?: string
  rows?: { cells?: string[] | null }[]
}

const textOf = ({ children = [], text = '', caption = '', rows = [] }: ReadBlock): string =>
  [
    ...children.map((child) => child.text ?? ''),
    text,
    caption,
    ...rows.flatMap(({ cells }) => cells ?? []),
  ].join(' ')

/** Counted once of a text, as long as what was read of it is kept. */
const counted = new WeakMap<ReadBlock[], number>()

function wordsOf(blocks: ReadBlock[]): number {
  const known = counted.get(blocks)
  if (known !== undefined) return known
  const text = blocks.map(textOf).join(' ')
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c’'.٫-]*/gu)?.length ?? 0
  counted.set(blocks, words)
  return words
}

/** Whole minutes that a text takes to read, at least one. A word joined by half-spaces counts once. @param blocks that nobody changes */
export const readingMinutes = (lang: Locale, blocks: ReadBlock[]): number =>
  Math.max(1, Math.round(wordsOf(blocks) / pace[lang]))
