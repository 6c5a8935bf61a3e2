import { useWords } from '~/app/platform/words/use-words'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { StockWaits } from '~/domain/catalog/stock-wait-contract'
import { formatDate } from '~/domain/values/dates'

/** What somebody is told of once it can be had again, each with the way to where it is taken back. Nothing when there is none. */
export function StockWaitList({ items }: Pick<StockWaits, 'items'>) {
  const t = useWords('overview')
  const products = useWords('products')
  const locale = usePageLocale()
  if (items.length === 0) return null
  return (
    <section aria-labelledby="stock-waits" className="mt-10">
      <h2 id="stock-waits" className="text-xl font-heading">
        {t('stockWaits')}
      </h2>
      <ul className="mt-3 rounded-large border border-line bg-card px-5">
        {items.map(({ productId, names, colour, until }) => (
          <li
            key={`${productId} ${colour ?? ''}`}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-3.5 first:border-t-0"
          >
            <PageLink
              to={`/shop/${productId}${colour ? `?colour=${colour}` : ''}#restock`}
              className="font-strong underline underline-offset-4"
            >
              <bdi>{names?.[locale] ?? names?.fa ?? t('stockWaits.product')}</bdi>
              {colour && ` · ${products(`colour.${colour}`)}`}
            </PageLink>
            <span className="text-sm text-ink-2">
              {t('stockWaits.until', { date: formatDate(locale, until) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
