import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { DateTime } from '~/app/ui/date-time'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { OrderSummary } from '~/domain/orders/order-contract'
import { nameIn } from '~/domain/values/localized-name'
import { OrderCode } from './order-code'
import { StatusBadge } from './status-badge'

/** One's orders, newest first: what, when, how much, how far. */
export function OrderList({ orders }: { orders: readonly OrderSummary[] }) {
  const t = useWords('orders')
  const locale = usePageLocale()
  return (
    <ul className="space-y-4">
      {orders.map(({ id, code, status, placedAt, lines, total }) => (
        <li key={id}>
          <PageLink
            to={`/dashboard/orders/${id}`}
            className="block rounded-large border border-line bg-card p-5 transition-shadow hover:shadow-small sm:p-6"
          >
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="text-lg font-heading">
                {t('order', { code: '' })}
                <OrderCode code={code} />
              </span>
              <StatusBadge status={status} />
            </span>
            <span className="mt-2 block text-ink-2">
              {lines
                .map(
                  ({ names, quantity }) =>
                    `\u2068${nameIn(locale, names)}\u2069${quantity > 1 ? ` (${t('quantity', { count: quantity })})` : ''}`,
                )
                .join(locale === 'fa' ? '، ' : ', ')}
            </span>
            <span className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-2">
              <DateTime value={placedAt} />
              <Amount
                value={total}
                className="text-base font-strong text-ink"
                unitClass="text-sm text-ink-2"
              />
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
