import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import { textIn } from '~/api/platform/text-in'
import type { ArticleTag, PublicArticle, WholeArticle } from '~/domain/magazine/article-contract'
import { localizedPath, type Locale } from '~/domain/values/locale'
import type { MagazineDeps } from '../deps'
import {
  findArticle,
  listArticles,
  listTags,
  newestArticles,
  tagOrder,
  type ListedArticle,
} from '../repo/articles'

const orNull = (text: string): string | null => (text === '' ? null : text)

type Reading = Pick<MagazineDeps, 'database' | 'clock' | 'settings'>
const urlOf = ({ settings }: Pick<MagazineDeps, 'settings'>, locale: Locale, path: string) =>
  settings.siteOrigin + localizedPath(locale, path)

function viewOf(
  deps: Pick<MagazineDeps, 'settings'>,
  wanted: Locale,
  { article, tags }: ListedArticle,
): PublicArticle {
  const { id, slug, category, reviewedAt, publishedAt } = article
  const { locale, value: title } = textIn(wanted, article.titles)
  return {
    ...{ id, slug, locale, title, category, tags, reviewedAt },
    url: urlOf(deps, wanted, `/magazine/${encodeURIComponent(slug)}`),
    excerpt: textIn(wanted, article.excerpts).value,
    author: orNull(textIn(wanted, article.authors).value),
    reviewer: orNull(textIn(wanted, article.reviewers).value),
    publishedAt: publishedAt.toISOString(),
  }
}

/** Articles that everybody reads now, the newest first. @throws ApiProblem 422 `invalid-cursor` */
export async function readArticles(
  deps: Reading,
  {
    tag,
    category,
    locale = 'fa',
    ...paging
  }: PageInput & { tag?: string | undefined; category?: string | undefined; locale?: Locale | undefined },
): Promise<Page<PublicArticle>> {
  const now = deps.clock.now()
  const page = await readPage(newestArticles, paging, (part) =>
    listArticles(deps.database.db, { tag, category, now }, part),
  )
  return { ...page, items: page.items.map((row) => viewOf(deps, locale, row)) }
}

/** One of them with its text. @throws ApiProblem 404 */
export async function readArticle(deps: Reading, id: string, locale: Locale = 'fa'): Promise<WholeArticle> {
  const found = await findArticle(deps.database.db, id, deps.clock.now())
  if (!found) throw new ApiProblem(404, 'not-found', { title: 'There is no such article' })
  return { ...viewOf(deps, locale, found), text: textIn(locale, found.article.texts).value }
}

/** Tags that articles have which everybody reads now. @throws ApiProblem 422 `invalid-cursor` */
export async function readTags(
  deps: Reading,
  { locale: wanted = 'fa', ...paging }: PageInput & { locale?: Locale | undefined },
): Promise<Page<ArticleTag>> {
  const now = deps.clock.now()
  const page = await readPage(tagOrder, paging, (part) => listTags(deps.database.db, now, part))
  return {
    ...page,
    items: page.items.map(({ tag: { slug, titles }, articles }) => {
      const { locale, value: title } = textIn(wanted, titles)
      return {
        slug,
        title,
        locale,
        articles,
        url: urlOf(deps, wanted, `/magazine/tag/${encodeURIComponent(slug)}`),
      }
    }),
  }
}
