import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListingPage } from '~/app/features/magazine/listing-page'
import { listingHead } from '~/app/features/magazine/listing.server'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { missingPage } from '~/app/platform/missing-page.server'
import { pageCount, pageNumber } from '~/app/platform/page-number'
import { publicHeaders } from '~/app/platform/public-page'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { articleRange, articlesPerPage, categoryQuery } from '~/content/queries/magazine'

export const headers = publicHeaders
export const meta = metaOfLoader

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const page = pageNumber(new URL(request.url).searchParams)
  if (!page) throw await missingPage(request, context)
  const listing = await readContent(content, categoryQuery, {
    category: params.category ?? '',
    ...articleRange(page),
  })
  const pages = pageCount(listing?.count ?? 0, articlesPerPage)
  if (!listing || page > pages) throw await missingPage(request, context)
  const path = `/magazine/category/${listing.key}`
  const head = await listingHead(context, listing, path, page)
  return { listing, path, page, pages, head, words: wordsOf(locale, 'magazine') }
}

export default function CategoryPage() {
  const { listing, ...place } = useLoaderData<typeof loader>()
  return (
    <ListingPage
      title={listing.title}
      description={listing.description}
      picture={listing.picture}
      articles={listing.articles}
      count={listing.count}
      path={place.path}
      page={place.page}
      pages={place.pages}
    />
  )
}
