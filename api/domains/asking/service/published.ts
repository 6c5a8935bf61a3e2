import type { Tx } from '~/api/platform/database/database'
import { takeTurn } from '~/api/platform/database/turns'
import { publishedIdSchema, type GivenQuestion } from '~/domain/asking/contract'
import { longestPublishedSlug } from '~/domain/asking/rules'
import { setPublished, type PublishedRow } from '../repo/published'

const rowOf = ({ id, slug, titles }: GivenQuestion): PublishedRow[] =>
  !publishedIdSchema.safeParse(id).success || slug === '' || slug.length > longestPublishedSlug
    ? []
    : [{ id, slug, titles: Object.fromEntries(titles.map(({ locale, value }) => [locale, value])) }]

/**
 * Takes what questions content has: nothing that was asked becomes one that it has no more.
 * @param read asks content, once it is this process's turn: what was read earlier might put back what is gone
 * @returns how many questions are others than before
 */
export async function publishQuestions(
  tx: Tx,
  read: () => Promise<readonly GivenQuestion[]>,
): Promise<number> {
  await takeTurn(tx, 'questions')
  return setPublished(tx, (await read()).flatMap(rowOf))
}
