import { Kept } from '~/app/platform/kept/kept'
import { PlaceLink, useCurrentPlace } from '~/app/platform/place-link'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { ArrowLink } from '~/app/ui/button'
import type { NavigationGroup } from '~/content/types'
import type { Menu } from './menu.server'
import { MenuEntry } from './menu-entry'
import { placeOf } from './menu-place'

const top =
  'inline-flex min-h-11 items-center gap-1 rounded-pill px-1.5 xl:px-2.5 text-ink-2 hover:bg-sand hover:text-ink aria-[current]:font-bold ' +
  'aria-[current]:text-ink aria-[current]:underline decoration-coral decoration-2 underline-offset-8'

/** The large menu: devices with their pictures, then whom they are for. It spans the page under the header. */
function LargePanel({ group }: { group: NavigationGroup }) {
  const t = useWords('shell')
  const audiences = group.audiences ?? []
  // Pages of several devices have no picture of one: they stand apart, at the end.
  const devices = group.entries?.filter(({ picture }) => picture)
  const overviews = group.entries?.filter(({ picture }) => !picture).reverse() ?? []
  return (
    <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-6rem)] overflow-y-auto border-y border-line bg-card shadow-soft">
      <div className="shell flex gap-10 py-8">
        <ul className="grid flex-1 grid-cols-2 content-start gap-x-3 gap-y-1">
          {devices?.map((entry) => (
            <li key={entry._key}>
              <MenuEntry entry={entry} className="h-full" />
            </li>
          ))}
        </ul>
        <div className="w-72 flex-none border-s border-line ps-8">
          {audiences.length > 0 && (
            <>
              <p className="mb-1 px-2 text-sm font-strong text-coral-ink">{t('forWhom')}</p>
              <ul className="mb-4">
                {audiences.map((entry) => (
                  <li key={entry._key}>
                    <MenuEntry entry={entry} />
                  </li>
                ))}
              </ul>
            </>
          )}
          {overviews.map((entry) => (
            <p key={entry._key} className="px-2">
              <ArrowLink href={entry.href ?? '/'}>
                <LocalText text={entry.label} />
              </ArrowLink>
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}

const SmallPanel = ({ group }: { group: NavigationGroup }) => (
  <ul className="absolute start-0 top-full mt-3 w-72 rounded-medium border border-line bg-card p-2 shadow-soft">
    {group.entries?.map((entry) => (
      <li key={entry._key}>
        <MenuEntry entry={entry} className="px-3" />
      </li>
    ))}
  </ul>
)

/** A menu of the wide header: a link, or a summary that opens its entries. `name` lets one be open at a time. */
function TopGroup({ menu }: { menu: Menu }) {
  const current = useCurrentPlace(placeOf(menu))
  if (menu.shape === 'link')
    return (
      <PlaceLink {...placeOf(menu)} className={top}>
        <LocalText text={menu.label} />
      </PlaceLink>
    )
  const isWide = menu.shape === 'large'
  return (
    <details className={`group ${isWide ? '' : 'relative'}`} {...{ name: 'main-menu' }} data-menu>
      <summary aria-current={current && 'true'} className={`${top} group-open:bg-sand group-open:text-ink`}>
        <LocalText text={menu.label} />
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <Kept name={`wide-menu-${menu._key}`} of={menu.group}>
        {(group) => (isWide ? <LargePanel group={group} /> : <SmallPanel group={group} />)}
      </Kept>
    </details>
  )
}

/** The main menu of wide screens: plain `details`, so it opens without script. */
export function WideNavigation({ menus }: { menus: Menu[] }) {
  const t = useWords('shell')
  return (
    <nav aria-label={t('mainMenu')} data-tour="menu" className="hidden text-[0.9375rem] font-medium lg:block">
      <ul className="flex items-center gap-1">
        {menus.map((menu) => (
          <li key={menu._key}>
            <TopGroup menu={menu} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
