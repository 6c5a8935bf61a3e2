import { defineList, type ListView } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Badge } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import { ButtonLink } from '~/app/ui/button'
import { EmptyBasketIllustration } from '~/app/ui/illustrations/empty-basket'
import { PageLink } from '~/app/ui/page-link'
import { AsIssued } from '~/app/ui/isolate'
import { usePageLocale } from '~/app/ui/page-locale'
import { orderStatusSchema, type OrderSummary } from '~/domain/orders/order-contract'
import { orderStatuses, type OrderStatus } from '~/domain/orders/order-machine'
import { CodeInThrees } from '~/app/ui/code-in-threes'
import { goodsText } from './goods-text'
import { StatusBadge } from './status-badge'

const shape = { status: orderStatusSchema }

/** What, when, how much, how far. */
function OrderCards({ page }: ListView<typeof shape, OrderSummary, undefined>) {
  const t = useWords('orders')
  const locale = usePageLocale()
  return (
    <ul className="space-y-4">
      {page.items.map(
        ({ id, code, status, awaitsChoice, placedAt, lines, total, paid, shipmentCount, trackingCodes }) => (
          <li key={id}>
            <PageLink
              to={`/dashboard/orders/${id}`}
              className="block rounded-large border border-line bg-card p-5 transition-shadow hover:shadow-small sm:p-6"
            >
              <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <span className="text-lg font-heading">
                  {t('order', { code: '' })}
                  <CodeInThrees code={code} />
                </span>
                {awaitsChoice ? (
                  <Badge tone="attention">{t('line.missing')}</Badge>
                ) : (
                  <StatusBadge status={status} />
                )}
              </span>
              <span className="mt-2 block text-ink-2">{goodsText(t, locale, lines)}</span>
              <span className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-2">
                <DateTime value={placedAt} />
                <Amount
                  value={total}
                  className="text-base font-strong text-ink"
                  unitClass="text-sm text-ink-2"
                />
              </span>
              <span className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm text-ink-2">
                {shipmentCount > 0 && (
                  <span>
                    {t('list.shipments', { count: shipmentCount })}
                    {trackingCodes.map((trackingCode) => (
                      <span key={trackingCode}>
                        {' · '}
                        {t('shipment.tracking')}:{' '}
                        <AsIssued className="font-strong text-ink">{trackingCode}</AsIssued>
                      </span>
                    ))}
                  </span>
                )}
                {paid > 0 && (
                  <span>
                    {t('list.paid')}: <Amount value={paid} className="font-strong text-ink" />
                  </span>
                )}
              </span>
            </PageLink>
          </li>
        ),
      )}
    </ul>
  )
}

function ToShop() {
  const t = useWords('orders')
  return <ButtonLink href="/shop">{t('toShop')}</ButtonLink>
}

/** One's orders, newest first. */
export const orderList = defineList({
  path: '/dashboard/orders',
  words: ['orders'],
  someWords: {
    orders: [
      'filter',
      'line.missing',
      'list.',
      'order',
      'quantity',
      'shipment.tracking',
      'status.',
      'toShop',
    ],
  },
  title: 'orders',
  lead: 'list.lead',
  shape,
  read: (api, query) => api.get('/orders', { query: { limit: '20', ...query } }),
  tabs: {
    label: 'filter',
    name: 'status',
    values: ['', ...orderStatuses],
    word: (status) => (status === '' ? 'filter.all' : `status.${status as OrderStatus}`),
    look: 'pills',
  },
  Rows: OrderCards,
  empty: ({ status }) => ({
    illustration: <EmptyBasketIllustration />,
    ...(status
      ? { title: 'list.emptyFiltered' }
      : { title: 'list.empty', text: 'list.emptyText', action: <ToShop /> }),
  }),
})
