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

/** Whole minutes that a text takes to read, at least one. A word joined by half-spaces counts once. */
export function readingMinutes(lang: Locale, blocks: ReadBlock[]): number {
  const words =
    blocks
      .map(textOf)
      .join(' ')
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c’'.٫-]*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / pace[lang]))
}
