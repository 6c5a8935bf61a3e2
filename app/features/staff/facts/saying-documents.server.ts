import type { AppLoadContext } from '@remix-run/node'
import { wordList } from '~/app/platform/words/catalogue.server'
import { ContentUnavailable } from '~/content/reader'
import type { FactChange } from '~/domain/facts/contract'
import { documentsThatSay, type SayingDocument } from './figure-in-texts'

/** Whole, since a text may say a figure in any field. Asked only while a change waits, past the cache of what pages show, and of no type that `defineQuery` would have to know. */
const wholeDocuments: string =
  '*[!(_type in ["businessFact", "redirect"]) && !(_type match "sanity.*") && !(_type match "system.*")] | order(_type asc, _id asc)'

/** By change, where the figure in force is written into a text, which no confirmation changes. Nothing while content cannot say. */
export async function sayingDocuments(
  { content, locale }: AppLoadContext,
  changes: readonly FactChange[],
): Promise<Record<string, SayingDocument[]>> {
  const asked = changes.filter(({ status, unit }) => status !== 'refused' && unit !== 'count')
  if (asked.length === 0) return {}
  try {
    const documents = (await content.fetchPast(wholeDocuments)) as unknown[]
    return Object.fromEntries(
      asked.map(({ id, before, unit }) => {
        const units = (['fa', 'en'] as const).flatMap(
          (language) => wordList(language, 'staff-facts')[`unit.${unit}`] ?? [],
        )
        return [id, documentsThatSay(documents, { number: before, units, locale })]
      }),
    )
  } catch (error) {
    if (error instanceof ContentUnavailable) return {}
    throw error
  }
}
