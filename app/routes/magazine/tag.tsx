import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListingPage } from '~/app/features/magazine/listing-page'
import { loadListing } from '~/app/features/magazine/listing.server'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { readParams, slugParam } from '~/app/platform/page-params.server'
import { publicHeaders } from '~/app/platform/public-page'
import { tagQuery } from '~/content/queries/magazine'

export const headers = publicHeaders
export const meta = metaOfLoader

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { tag } = await readParams({ request, context, params }, { tag: slugParam })
  return loadListing(
    { request, context },
    (range) => readContent(context.content, tagQuery, { slug: tag, ...range }),
    ({ slug }) => `/magazine/tag/${encodeURIComponent(slug)}`,
  )
}

export default function TagPage() {
  const { listing, path, page, pages } = useLoaderData<typeof loader>()
  return <ListingPage listing={listing} path={path} page={page} pages={pages} />
}
