import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Badge } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import type { WalletTransaction } from '~/domain/wallet/contract'

/** The page of what a transaction is about, if it has one. */
function pageOf(reference: string): string | null {
  const [, kind, id] = /^(order|payment|reservation|course):([0-9a-f-]{36})$/.exec(reference) ?? []
  if (!kind || !id) return null
  if (kind === 'reservation') return `/app/consultations/${id}`
  if (kind === 'course') return `/dashboard/course-purchases/${id}`
  return kind === 'order' ? `/dashboard/orders/${id}` : `/checkout/result/${id}`
}

/** What came in and what was used, newest first; failed ones as well, which moved nothing. */
export function TransactionList({ transactions }: { transactions: readonly WalletTransaction[] }) {
  const t = useWords('wallet')
  return (
    <ul className="divide-y divide-line rounded-large border border-line bg-card px-5">
      {transactions.map(({ id, kind, outcome, amount, at, what, reference }) => {
        const isIn = kind === 'deposit'
        const hasFailed = outcome === 'failed'
        const page = pageOf(reference)
        return (
          <li key={id} className="flex items-center gap-4 py-4">
            <span
              className={`grid size-11 flex-none place-items-center rounded-medium ${
                hasFailed
                  ? 'bg-red-soft text-red-ink'
                  : isIn
                    ? 'bg-sea-soft text-sea-ink'
                    : 'bg-sand text-ink-2'
              }`}
            >
              <Icon name={hasFailed ? 'close' : isIn ? 'download' : 'cart'} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="font-strong">
                {page ? (
                  <PageLink to={page} className="underline underline-offset-4">
                    {t(`what.${what}`)}
                  </PageLink>
                ) : (
                  t(`what.${what}`)
                )}
              </p>
              <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
                <span>
                  {t(`kind.${kind}`)} · <DateTime value={at} />
                </span>
                {hasFailed && <Badge tone="urgent">{t('failed')}</Badge>}
              </p>
            </div>
            <Amount
              value={isIn ? amount : -amount}
              className={
                hasFailed ? 'text-ink-3 line-through' : isIn ? 'font-strong text-sea-ink' : 'font-strong'
              }
              unitClass="text-xs font-normal"
            />
          </li>
        )
      })}
    </ul>
  )
}
