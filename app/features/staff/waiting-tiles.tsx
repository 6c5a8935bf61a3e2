import { useWords } from '~/app/platform/words/use-words'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'

/** What waits for a hand: how many, or that there are more than one page of them. */
export interface WaitingThing {
  name:
    | 'orders'
    | 'reviewOrders'
    | 'lateCodes'
    | 'silentCustomers'
    | 'tickets'
    | 'enquiries'
    | 'comments'
    | 'commentReports'
    | 'community'
    | 'communityReports'
    | 'reviews'
    | 'refunds'
    | 'uncertain'
    | 'transfers'
    | 'payments'
    | 'facts'
    | 'complaints'
    | 'warranties'
    | 'emergencies'
    | 'overdueCalls'
    | 'questions'
    | 'discountCodes'
    | 'giftCodes'
    | 'settlements'
    | 'preparedSettlements'
    | 'medicines'
  to: string
  count: number
  hasMore: boolean
}

/** What waits for staff, each a way there; where nothing does, that is said. */
export function WaitingTiles({ things }: { things: WaitingThing[] }) {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  return (
    <section aria-labelledby="waiting" className="mb-9">
      <h2 id="waiting" className="mb-3 text-xl font-heading">
        {t('waiting')}
      </h2>
      {things.length === 0 && <p className="text-ink-2">{t('waiting.none')}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3">
        {things.map(({ name, to, count, hasMore }) => (
          <li key={name}>
            <PageLink
              to={to}
              className="flex h-full flex-col rounded-medium border border-line bg-card p-4 transition-shadow hover:shadow-small"
            >
              <span className="text-3xl font-heading text-coral-ink">
                <bdi>
                  {hasMore
                    ? t('waiting.many', { count: formatNumber(locale, count) })
                    : formatNumber(locale, count)}
                </bdi>
              </span>
              <span className="mt-1 text-sm">{t(`waiting.${name}`)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
