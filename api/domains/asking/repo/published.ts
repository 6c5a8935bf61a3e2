import { asc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { replaceRows } from '~/api/platform/database/replace-rows'
import { mostPublishedChoices } from '~/domain/asking/rules'
import { publishedQuestions } from '../tables'

export type PublishedRow = typeof publishedQuestions.$inferSelect

/** Brings the table to these questions and no others. @returns how many rows are others than before */
export const setPublished = (tx: Tx, rows: readonly PublishedRow[]): Promise<number> =>
  replaceRows(tx, publishedQuestions, rows)

/** Held until the transaction ends, so that what is said to be published is. */
export async function holdPublished(tx: Tx, id: string): Promise<PublishedRow | undefined> {
  const [row] = await tx
    .select()
    .from(publishedQuestions)
    .where(eq(publishedQuestions.id, id))
    .for('key share')
  return row
}

/** What everybody reads, by its address. */
export const listPublished = (queryable: Queryable): Promise<PublishedRow[]> =>
  queryable
    .select()
    .from(publishedQuestions)
    .orderBy(asc(publishedQuestions.slug))
    .limit(mostPublishedChoices)
