import { NavLink } from '@remix-run/react'
import type { ReactNode } from 'react'

export interface TabLink {
  href: string
  label: ReactNode
  /** How many are behind it, printed beside the label. */
  count?: ReactNode
}

/** The views of one page, each with an address of its own: links, with and without script. */
export const TabLinks = ({ label, tabs }: { label: string; tabs: TabLink[] }) => (
  <nav aria-label={label} className="overflow-x-auto">
    <ul className="flex min-w-max gap-1 border-b border-line">
      {tabs.map(({ href, label, count }) => (
        <li key={href}>
          <NavLink
            to={href}
            end
            preventScrollReset
            className={({ isActive }) =>
              `-mb-px inline-flex min-h-12 items-center gap-2 border-b-[3px] px-4 font-strong -outline-offset-4 ${
                isActive ? 'border-coral text-ink' : 'border-transparent text-ink-2 hover:text-ink'
              }`
            }
          >
            {label}
            {count !== undefined && (
              <span className="rounded-pill bg-sand px-2 text-xs text-ink-2">{count}</span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
