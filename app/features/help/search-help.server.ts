import type { HelpCard, HelpText } from '~/content/types'
import { writtenIn } from '~/app/platform/content/written-in'
import { plainText } from '~/app/platform/stega.server'
import type { MarkedPiece } from '~/domain/search/marks'
import { markedParts, ranked } from '~/domain/search/rank'
import type { Locale } from '~/domain/values/locale'

/** A text in the language it was found in, with what was looked for marked in it. */
export interface MarkedText {
  lang: Locale
  parts: MarkedPiece[]
}

export interface HelpFound {
  _id: string
  slug: string
  category: HelpCard['category']
  title: MarkedText | null
  lead: MarkedText | null
}

const textsOf = (page: HelpText): string[] => [
  plainText(page.title?.value ?? ''),
  plainText(page.lead?.value ?? ''),
  plainText(writtenIn(page.body?.value)),
]

const marked = (text: HelpText['title'], q: string): MarkedText | null =>
  text?.value ? { lang: text.lang, parts: markedParts(plainText(text.value), q) } : null

/** Pages of help that say what is looked for, the best first. */
export function searchHelp(pages: readonly HelpText[], q: string): { found: HelpFound[]; haveAll: boolean } {
  const { found, haveAll } = ranked(q, pages, textsOf)
  return {
    haveAll,
    found: found.map((page) => ({
      _id: page._id,
      slug: page.slug,
      category: page.category,
      title: marked(page.title, q),
      lead: marked(page.lead, q),
    })),
  }
}
