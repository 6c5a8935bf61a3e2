import { useId } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import type { ShopDevice, ShopSort } from '~/domain/catalog/contract'
import { localizedPath } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import { productColourTones, type ProductColour } from '~/domain/values/product-colour'
import { FilterLink, FilterPanel } from './filter-panel'
import {
  activeFilters,
  listAddress,
  writeListQuery,
  without,
  type Filter,
  type ListQuery,
  usualSort,
} from './list-query'

interface FiltersProps {
  /** The address of the list, without query and prefix. */
  path: string
  query: ListQuery
  /** Colours that something comes in. */
  colours: readonly ProductColour[]
  /** None where nothing belongs to a device. */
  devices: readonly ShopDevice[]
  sorts: readonly ShopSort[]
}

const Tone = ({ colour }: { colour: ProductColour }) => (
  <span
    aria-hidden="true"
    className="size-6 flex-none rounded-full ring-1 ring-ink-3"
    style={{ background: productColourTones[colour] }}
  />
)

/** What the rest of the query is, for a form that sends only its own part. */
const Rest = ({ query, names }: { query: ListQuery; names: (keyof ListQuery)[] }) => (
  <>
    {Object.entries(writeListQuery(query))
      .filter(([name]) => !names.some((own) => own === name))
      .map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
  </>
)

const inputClass =
  'block min-h-11 w-full rounded-small border border-ink-3 bg-card px-3 text-base text-ink hover:border-ink'

function PriceForm({ path, query }: FiltersProps) {
  const t = useWords('shop')
  const locale = usePageLocale()
  const id = useId()
  return (
    <form method="get" action={localizedPath(locale, path)} className="p-1">
      <Rest query={query} names={['minPrice', 'maxPrice']} />
      <div className="grid grid-cols-2 gap-3">
        {(['minPrice', 'maxPrice'] as const).map((name) => (
          <div key={name}>
            <label htmlFor={`${id}${name}`} className="mb-1 block text-sm font-strong">
              {t(`filter.${name}`)}
            </label>
            <input
              id={`${id}${name}`}
              name={name}
              inputMode="numeric"
              dir="ltr"
              autoComplete="off"
              defaultValue={query[name] === undefined ? '' : formatNumber(locale, query[name])}
              className={inputClass}
            />
          </div>
        ))}
      </div>
      <button type="submit" className="btn btn-small mt-3 w-full bg-ink text-paper">
        {t('filter.apply')}
      </button>
    </form>
  )
}

function SearchForm({ path, query }: Pick<FiltersProps, 'path' | 'query'>) {
  const t = useWords('shop')
  const locale = usePageLocale()
  const id = useId()
  return (
    <form
      method="get"
      action={localizedPath(locale, path)}
      role="search"
      aria-label={t('filter.search')}
      className="relative min-w-0 flex-1 max-sm:w-full max-sm:flex-none sm:max-w-xs"
    >
      <Rest query={query} names={['q']} />
      <label htmlFor={id} className="sr-only">
        {t('filter.searchLabel')}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        maxLength={100}
        defaultValue={query.q ?? ''}
        placeholder={t('filter.search')}
        className="block min-h-11 w-full rounded-pill border border-line bg-card pe-12 ps-5 text-base placeholder:text-ink-3 hover:border-ink-3"
      />
      <button
        type="submit"
        className="absolute end-0 top-0 grid size-11 place-items-center rounded-pill text-ink-2 hover:bg-sand"
      >
        <Icon name="search" />
        <span className="sr-only">{t('filter.searchAction')}</span>
      </button>
    </form>
  )
}

/** What narrows and orders the list: links and two small forms, each an address of its own. */
export function Filters(props: FiltersProps) {
  const { path, query, colours, devices, sorts } = props
  const t = useWords('shop')
  const products = useWords('products')
  const to = (change: ListQuery) => listAddress(path, { ...query, ...change })
  const sort = query.sort ?? usualSort
  const hasPrice = query.minPrice !== undefined || query.maxPrice !== undefined
  return (
    <search aria-label={t('filters')}>
      {/* Another query, another set of fields: what was typed belongs to the address. */}
      <div key={listAddress(path, query)} className="relative flex flex-wrap items-center gap-2">
        <SearchForm path={path} query={query} />
        {devices.length > 0 && (
          <FilterPanel label={t('filter.device')} isActive={query.device !== undefined}>
            <FilterLink to={listAddress(path, without(query, 'device'))} isCurrent={!query.device}>
              {t('filter.any')}
            </FilterLink>
            {devices.map((device) => (
              <FilterLink key={device} to={to({ device })} isCurrent={query.device === device}>
                {t(`device.${device}`)}
              </FilterLink>
            ))}
          </FilterPanel>
        )}
        {colours.length > 0 && (
          <FilterPanel label={t('filter.colour')} isActive={query.colour !== undefined}>
            <FilterLink to={listAddress(path, without(query, 'colour'))} isCurrent={!query.colour}>
              {t('filter.any')}
            </FilterLink>
            {colours.map((colour) => (
              <FilterLink
                key={colour}
                to={to({ colour })}
                isCurrent={query.colour === colour}
                before={<Tone colour={colour} />}
              >
                {products(`colour.${colour}`)}
              </FilterLink>
            ))}
          </FilterPanel>
        )}
        <FilterPanel label={t('filter.price')} isActive={hasPrice}>
          <PriceForm {...props} />
        </FilterPanel>
        <PageLink
          to={query.inStock ? listAddress(path, without(query, 'inStock')) : to({ inStock: true })}
          rel="nofollow"
          aria-current={query.inStock ? 'true' : undefined}
          className={`inline-flex min-h-11 items-center gap-2 rounded-pill border px-4 text-[0.9375rem] font-strong ${
            query.inStock ? 'border-ink bg-ink text-paper' : 'border-line bg-card hover:bg-sand'
          }`}
        >
          {query.inStock && <Icon name="check" className="size-4" />}
          {t('filter.inStock')}
        </PageLink>
        <div className="ms-auto">
          <FilterPanel label={`${t('sort')}: ${t(`sort.${sort}`)}`} isActive={false}>
            {sorts.map((one) => (
              <FilterLink key={one} to={to({ sort: one })} isCurrent={sort === one}>
                {t(`sort.${one}`)}
              </FilterLink>
            ))}
          </FilterPanel>
        </div>
      </div>
      <ActiveFilters path={path} query={query} />
    </search>
  )
}

/** What narrows the list now, each with the way to take it away. */
function ActiveFilters({ path, query }: Pick<FiltersProps, 'path' | 'query'>) {
  const t = useWords('shop')
  const products = useWords('products')
  const locale = usePageLocale()
  const active = activeFilters(query)
  if (active.length === 0) return null
  const price = (amount: number | undefined) => formatNumber(locale, amount ?? 0)
  const nameOf: Record<Filter, () => string> = {
    q: () => t('filter.searched', { words: query.q ?? '' }),
    device: () => (query.device ? t(`device.${query.device}`) : ''),
    colour: () => (query.colour ? products(`colour.${query.colour}`) : ''),
    minPrice: () => t('filter.priceFrom', { price: price(query.minPrice) }),
    maxPrice: () => t('filter.priceTo', { price: price(query.maxPrice) }),
    inStock: () => t('filter.inStock'),
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <ul aria-label={t('filter.active')} className="flex flex-wrap gap-2">
        {active.map((filter) => (
          <li key={filter}>
            <PageLink
              to={listAddress(path, without(query, filter))}
              rel="nofollow"
              aria-label={t('filter.remove', { name: nameOf[filter]() })}
              className="inline-flex min-h-10 items-center gap-2 rounded-pill bg-mist pe-2.5 ps-4 text-sm font-strong hover:bg-sand"
            >
              <bdi>{nameOf[filter]()}</bdi>
              <Icon name="close" className="size-4" />
            </PageLink>
          </li>
        ))}
      </ul>
      <PageLink
        to={path}
        rel="nofollow"
        className="inline-flex min-h-10 items-center px-2 text-sm font-strong text-coral-ink hover:underline"
      >
        {t('filter.clear')}
      </PageLink>
    </div>
  )
}
