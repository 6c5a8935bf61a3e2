import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SalesByDay, SalesByProduct } from '~/app/features/staff/money/sales'
import { ListHead } from '~/app/ui/list-head'
import { RangeForm } from '~/app/platform/lists/range-form'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { dayField } from '~/app/platform/query-fields'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import { StatTile } from '~/app/ui/stat-tile'
import { formatNumber } from '~/domain/values/numbers'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, 'support', 'seller', 'admin')
  const requested = readQuery({ request, context }, { from: dayField, to: dayField })
  const api = apiOf(context)
  const [found, head] = await Promise.all([
    api.get('/sales-statistics', { query: requested }).catch((error: unknown) => {
      // A stretch that runs backwards or is too long: said, and the usual one is shown.
      if (error instanceof ApiFailure && error.status === 422) return null
      throw error
    }),
    privateHead(context, 'staff-shop:statistics'),
  ])
  return {
    sales: found ?? (await api.get('/sales-statistics')),
    isRefused: found === null,
    head,
    words: wordsOf(context.locale, 'staff-shop', 'fields', 'ui'),
  }
}

export default function StatisticsPage() {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const { sales, isRefused } = useLoaderData<typeof loader>()
  const { orders, amount } = sales.total
  return (
    <>
      <ListHead title={t('statistics')} lead={t('statistics.lead')} />
      <RangeForm from={sales.from} to={sales.to} />
      {isRefused && (
        <div className="mb-6">
          <Notice kind="warning">{t('statistics.badRange')}</Notice>
        </div>
      )}
      <div className="mb-6 grid gap-3 sm:grid-cols-3">
        <StatTile label={t('sales.amount')} value={formatNumber(locale, amount)} unit={t('toman')} />
        <StatTile label={t('sales.orders')} value={formatNumber(locale, orders)} />
        <StatTile
          label={t('sales.mean')}
          value={orders === 0 ? '–' : formatNumber(locale, Math.floor(amount / orders))}
          unit={orders === 0 ? undefined : t('toman')}
        />
      </div>
      <div className="space-y-9">
        <SalesByDay days={sales.days} />
        <SalesByProduct products={sales.products} sold={sales.sold} />
      </div>
    </>
  )
}
