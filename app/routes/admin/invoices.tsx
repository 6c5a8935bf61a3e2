import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { invoiceColumns } from '~/app/features/staff/shop/orders/invoice-list'
import { invoiceListShape, invoiceQueryOf } from '~/app/features/staff/shop/orders/invoice-query'
import { StaffHead } from '~/app/features/staff/shop/panel'
import { StaffTable } from '~/app/features/staff/shop/staff-table'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
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
  const query = readQuery(asked, invoiceListShape)
  const [page, head] = await Promise.all([
    orBeginning(asked, apiOf(context).get('/admin-invoices', { query: invoiceQueryOf(query) })),
    privateHead(context, 'staff-shop:invoices'),
  ])
  return { page, head, words: wordsOf(context.locale, 'staff-shop', 'ui') }
}

export default function InvoicesPage() {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const [said] = useSearchParams()
  const { page } = useLoaderData<typeof loader>()
  return (
    <>
      <StaffHead title={t('invoices')} lead={t('invoices.lead')} />
      <StaffTable
        label={t('invoices')}
        list="invoices"
        page={page}
        columns={invoiceColumns(t, locale)}
        hasSearch
        empty={<EmptyState title={t(said.has('q') ? 'invoices.noneFound' : 'invoices.none')} />}
      />
    </>
  )
}
