import { and, eq, lte, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { articles } from '../tables'

export type ArticleRow = typeof articles.$inferSelect

/** Any number that nothing else locks by. */
const publishingLock = 7_310_455

/** One process at a time: what was read earlier must not be written later. */
export async function lockArticles(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${publishingLock})`)
}

/** Brings the table to these articles and no others. @returns how many rows are others than before */
export async function setArticles(tx: Tx, rows: readonly ArticleRow[]): Promise<number> {
  const given = JSON.stringify(
    rows.map(({ id, slug, titles, publishedAt }) => ({ id, slug, titles, published_at: publishedAt })),
  )
  const { rows: counted } = await tx.execute<{ changed: string }>(sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as one(id text, slug text, titles jsonb, published_at timestamptz)
    ),
    gone as (delete from ${articles} a where not exists (select from given where given.id = a.id) returning 1),
    written as (
      insert into ${articles} as a (id, slug, titles, published_at)
      select id, slug, titles, published_at from given
      on conflict (id) do update set slug = excluded.slug, titles = excluded.titles, published_at = excluded.published_at
      where (a.slug, a.titles, a.published_at) is distinct from (excluded.slug, excluded.titles, excluded.published_at)
      returning 1
    )
    select (select count(*) from gone) + (select count(*) from written) as changed`)
  return Number(counted[0]?.changed ?? 0)
}

/** Whether everybody reads this article now. */
export async function isPublished(queryable: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await queryable
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.id, id), lte(articles.publishedAt, now)))
  return rows.length > 0
}
