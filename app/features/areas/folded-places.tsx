import { useLocation } from '@remix-run/react'
import { isAt, PlaceLink } from '~/app/platform/place-link'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { groupsOf, type AreaEntry } from './area-entry'
import { SignOut } from './sign-out'
import { UnreadHere } from './unread-here'

interface FoldedPlacesProps {
  title: string
  entries: readonly AreaEntry[]
  counts: Readonly<Record<string, number>>
}

/** The places of an area that has many, for phones: one line that says where one is, and unfolds. */
export function FoldedPlaces({ title, entries, counts }: FoldedPlacesProps) {
  const t = useWords('areas')
  const { pathname } = useLocation()
  const here = entries.find((entry) => isAt(pathname, entry))
  return (
    <nav aria-label={title} className="border-y border-line bg-card lg:hidden print:hidden">
      {/* Another page is another disclosure: it is folded when one arrives. */}
      <details key={pathname} className="group">
        <summary className="flex min-h-12 items-center gap-3 px-gutter font-strong">
          <Icon name={here?.icon ?? 'menu'} className="size-5" />
          <span className="min-w-0 truncate">{here ? t(here.label) : title}</span>
          <UnreadHere count={entries.reduce((sum, { to }) => sum + (counts[to] ?? 0), 0)} />
          <span className="ms-auto text-sm font-normal text-ink-3">{t('admin.places')}</span>
          <Icon name="down" className="size-5 text-ink-2 transition-transform group-open:rotate-180" />
        </summary>
        <div className="space-y-4 border-t border-line px-gutter py-4">
          {groupsOf(entries).map(({ heading, entries: places }) => (
            <div key={heading ?? ''}>
              {heading && <p className="mb-1 text-sm text-ink-3">{t(heading)}</p>}
              <ul className="grid grid-cols-2 gap-1">
                {places.map((entry) => (
                  <li key={entry.to}>
                    <PlaceLink
                      to={entry.to}
                      isFront={entry.isFront}
                      also={entry.also}
                      className="flex min-h-11 items-center gap-2.5 rounded-small px-2 py-2 text-sm leading-snug hover:bg-mist aria-[current]:bg-sea-soft aria-[current]:font-strong aria-[current]:text-sea-ink"
                    >
                      <Icon name={entry.icon} className="size-5" />
                      {t(entry.label)}
                      <UnreadHere count={counts[entry.to]} />
                    </PlaceLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <SignOut className="border-t border-line pt-3" />
        </div>
      </details>
    </nav>
  )
}
