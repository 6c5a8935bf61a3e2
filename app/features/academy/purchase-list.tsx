import { defineList, type ListView } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Badge } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { RowList } from '~/app/ui/row-list'
import type { CoursePurchase } from '~/domain/academy/purchase-contract'
import { nameIn } from '~/domain/values/localized-name'
import { ownPurchasePath, ownPurchasesPath } from './academy-paths'
import { purchaseTones } from './purchase-status'

const shape = {}

function PurchaseRows({ page }: ListView<typeof shape, CoursePurchase, undefined>) {
  const t = useWords('course-purchases')
  const locale = usePageLocale()
  return (
    <RowList>
      {page.items.map(({ id, titles, status, price, createdAt }) => (
        <li key={id}>
          <div className="min-w-0">
            <PageLink to={ownPurchasePath(id)} className="font-strong underline underline-offset-4">
              {nameIn(locale, titles)}
            </PageLink>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
              <DateTime value={createdAt} />
              <Badge tone={purchaseTones[status]}>{t(`status.${status}`)}</Badge>
            </p>
          </div>
          <Amount value={price} className="font-strong" unitClass="text-sm font-normal text-ink-2" />
        </li>
      ))}
    </RowList>
  )
}

/** What one has bought of courses, newest first. */
export const purchaseList = defineList({
  path: ownPurchasesPath,
  words: ['course-purchases'],
  title: 'purchases',
  lead: 'purchases.lead',
  shape,
  read: (api, query) => api.get('/course-purchases', { query: { limit: '20', ...query } }),
  Rows: PurchaseRows,
  empty: () => ({ title: 'purchase.none', text: 'purchase.noneText' }),
})
