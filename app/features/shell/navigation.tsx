import { Link, NavLink } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { SiteLink } from '~/app/ui/site-link'
import type { NavigationGroup } from '~/content/types'

const top = 'inline-flex min-h-11 items-center gap-1 rounded-pill px-3 hover:text-ink'
const currentClass = ({ isActive }: { isActive: boolean }) =>
  `${top} ${isActive ? 'font-bold text-ink' : 'text-ink-2'}`

/** A menu of the wide header: a link, or a summary that opens its entries. `name` lets one be open at a time. */
function TopGroup({ group }: { group: NavigationGroup }) {
  const entries = group.entries ?? []
  if (entries.length < 2 && group.href)
    return (
      <NavLink to={group.href} className={currentClass}>
        <LocalText text={group.label} />
      </NavLink>
    )
  return (
    <details className="group relative" {...{ name: 'main-menu' }} data-menu>
      <summary className={`${top} text-ink-2 group-open:text-ink`}>
        <LocalText text={group.label} />
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute start-0 top-full z-20 mt-2 grid w-max max-w-[34rem] gap-1 rounded-medium border border-line bg-card p-3 shadow-soft [&:has(li:nth-child(6))]:grid-cols-2">
        {entries.map((entry) => (
          <li key={entry._key}>
            <SiteLink
              href={entry.href ?? '/'}
              className="block min-h-11 rounded-small px-4 py-2 leading-relaxed hover:bg-sand"
            >
              <LocalText text={entry.label} as="span" className="block font-strong text-ink" />
              <LocalText text={entry.description} as="span" className="block text-sm text-ink-3" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The main menu of wide screens. */
export function WideNavigation({ groups }: { groups: NavigationGroup[] }) {
  const t = useWords('shell')
  return (
    <nav aria-label={t('mainMenu')} className="hidden text-[0.9375rem] font-medium lg:block">
      <ul className="flex items-center gap-1">
        {groups.map((group) => (
          <li key={group._key}>
            <TopGroup group={group} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same menu on narrow screens: a drawer under the header that opens without script. */
export function NarrowNavigation({ groups, children }: { groups: NavigationGroup[]; children: ReactNode }) {
  const t = useWords('shell')
  return (
    <details className="group ms-auto lg:hidden" data-menu>
      <summary className="grid size-11 place-items-center rounded-full border border-line bg-card">
        <span className="sr-only">{t('menu')}</span>
        <Icon name="menu" className="size-5 group-open:hidden" />
        <Icon name="close" className="hidden size-5 group-open:block" />
      </summary>
      <nav
        aria-label={t('mainMenu')}
        className="absolute inset-x-0 top-full z-20 max-h-[calc(100dvh-7rem)] overflow-y-auto border-b border-line bg-paper px-gutter pb-8 pt-2 shadow-soft"
      >
        <ul className="divide-y divide-line">
          {groups.map((group) => (
            <li key={group._key} className="py-3">
              {group.href ? (
                <Link to={group.href} className="flex min-h-11 items-center text-lg font-bold">
                  <LocalText text={group.label} />
                </Link>
              ) : (
                <p className="flex min-h-11 items-center text-lg font-bold">
                  <LocalText text={group.label} />
                </p>
              )}
              <ul className="grid gap-x-4 sm:grid-cols-2">
                {group.entries
                  ?.filter((entry) => entry.href !== group.href)
                  .map((entry) => (
                    <li key={entry._key}>
                      <SiteLink
                        href={entry.href ?? '/'}
                        className="flex min-h-11 items-center text-ink-2 hover:text-ink"
                      >
                        <LocalText text={entry.label} />
                      </SiteLink>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
        {children}
      </nav>
    </details>
  )
}
