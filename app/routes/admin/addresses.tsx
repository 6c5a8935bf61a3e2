import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { addressColumns } from '~/app/features/staff/shop/orders/address-list'
import { StaffHead } from '~/app/features/staff/shop/panel'
import { StaffTable } from '~/app/features/staff/shop/staff-table'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { cursorField } from '~/app/platform/query-fields'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { EmptyState } from '~/app/ui/empty-state'
import { usePageLocale } from '~/app/ui/page-locale'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, 'support', 'seller', 'admin')
  const asked = { request, context }
  const { cursor } = readQuery(asked, { cursor: cursorField })
  const [page, head] = await Promise.all([
    orBeginning(asked, apiOf(context).get('/admin-addresses', { query: { cursor } })),
    privateHead(context, 'staff-shop:addresses'),
  ])
  return { page, head, words: wordsOf(context.locale, 'staff-shop', 'ui') }
}

export default function AddressesPage() {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const { page } = useLoaderData<typeof loader>()
  return (
    <>
      <StaffHead title={t('addresses')} lead={t('addresses.lead')} />
      <StaffTable
        label={t('addresses')}
        page={page}
        columns={addressColumns(t, locale)}
        empty={<EmptyState title={t('addresses.none')} />}
      />
    </>
  )
}
