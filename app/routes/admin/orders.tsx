import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { orderColumns } from '~/app/features/staff/shop/orders/order-list'
import { orderListShape, orderQueryOf, orderTabOf } from '~/app/features/staff/shop/orders/order-query'
import { orderTabs } from '~/app/features/staff/shop/orders/order-tabs'
import { StaffHead } from '~/app/features/staff/shop/panel'
import { RangeForm } from '~/app/features/staff/shop/range-form'
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
import { QueryTabs } from '~/app/ui/query-tabs'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, 'support', 'seller', 'admin')
  const asked = { request, context }
  const query = readQuery(asked, orderListShape)
  const [page, head] = await Promise.all([
    orBeginning(asked, apiOf(context).get('/admin-orders', { query: orderQueryOf(query) })),
    privateHead(context, 'staff-shop:orders'),
  ])
  return {
    page,
    tab: orderTabOf(query),
    from: query.from,
    to: query.to,
    head,
    words: wordsOf(context.locale, 'staff-shop', 'fields', 'ui'),
  }
}

export default function OrdersPage() {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const [said] = useSearchParams()
  const { page, tab, from, to } = useLoaderData<typeof loader>()
  const columns = orderColumns(t, locale)
  return (
    <>
      <StaffHead title={t('orders')} lead={t('orders.lead')} />
      <QueryTabs
        label={t('orders.tabs')}
        name="status"
        current={tab}
        tabs={orderTabs.map((value) => ({
          value,
          label:
            value === 'all'
              ? t('orders.all')
              : value === 'code-late'
                ? t('codeLate')
                : t(`order.status.${value}`),
        }))}
      />
      <RangeForm from={from} to={to} kept={said.has('status') ? { status: tab } : {}} isFolded />
      <StaffTable
        label={t('orders')}
        list="orders"
        page={page}
        columns={columns}
        hasSearch
        empty={<EmptyState title={t(from || to ? 'orders.noneThen' : 'orders.none')} />}
      />
    </>
  )
}
