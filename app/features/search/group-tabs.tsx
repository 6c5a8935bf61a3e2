import { useWords } from '~/app/platform/words/use-words'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { useCurrentInView } from '~/app/ui/use-current-in-view'
import type { SearchKind } from '~/domain/search/entry'
import { formatNumber } from '~/domain/values/numbers'
import { searchAddress } from './search-address'

interface GroupTabsProps {
  q: string
  kept: Record<string, string>
  kind: SearchKind | null
  counts: readonly { kind: SearchKind; total: number }[]
  total: number
}

export function GroupTabs({ q, kept, kind, counts, total }: GroupTabsProps) {
  const t = useWords('search')
  const locale = usePageLocale()
  const frame = useCurrentInView<HTMLElement>(kind ?? '')
  const tabs = [{ kind: null, total }, ...counts]
  return (
    <nav
      ref={frame}
      aria-label={t('groups')}
      className="-mx-gutter mt-5 overflow-x-auto border-b border-line px-gutter pb-5 lg:mx-0 lg:overflow-visible lg:px-0"
    >
      <ul className="flex min-w-max gap-2 lg:min-w-0 lg:flex-wrap">
        {tabs.map((tab) => (
          <li key={tab.kind ?? ''}>
            <PageLink
              to={searchAddress(q, tab.kind === null ? kept : { ...kept, kind: tab.kind })}
              aria-current={tab.kind === kind ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-line bg-card px-4 font-strong hover:bg-sand aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              {tab.kind === null ? t('all') : t(`kind.${tab.kind}`)}
              <span>{formatNumber(locale, tab.total)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
