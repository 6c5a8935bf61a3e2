import { memberQuery, pathOf, useWhose } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { queryAddress } from '~/app/ui/query-address'
import { recordSources, type RecordSource } from '~/domain/records/contract'
import { formatNumber } from '~/domain/values/numbers'
import { useRecordWords } from '../record-words'
import { sourceIcon } from '../source-line'

interface ArchiveViewsProps {
  path: string
  view: 'favourites' | null
  recorded: number
  favourites: number
}

/** Everything, or what the reader has marked. */
export function ArchiveViews({ path, view, recorded, favourites }: ArchiveViewsProps) {
  const t = useWords('records')
  const locale = usePageLocale()
  const whose = useWhose()
  const tabs = [
    { id: null, href: pathOf(whose, path), label: t('archive.recorded'), count: recorded },
    {
      id: 'favourites',
      href: pathOf(whose, `${path}?view=favourites`),
      label: t('archive.favourites'),
      count: favourites,
    },
  ]
  return (
    <nav aria-label={t('archive')}>
      <ul className="flex gap-5 border-b border-line">
        {tabs.map(({ id, href, label, count }) => (
          <li key={href}>
            <PageLink
              to={href}
              aria-current={id === view ? 'page' : undefined}
              className="-mb-px inline-flex min-h-12 items-center gap-2 border-b-[3px] border-transparent px-1 text-ink-2 aria-[current=page]:border-coral aria-[current=page]:font-strong aria-[current=page]:text-ink"
            >
              {label} <span className="text-sm text-ink-3">{formatNumber(locale, count)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same narrowed to where records come from, in a row that scrolls on phones. */
export function SourceLinks({
  path,
  view,
  source,
  q,
}: Pick<ArchiveViewsProps, 'path' | 'view'> & { source: RecordSource | null; q: string }) {
  const t = useWords('records')
  const words = useRecordWords()
  const whose = useWhose()
  const addressOf = (one: RecordSource | null) => {
    const query = new URLSearchParams({
      ...memberQuery(whose),
      ...(view && { view }),
      ...(one && { source: one }),
      ...(q && { q }),
    })
    return queryAddress(path, query)
  }
  return (
    <nav aria-label={t('source')} className="-mx-gutter overflow-x-auto px-gutter">
      <ul className="flex min-w-max gap-2">
        {[null, ...recordSources].map((one) => (
          <li key={one ?? 'all'}>
            <PageLink
              to={addressOf(one)}
              aria-current={one === source ? 'true' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-line bg-card px-4 text-sm hover:bg-sand aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
            >
              {one !== null && <Icon name={sourceIcon(one)} className="size-4" />}
              {one === null ? t('source.all') : words.source(one)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
