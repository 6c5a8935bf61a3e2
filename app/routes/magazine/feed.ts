import type { LoaderFunctionArgs } from '@remix-run/node'
import { feedXml } from '~/app/features/magazine/feed'
import { addressOf } from '~/app/platform/head/links'
import { plainText } from '~/app/platform/stega.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { feedQuery } from '~/content/queries/magazine'
import { siteQuery } from '~/content/queries/site'

/** The magazine's feed in the language of the prefix. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { content, locale, siteOrigin } = context
  const [articles, site, t] = await Promise.all([
    content.fetch(feedQuery),
    content.fetch(siteQuery),
    getFixedT(locale),
  ])
  const plain = (text: string | undefined) => plainText(text ?? '')
  const xml = feedXml({
    locale,
    title: `${t('magazine:title')} | ${plain(site?.name?.value)}`,
    author: plain(site?.name?.value),
    address: addressOf(siteOrigin, locale, '/magazine'),
    own: addressOf(siteOrigin, locale, '/magazine/feed.xml'),
    entries: articles.map((article) => ({
      id: `${siteOrigin}/magazine/${encodeURIComponent(plainText(article.slug))}`,
      address: addressOf(siteOrigin, locale, `/magazine/${encodeURIComponent(plainText(article.slug))}`),
      title: plain(article.title?.value),
      lang: article.title?.lang ?? locale,
      summary: plain(article.excerpt?.value),
      author: plain(article.author?.name?.value),
      category: plain(article.category?.title?.value),
      publishedAt: plainText(article.publishedAt),
      changedAt: plainText(article._updatedAt),
    })),
  })
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    },
  })
}
