import type { LoaderFunctionArgs } from '@remix-run/node'
import { feedResponse } from '~/app/platform/feed/feed-response.server'
import { plainText } from '~/app/platform/stega.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { feedQuery } from '~/content/queries/magazine'

/** The magazine's feed in the language of the prefix. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const [articles, t] = await Promise.all([context.content.fetch(feedQuery), getFixedT(context.locale)])
  return feedResponse(context, {
    path: '/magazine',
    title: t('magazine:title'),
    entries: articles.map((article) => ({
      path: `/magazine/${encodeURIComponent(plainText(article.slug))}`,
      title: article.title,
      summary: article.excerpt,
      author: article.author?.name,
      category: article.category?.title?.value,
      publishedAt: article.publishedAt,
      changedAt: article._updatedAt,
    })),
  })
}
