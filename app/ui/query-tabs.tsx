import { Link, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useCurrentInView } from './use-current-in-view'

interface QueryTabsProps {
  label: string
  /** The parameter of the address that names the view; the first one stands when it says nothing. */
  name: string
  tabs: { value: string; label: ReactNode; count?: ReactNode }[]
  /** The view that is shown, where the address alone does not say it. */
  current?: string
  look?: 'line' | 'pills'
  /** What else the address says that stays as it is: another row of views beside this one. */
  keeps?: readonly string[]
}

const looks = {
  line: {
    row: 'gap-1 border-b border-line',
    tab: '-mb-px min-h-12 gap-2 border-b-[3px] border-transparent px-4 font-strong text-ink-2 -outline-offset-4 hover:text-ink aria-[current=page]:border-coral aria-[current=page]:text-ink',
  },
  pills: {
    row: 'gap-2 py-1',
    tab: 'min-h-11 gap-2 rounded-pill border border-line bg-card px-4 text-sm hover:bg-sand aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper',
  },
} as const

/** The views of one address, told apart by its query: links, with and without script. A list begins anew in each. */
export function QueryTabs({ label, name, tabs, current: shown, look = 'line', keeps = [] }: QueryTabsProps) {
  const [query] = useSearchParams()
  const named = shown ?? query.get(name)
  const kept = keeps.flatMap((other) => {
    const value = query.get(other)
    return value === null ? [] : [[other, value]]
  })
  const current = tabs.find(({ value }) => value === named) ?? tabs[0]
  const frame = useCurrentInView<HTMLElement>(current?.value ?? '')
  return (
    <nav
      ref={frame}
      aria-label={label}
      className="-mx-gutter mb-6 overflow-x-auto px-gutter lg:mx-0 lg:overflow-visible lg:px-0"
    >
      <ul className={`flex min-w-max lg:min-w-0 lg:flex-wrap ${looks[look].row}`}>
        {tabs.map((tab, index) => {
          const isCurrent = tab === current
          return (
            <li key={tab.value}>
              <Link
                to={`?${new URLSearchParams(index === 0 ? kept : [...kept, [name, tab.value]])}`}
                preventScrollReset
                aria-current={isCurrent ? 'page' : undefined}
                className={`inline-flex items-center ${looks[look].tab}`}
              >
                {tab.label}
                {tab.count !== undefined && (
                  <span className="rounded-pill bg-sand px-2 text-xs text-ink-2">{tab.count}</span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
