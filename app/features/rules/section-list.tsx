import { NavLink, useLocation } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { LocalText, type Localized } from '~/app/ui/local-text'
import { useCurrentInView } from '~/app/ui/use-current-in-view'

interface SectionListProps {
  sections: { _id: string; section: string | null; title: Localized | null }[]
}

/** The sections of the rules, beside the one that is read. */
export function SectionList({ sections }: SectionListProps) {
  const t = useWords('rules')
  const { pathname } = useLocation()
  const list = useCurrentInView<HTMLUListElement>(pathname)
  return (
    <nav aria-label={t('sections')}>
      <ul
        ref={list}
        className="-mx-gutter flex gap-1 overflow-x-auto px-gutter pb-2 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0 lg:flex-col lg:flex-nowrap"
      >
        {sections.map(({ _id, section, title }) => (
          <li key={_id} className="flex-none">
            <NavLink
              to={`/rules/${section}`}
              className={({ isActive }) =>
                `flex min-h-11 items-center rounded-pill px-4 lg:rounded-small ${
                  isActive ? 'bg-sand font-bold' : 'text-ink-2 hover:bg-sand hover:text-ink'
                }`
              }
            >
              <LocalText text={title} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
