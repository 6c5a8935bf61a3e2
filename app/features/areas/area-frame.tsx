import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PlaceLink } from '~/app/platform/place-link'
import { useWords } from '~/app/platform/words/use-words'
import { Avatar } from '~/app/ui/avatar'
import { Icon } from '~/app/ui/icon'
import { useCurrentInView } from '~/app/ui/use-current-in-view'
import { groupsOf, type AreaEntry } from './area-entry'
import { FoldedPlaces } from './folded-places'
import { SignOut } from './sign-out'
import { SignedInProvider } from './signed-in'
import { ToShop } from './to-shop'
import { UnreadAnswers } from './unread-answers'
import { UnreadHere } from './unread-here'

/** More places than this do not fit into a row: phones unfold them. */
const mostInRow = 6

interface AreaFrameProps {
  /** What the area is called. */
  title: string
  entries: readonly AreaEntry[]
  /** Who is signed in. */
  userId: string
  /** Their first and last name. */
  name: string
  /** Answers that they have not seen yet. */
  unread: number
  /** What they have not seen at its places, by their addresses. */
  counts?: Readonly<Record<string, number>>
  brand: ReactNode
  /** On phones the places stand at the lower edge, in reach of the thumb; otherwise in a row under the head. */
  atThumb?: boolean
  /** Customers go from here to the shop. */
  hasShop?: boolean
  /** Room for tables. */
  isWide?: boolean
  children: ReactNode
}

/** What stands around the pages of somebody who is signed in: the places of the area, their name, and the way out. */
export function AreaFrame({
  title,
  entries,
  userId,
  name,
  unread,
  counts = {},
  brand,
  atThumb = false,
  hasShop = false,
  isWide = false,
  children,
}: AreaFrameProps) {
  const t = useWords('areas')
  const { pathname } = useLocation()
  const places = useCurrentInView<HTMLElement>(pathname)
  return (
    <SignedInProvider value={userId}>
      <div className="lg:grid lg:min-h-dvh lg:grid-cols-[17rem_minmax(0,1fr)]">
        <header className="flex items-center gap-3 border-line px-gutter py-3 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:gap-0 lg:overflow-y-auto lg:border-e lg:bg-card lg:py-6">
          {brand}
          {hasShop && <ToShop className="ms-auto lg:order-last lg:ms-0 lg:border-t lg:border-line lg:py-3" />}
          <div
            className={`flex min-w-0 items-center gap-2 ${hasShop ? '' : 'ms-auto'} lg:order-last lg:ms-0 lg:flex-col lg:items-stretch lg:border-t lg:border-line lg:pt-4`}
          >
            <UnreadAnswers count={unread} />
            <p className="flex min-w-0 items-center gap-3 font-strong lg:gap-2 lg:px-2.5">
              <Avatar name={name} size="small" />
              <span className="min-w-0 truncate max-sm:sr-only">{name}</span>
            </p>
            {/* Phones have it at the end of the account's pages, and of the places that unfold. */}
            <SignOut className="max-lg:hidden [&>button]:w-full [&>button]:justify-start [&>button]:gap-3.5 [&>button]:px-4" />
          </div>
          {/* It scrolls by itself, so that whoever is signed in and the way out stay in sight; on a very low screen all of it does. */}
          <nav
            ref={places}
            aria-label={title}
            className="area-places max-lg:hidden lg:relative lg:-mx-gutter lg:mt-7 lg:min-h-40 lg:flex-1 lg:overflow-y-auto lg:px-gutter"
          >
            {groupsOf(entries).map(({ heading, entries: grouped }) => (
              <div key={heading ?? ''} className="mb-6 last:mb-2">
                <p className="mb-2 px-4 text-sm text-ink-3">{heading ? t(heading) : title}</p>
                <ul className="space-y-1">
                  {grouped.map((entry) => (
                    <li key={entry.to}>
                      <PlaceLink
                        to={entry.to}
                        isFront={entry.isFront}
                        also={entry.also}
                        className={`flex items-center gap-3.5 rounded-medium px-4 py-2 font-strong leading-snug hover:bg-mist aria-[current]:bg-sea-soft aria-[current]:text-sea-ink ${entries.length > mostInRow ? 'min-h-11' : 'min-h-12'}`}
                      >
                        <Icon name={entry.icon} />
                        {t(entry.label)}
                        <UnreadHere count={counts[entry.to]} className="ms-auto" />
                      </PlaceLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </header>
        {entries.length > mostInRow ? (
          <FoldedPlaces title={title} entries={entries} counts={counts} />
        ) : (
          <nav
            aria-label={title}
            className={
              atThumb
                ? 'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden'
                : 'overflow-x-auto border-y border-line bg-card lg:hidden print:hidden'
            }
          >
            <ul className={atThumb ? 'mx-auto flex max-w-xl justify-around px-2' : 'flex gap-1 px-gutter'}>
              {entries.map((entry) => (
                <li key={entry.to} className={atThumb ? 'min-w-0 flex-1' : 'flex-none'}>
                  <PlaceLink
                    to={entry.to}
                    isFront={entry.isFront}
                    also={entry.also}
                    className={`text-ink-2 aria-[current]:font-strong aria-[current]:text-ink ${
                      atThumb
                        ? 'relative flex min-h-16 flex-col items-center justify-center gap-0.5 text-xs aria-[current]:[&>svg]:text-coral-ink'
                        : 'flex min-h-12 items-center gap-2 border-b-2 border-transparent px-3 text-sm aria-[current]:border-coral'
                    }`}
                  >
                    <Icon name={entry.icon} className={atThumb ? 'size-6' : 'size-5'} />
                    <span className="max-w-full truncate">{t(entry.label)}</span>
                    <UnreadHere
                      count={counts[entry.to]}
                      className={atThumb ? 'absolute end-1/4 top-1.5' : ''}
                    />
                  </PlaceLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div
          className={`min-w-0 px-gutter py-6 lg:px-10 lg:py-9 ${atThumb ? 'max-lg:pb-28' : 'max-lg:pb-14'}`}
        >
          <div className={`mx-auto ${isWide ? 'max-w-[100rem]' : 'max-w-[max(60rem,min(64vw,76rem))]'}`}>
            {children}
          </div>
        </div>
      </div>
    </SignedInProvider>
  )
}

/** The same without anybody's name and places: for what is said to whom the area has not let in. */
export const BareFrame = ({ brand, children }: Pick<AreaFrameProps, 'brand' | 'children'>) => (
  <>
    <header className="flex items-center px-gutter py-3">{brand}</header>
    {children}
  </>
)
