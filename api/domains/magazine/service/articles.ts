import type { Tx } from '~/api/platform/database/database'
import { takeTurn } from '~/api/platform/database/turns'
import { articleIdSchema, type GivenArticle } from '~/domain/magazine/comment-contract'
import { setArticles, type ArticleRow } from '../repo/articles'

const rowOf = ({ id, slug, titles, publishedAt }: GivenArticle): ArticleRow[] =>
  publishedAt === null || !articleIdSchema.safeParse(id).success || slug.length > 300
    ? []
    : [
        {
          id,
          slug,
          titles: Object.fromEntries(titles.map(({ locale, value }) => [locale, value])),
          publishedAt: new Date(publishedAt),
        },
      ]

/**
 * Takes what articles content has: on what it has no more nobody comments.
 * @param read asks content, once it is this process's turn: what was read earlier might put back what is gone
 * @returns how many articles are others than before
 */
export async function publishArticles(tx: Tx, read: () => Promise<readonly GivenArticle[]>): Promise<number> {
  await takeTurn(tx, 'articles')
  return setArticles(tx, (await read()).flatMap(rowOf))
}
