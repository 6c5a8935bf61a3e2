import type { AppLoadContext, LoaderFunctionArgs, MetaDescriptor } from '@remix-run/node'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { pageCount, pagedQuery } from '~/app/platform/page-number'
import { readQuery, resetQuery } from '~/app/platform/page-query.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import type { Localized } from '~/app/ui/local-text'
import { articleRange, articlesPerPage } from '~/content/queries/magazine'
import type { ArticleCard } from '~/content/types'

interface Listing {
  title: Localized | null
  description: Localized | null
  articles: ArticleCard[]
  count: number
}

/**
 * Loads one page of the articles of a category or a tag.
 * @param read fetches the listing with the articles of a range; `null` when there is no such listing
 * @param pathOf its path without prefix
 * @throws a redirect or a 404 when there is no such listing; a redirect to its first page when it has fewer
 */
export async function loadListing<Found extends Listing>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  read: (range: ReturnType<typeof articleRange>) => Promise<Found | null>,
  pathOf: (listing: Found) => string,
) {
  const { page = 1 } = readQuery({ request, context }, pagedQuery)
  const listing = await read(articleRange(page))
  if (!listing) throw await missingPage(request, context)
  const pages = pageCount(listing.count, articlesPerPage)
  if (page > pages) throw resetQuery({ request, context }, 'page')
  const path = pathOf(listing)
  const head = await listingHead(context, listing, path, page)
  return { listing, path, page, pages, head, words: wordsOf(context.locale, 'magazine') }
}

/** The head of a category's or a tag's page. */
async function listingHead(
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
