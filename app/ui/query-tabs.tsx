import { Link, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'

interface QueryTabsProps {
  label: string
  /** The parameter of the address that names the view; the first one stands when it says nothing. */
  name: string
  tabs: { value: string; label: ReactNode; count?: ReactNode }[]
  /** The view that is shown, where the address alone does not say it. */
  current?: string
}

/** The views of one address, told apart by its query: links, with and without script. A list begins anew in each. */
export function QueryTabs({ label, name, tabs, current: shown }: QueryTabsProps) {
  const [said] = useSearchParams()
  const asked = shown ?? said.get(name)
  const current = tabs.find(({ value }) => value === asked) ?? tabs[0]
  return (
    <nav aria-label={label} className="mb-6 overflow-x-auto">
      <ul className="flex min-w-max gap-1 border-b border-line">
        {tabs.map((tab, index) => {
          const isCurrent = tab === current
          return (
            <li key={tab.value}>
              <Link
                to={index === 0 ? '?' : `?${new URLSearchParams({ [name]: tab.value })}`}
                preventScrollReset
                aria-current={isCurrent ? 'page' : undefined}
                className={`-mb-px inline-flex min-h-12 items-center gap-2 border-b-[3px] px-4 font-strong -outline-offset-4 ${
                  isCurrent ? 'border-coral text-ink' : 'border-transparent text-ink-2 hover:text-ink'
                }`}
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
