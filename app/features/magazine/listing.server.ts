import type { AppLoadContext, MetaDescriptor } from '@remix-run/node'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import type { Localized } from '~/app/ui/local-text'
import type { ArticleCard } from '~/content/types'

interface Listing {
  title: Localized | null
  description: Localized | null
  articles: ArticleCard[]
}

/** The head of a category's or a tag's page. */
export async function listingHead(
  context: AppLoadContext,
  { title, description, articles }: Listing,
  path: string,
  page: number,
): Promise<MetaDescriptor[]> {
  const t = await getFixedT(context.locale)
  const name = title?.value ?? ''
  return pageHead(context, {
    path: page === 1 ? path : `${path}?page=${page}`,
    title: `${name} | ${t('magazine:title')}`,
    description: description?.value,
    picture: articles[0]?.picture,
    structuredData: [
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: t('magazine:title'), path: '/magazine' },
        { name, path },
      ]),
    ],
  })
}
