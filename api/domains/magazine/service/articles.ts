import { z } from 'zod'
import type { Tx } from '~/api/platform/database/database'
import { takeTurn } from '~/api/platform/database/turns'
import {
  longestCategory,
  longestTag,
  type GivenArticle,
  type GivenMagazine,
  type GivenTag,
  type GivenTexts,
} from '~/domain/magazine/article-contract'
import { articleIdSchema } from '~/domain/magazine/comment-contract'
import { setMagazine, type ArticleRow, type TagRow } from '../repo/articles'

const byLocale = (texts: GivenTexts): Record<string, string> =>
  Object.fromEntries(texts.map(({ locale, value }) => [locale, value]))

const isDay = (day: string | null) => z.iso.date().safeParse(day).success
const isTag = (slug: string) => slug.length > 0 && slug.length <= longestTag
const isId = (id: string) => articleIdSchema.safeParse(id).success

function rowOf(given: GivenArticle): ArticleRow[] {
  const { id, slug, publishedAt, category, reviewedAt: day } = given
  if (publishedAt === null || !isId(id) || slug.length > 300) return []
  return [
    {
      ...{ id, slug },
      reviewedAt: isDay(day) ? day : null,
      publishedAt: new Date(publishedAt),
      category: category && category.length <= longestCategory ? category : null,
      titles: byLocale(given.titles),
      excerpts: byLocale(given.excerpts),
      texts: byLocale(given.texts),
      authors: byLocale(given.authors),
      reviewers: byLocale(given.reviewers),
    },
  ]
}

const tagOf = ({ id, slug, titles }: GivenTag): TagRow[] =>
  isId(id) && isTag(slug) ? [{ id, slug, titles: byLocale(titles) }] : []

/**
 * Takes what the magazine has in content: what it has no more nobody reads or comments on.
 * @param read asks content, once it is this process's turn: what was read earlier might put back what is gone
 * @returns how many rows are others than before
 */
export async function publishMagazine(tx: Tx, read: () => Promise<GivenMagazine>): Promise<number> {
  await takeTurn(tx, 'articles')
  const { articles, tags } = await read()
  const rows = articles.flatMap(rowOf)
  const slugs = new Map(articles.map((article) => [article.id, new Set(article.tags.filter(isTag))]))
  return setMagazine(tx, {
    articles: rows,
    tags: tags.flatMap(tagOf),
    tagged: rows.flatMap(({ id, publishedAt }) =>
      [...(slugs.get(id) ?? [])].map((tag) => ({ id: `${id} ${tag}`, tag, articleId: id, publishedAt })),
    ),
  })
}
