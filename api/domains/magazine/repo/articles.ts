import { and, eq, lte } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { replaceRows } from '~/api/platform/database/replace-rows'
import { articles } from '../tables'

export type ArticleRow = typeof articles.$inferSelect

/** Brings the table to these articles and no others. @returns how many rows are others than before */
export const setArticles = (tx: Tx, rows: readonly ArticleRow[]): Promise<number> =>
  replaceRows(tx, articles, rows)

/** Whether everybody reads this article now. */
export async function isPublished(queryable: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await queryable
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.id, id), lte(articles.publishedAt, now)))
  return rows.length > 0
}
