import type { ReactNode } from 'react'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'

interface FilterPanelProps {
  label: string
  /** It narrows the list now. */
  isActive: boolean
  children: ReactNode
}

/** A filter that opens out of its name without script; one is open at a time, and with script a click elsewhere closes it. */
export const FilterPanel = ({ label, isActive, children }: FilterPanelProps) => (
  <details className="group sm:relative" {...{ name: 'shop-filter' }} data-menu>
    <summary
      className={`inline-flex min-h-11 items-center gap-1.5 rounded-pill border px-4 text-[0.9375rem] font-strong ${
        isActive ? 'border-ink bg-ink text-paper' : 'border-line bg-card hover:bg-sand'
      }`}
    >
      {label}
      <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
    </summary>
    <div className="absolute inset-x-0 top-full z-20 mt-2 max-h-[26rem] overflow-y-auto rounded-medium border border-line bg-card p-3 shadow-soft sm:end-auto sm:w-80">
      {children}
    </div>
  </details>
)

interface FilterLinkProps {
  to: string
  isCurrent: boolean
  before?: ReactNode
  children: ReactNode
}

/** One choice of a filter: a link to the list as it is with it. Search engines have enough of one list. */
export const FilterLink = ({ to, isCurrent, before, children }: FilterLinkProps) => (
  <PageLink
    to={to}
    rel="nofollow"
    aria-current={isCurrent ? 'true' : undefined}
    className={`flex min-h-11 items-center gap-3 rounded-small px-3 hover:bg-sand ${isCurrent ? 'bg-mist font-strong' : ''}`}
  >
    {before}
    <span className="flex-1">{children}</span>
    {isCurrent && <Icon name="check" className="size-5 text-sea-ink" />}
  </PageLink>
)
