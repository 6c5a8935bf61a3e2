import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListPage } from '~/app/features/shop/list-page'
import { loadList } from '~/app/features/shop/load-list.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { deliveryHeaders } from '~/app/platform/public-page'

export const headers = deliveryHeaders
export const meta = metaOfLoader

export const loader = ({ request, context }: LoaderFunctionArgs) => loadList(request, context, 'packages')

export default function PackagesPage() {
  return <ListPage {...useLoaderData<typeof loader>()} />
}
