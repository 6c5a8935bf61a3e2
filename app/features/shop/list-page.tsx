import { ChoosePlace } from '~/app/platform/delivery-place/choose-place'
import type { ShownDelivery } from '~/app/platform/delivery-place/shown'
import { useWords } from '~/app/platform/words/use-words'
import { Breadcrumbs } from '~/app/ui/breadcrumbs'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { Icon } from '~/app/ui/icon'
import { NoResultsIllustration } from '~/app/ui/illustrations/no-results'
import { OlderLink } from '~/app/ui/older-link'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'
import type { ShopDevice, ShopSort } from '~/domain/catalog/contract'
import type { ProductColour } from '~/domain/values/product-colour'
import { Filters } from './filters'
import { KindLinks } from './kind-links'
import { activeFilters, writeListQuery, type ListQuery } from './list-query'
import { shopLists, type ShopListName } from './lists'
import { ShopCard, tallCardPlace } from './shop-card'
import type { ShopItem } from './shop-item'

export interface ListPageProps {
  list: ShopListName
  query: ListQuery
  items: ShopItem[]
  colours: readonly ProductColour[]
  devices: readonly ShopDevice[]
  sorts: readonly ShopSort[]
  /** `null` while nobody knows when something arrives. */
  delivery: ShownDelivery | null
  nextCursor: string | null
  /** Not the beginning of the list. */
  isPast: boolean
}

/** For which place the dates on the cards are, and the way to another. */
function DeliveredTo({ delivery: { place, rows, choices } }: { delivery: ShownDelivery }) {
  const t = useWords('shop')
  const [row] = rows
  return (
    <div className="mb-4 flex flex-wrap items-start gap-x-4 rounded-small bg-mist px-4 py-1">
      <p className="flex min-h-11 items-center gap-2 text-[0.9375rem] text-ink-2">
        <Icon name="truck" className="size-5 text-sea-ink" />
        {place && row ? t('delivery.datesFor', { place: row.name }) : t('delivery.datesForAll')}
      </p>
      <ChoosePlace place={place} choices={choices} />
    </div>
  )
}

/** A list of the shop: its parts, what narrows it, and its goods. */
export function ListPage(props: ListPageProps) {
  const { list, query, items, colours, devices, sorts, delivery, nextCursor, isPast } = props
  const t = useWords('shop')
  const shell = useWords('shell')
  const locale = usePageLocale()
  const { path, kind, title, lead } = shopLists[list]
  const own = (value: string) => ({ lang: locale, value })
  const crumbs = [
    { label: own(shell('home')), href: '/' },
    ...(path === '/shop' ? [] : [{ label: own(t('title')), href: '/shop' }]),
    { label: own(t(title)) },
  ]
  const isNarrowed = activeFilters(query).length > 0
  // The first of a whole list stands out; among what was looked for all are equal.
  const hasLead = !isNarrowed && !isPast && items.length > 3
  return (
    <>
      <PageHead
        heading={own(t(title))}
        lead={own(t(lead))}
        before={<Breadcrumbs label={shell('breadcrumbs')} crumbs={crumbs} />}
      />
      <div className="shell pb-band">
        <KindLinks current={kind ?? query.kind ?? null} />
        <div className="py-6">
          <Filters
            path={path}
            query={query}
            colours={colours}
            // Packages belong to no device.
            devices={list === 'packages' || query.kind === 'package' ? [] : devices}
            sorts={sorts}
          />
        </div>
        {delivery && items.length > 0 && <DeliveredTo delivery={delivery} />}
        <h2 className="sr-only">{t('list')}</h2>
        {items.length > 0 ? (
          <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3 min-[1600px]:grid-cols-4">
            {items.map((item, index) => (
              <li
                key={item.product.id}
                className={hasLead && index === 0 ? 'col-span-full grid' : tallCardPlace}
              >
                <ShopCard
                  item={item}
                  delivery={delivery?.rows}
                  isFirst={index === 0}
                  layout={hasLead && index === 0 ? 'wide' : 'tall'}
                  query={query.colour ? `?colour=${query.colour}` : ''}
                />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            illustration={<NoResultsIllustration className="w-56" />}
            title={t(isNarrowed ? 'none.title' : 'empty.title')}
            text={t(isNarrowed ? 'none.text' : 'empty.text')}
            action={
              <ButtonLink href="/shop" variant="ink">
                {t('none.action')}
              </ButtonLink>
            }
          />
        )}
        <OlderLink
          path={path}
          narrowed={writeListQuery(query)}
          nextCursor={nextCursor}
          isPast={isPast}
          newest={t('first')}
          older={t('more')}
        />
      </div>
    </>
  )
}
