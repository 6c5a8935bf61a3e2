import type { LoaderFunctionArgs } from '@remix-run/node'
import { newsPath } from '~/app/features/news/news-path'
import { feedResponse } from '~/app/platform/feed/feed-response.server'
import { withoutMarks } from '~/app/platform/stega.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { newsFeedQuery } from '~/content/queries/news'

/** The feed of the news in the language of the prefix. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const [found, t] = await Promise.all([context.content.fetch(newsFeedQuery), getFixedT(context.locale)])
  return feedResponse(context, {
    path: '/news',
    title: t('news:title'),
    entries: withoutMarks(found).map((item) => ({
      path: newsPath(item.slug),
      title: item.title,
      summary: item.lead,
      category: t(`news:category.${item.category}`),
      publishedAt: item.publishedAt,
      changedAt: item._updatedAt,
    })),
  })
}
