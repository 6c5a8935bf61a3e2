import { and, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, ofParts, type Part } from '~/api/platform/database/keyset'
import { replaceRows } from '~/api/platform/database/replace-rows'
import { preparedOnce } from '~/api/platform/database/written-once'
import { articles, articleTags, taggedArticles } from '../tables'

export type ArticleRow = typeof articles.$inferSelect
export type TagRow = typeof articleTags.$inferSelect
export type TaggedRow = typeof taggedArticles.$inferSelect

export interface MagazineRows {
  articles: readonly ArticleRow[]
  tags: readonly TagRow[]
  tagged: readonly TaggedRow[]
}

/** Brings the tables to these rows and no others. @returns how many rows are others than before */
export async function setMagazine(tx: Tx, rows: MagazineRows): Promise<number> {
  // Articles first: what is tagged points at them.
  const changed = await replaceRows(tx, articles, rows.articles)
  return (
    changed +
    (await replaceRows(tx, articleTags, rows.tags)) +
    (await replaceRows(tx, taggedArticles, rows.tagged))
  )
}

const publishedById = preparedOnce((queryable) =>
  queryable
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.id, sql.placeholder('id')), lte(articles.publishedAt, sql.placeholder('now'))))
    .prepare('published_article_by_id'),
)

/** Whether everybody reads this article now. */
export const isPublished = async (queryable: Queryable, id: string, now: Date): Promise<boolean> =>
  (await publishedById(queryable).execute({ id, now })).length > 0

/** In a list nothing is read of its text. */
const { texts: _texts, ...ofList } = getTableColumns(articles)
const tagsOf = sql<string[]>`coalesce((
  select json_agg(one.tag order by one.tag) from ${taggedArticles} as one where one.article_id = ${articles}.id
), '[]')`

/** An article with the slugs of its tags. */
export interface ListedArticle {
  article: Omit<ArticleRow, 'texts'>
  tags: string[]
}

type Sorted = Pick<ArticleRow, 'publishedAt' | 'id'>
const keyOf = ({ publishedAt, id }: Sorted) => [publishedAt, id]
const newest = keyset<Sorted>(
  [
    [articles.publishedAt, 'desc'],
    [articles.id, 'desc'],
  ],
  keyOf,
)
/** The same order, along the index of a tag. */
const newestOfTag = keyset<Sorted>(
  [
    [taggedArticles.publishedAt, 'desc'],
    [taggedArticles.articleId, 'desc'],
  ],
  keyOf,
)
export const newestArticles = ofParts(newest, ({ article }: ListedArticle): Sorted => article)

interface Chosen {
  tag?: string | undefined
  category?: string | undefined
  now: Date
}

/** Articles that everybody reads, the newest first: all, or those of a tag, a category, or both. */
export function listArticles(
  queryable: Queryable,
  { tag, category, now }: Chosen,
  part: Part,
): PromiseLike<ListedArticle[]> {
  const columns = { article: ofList, tags: tagsOf }
  const ofCategory = category === undefined ? undefined : eq(articles.category, category)
  if (tag === undefined)
    return queryable
      .select(columns)
      .from(articles)
      .where(and(ofCategory, lte(articles.publishedAt, now), newest.after(part)))
      .orderBy(...newest.orderBy)
      .limit(part.limit)
  return queryable
    .select(columns)
    .from(taggedArticles)
    .innerJoin(articles, eq(articles.id, taggedArticles.articleId))
    .where(
      and(
        eq(taggedArticles.tag, tag),
        ofCategory,
        lte(taggedArticles.publishedAt, now),
        newestOfTag.after(part),
      ),
    )
    .orderBy(...newestOfTag.orderBy)
    .limit(part.limit)
}

/** One that everybody reads, with its text. */
export async function findArticle(
  queryable: Queryable,
  id: string,
  now: Date,
): Promise<{ article: ArticleRow; tags: string[] } | undefined> {
  const [row] = await queryable
    .select({ article: articles, tags: tagsOf })
    .from(articles)
    .where(and(eq(articles.id, id), lte(articles.publishedAt, now)))
  return row
}

export interface CountedTag {
  tag: TagRow
  articles: number
}

const bySlug = keyset<Pick<TagRow, 'slug' | 'id'>>(
  [
    [articleTags.slug, 'asc'],
    [articleTags.id, 'asc'],
  ],
  ({ slug, id }) => [slug, id],
)
export const tagOrder = ofParts(bySlug, ({ tag }: CountedTag) => tag)

/** Tags of articles that everybody reads, with how many those are. */
export function listTags(queryable: Queryable, now: Date, part: Part): PromiseLike<CountedTag[]> {
  const shown = sql`from ${taggedArticles} as one
    where one.tag = ${articleTags}.slug and one.published_at <= ${now.toISOString()}::timestamptz`
  return queryable
    .select({ tag: articleTags, articles: sql<number>`(select count(*)::int ${shown})` })
    .from(articleTags)
    .where(and(sql`exists (select 1 ${shown})`, bySlug.after(part)))
    .orderBy(...bySlug.orderBy)
    .limit(part.limit)
}
