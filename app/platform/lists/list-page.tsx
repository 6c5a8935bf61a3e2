import type { ReactNode } from 'react'
import { useLoaderData } from '@remix-run/react'
import { useFreshPage } from '~/app/platform/use-fresh-page'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { ListHead } from '~/app/ui/list-head'
import { OlderLink } from '~/app/ui/older-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { QueryTabs } from '~/app/ui/query-tabs'
import { formatNumber } from '~/domain/values/numbers'
import { BulkBar } from './bulk'
import { RangeForm } from './range-form'
import { isViews, type AnyList, type AnyView, type Listing, type ListViews } from './list'
import { EmptyList, ListTable } from './list-table'
import { useListWords } from './list-words'
import { useKept } from './use-kept'

interface PartProps {
  list: AnyList
  view: AnyView
}

const asRead = (view: AnyView) => view

/** The page of a list that `listLoader` has read by the same definition. */
export function listPage(listing: Listing) {
  return function ListPage() {
    const { shown, ...read } = useLoaderData() as AnyView & { shown: string }
    const list = isViews(listing) ? (listing.lists[shown] as AnyList) : listing
    const { useView = asRead } = list
    const view = useView(read)
    useFreshPage(list.isFresh && !read.isPast ? read.made : null)
    const t = useListWords(list)
    const { Begin, Before, Aside, After } = list
    const rows = <ListRows list={list} view={view} />
    return (
      <FieldWordsOfPage>
        {list.back && <BackLink to={list.back.to} label={t(list.back.label)} />}
        <ListHead
          title={t(list.title)}
          lead={list.lead && t(list.lead)}
          actions={Begin && <Begin {...view} />}
        />
        {isViews(listing) && <ViewTabs listing={listing} list={list} />}
        <ListTabs list={list} view={view} />
        {'from' in list.shape && !list.hasDaysOfItsOwn && <ListDays view={view} />}
        {Before && <Before {...view} />}
        {Aside ? <BesideRows aside={list.isAside?.(view) && <Aside {...view} />}>{rows}</BesideRows> : rows}
        {After && <After {...view} />}
      </FieldWordsOfPage>
    )
  }
}

/** The rows stay the same elements whether something stands beside them or not, so that what has the focus keeps it. */
const BesideRows = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div
    data-beside={aside ? '' : undefined}
    className={aside ? 'group/rows grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]' : undefined}
  >
    {aside && <div className="min-w-0 xl:order-last">{aside}</div>}
    <div className="min-w-0">{children}</div>
  </div>
)

function ViewTabs({ listing: { name, label, word, lists }, list }: { listing: ListViews; list: AnyList }) {
  const t = useListWords(list)
  return (
    <QueryTabs
      label={t(label)}
      name={name}
      tabs={Object.keys(lists).map((value) => ({ value, label: t(word(value)) }))}
    />
  )
}

/** As far as the API counts; then there are “so many or more”. */
const mostCounted = 1000

function ListTabs({ list, view }: PartProps) {
  const t = useListWords(list)
  const ui = useWords('ui')
  const locale = usePageLocale()
  const { tabs } = list
  if (!tabs) return null
  const { label, name, values, word, current, look, keeps } = tabs
  const figureOf = (count?: number) => {
    // That nothing stands there is seen by opening it: ten times nought is no row of tabs.
    if (!count) return undefined
    const figure = formatNumber(locale, count)
    return count < mostCounted ? figure : ui('list.many', { count: figure })
  }
  // Nothing is there that could be divided.
  if (look === 'pills' && view.page.items.length === 0 && view.query[name] === undefined) return null
  return (
    <QueryTabs
      label={t(label)}
      name={name}
      look={look}
      keeps={keeps}
      current={current?.(view.query)}
      tabs={values.map((value) => ({ value, label: t(word(value)), count: figureOf(view.counts?.[value]) }))}
    />
  )
}

function ListDays({ view: { query } }: Pick<PartProps, 'view'>) {
  const { from, to } = query as { from?: string; to?: string }
  return <RangeForm from={from} to={to} kept={useKept('from', 'to')} isFolded />
}

function ListRows({ list, view }: PartProps) {
  const ui = useWords('ui')
  const kept = useKept()
  const { Rows, bulk } = list
  const { page, isPast, mayAct } = view
  if (!Rows) return <ListTable list={list} view={view} />
  const rows = page.items.length > 0 ? <Rows {...view} /> : <EmptyList list={list} query={view.query} />
  const hasChoice = page.items.some((row) => bulk?.isFor(row))
  return (
    <>
      {bulk && mayAct ? (
        <BulkBar list={list} view={view} hasChoice={hasChoice}>
          {rows}
        </BulkBar>
      ) : (
        rows
      )}
      <OlderLink
        path={list.path}
        narrowed={kept}
        nextCursor={page.nextCursor}
        isPast={isPast}
        newest={ui('list.first')}
        older={ui('list.next')}
      />
    </>
  )
}
