import { useWords } from '~/app/platform/words/use-words'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'
import type { StockMovement } from '~/domain/catalog/staff-contract'
import { Moment } from '~/app/ui/printed'

/** What has changed the stock of a variant, the latest first. */
export function StockMovements({ movements }: { movements: StockMovement[] }) {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  if (movements.length === 0) return <p className="text-ink-2">{t('stock.noMovements')}</p>
  return (
    <ul className="divide-y divide-line">
      {movements.map(({ position, change, kind, orderId, reason, at }) => (
        <li key={position} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
          <span>
            <bdi
              dir="ltr"
              className={`me-3 font-strong tabular-nums ${change < 0 ? 'text-red-ink' : 'text-sea-ink'}`}
            >
              {change < 0 ? '−' : '+'}
              {formatNumber(locale, Math.abs(change))}
            </bdi>
            {orderId ? (
              <PageLink to={`/admin/orders/${orderId}`} className="underline underline-offset-4">
                {t(`stock.kind.${kind}`)}
              </PageLink>
            ) : (
              (reason ?? t(`stock.kind.${kind}`))
            )}
          </span>
          <Moment value={at} className="text-sm text-ink-2" />
        </li>
      ))}
    </ul>
  )
}
