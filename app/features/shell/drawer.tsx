import type { ReactNode } from 'react'
import { Kept } from '~/app/platform/kept/kept'
import { cornerPage } from '~/app/platform/corners'
import { PlaceLink, useCurrentPlace } from '~/app/platform/place-link'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { SiteLink } from '~/app/ui/site-link'
import type { NavigationGroup } from '~/content/types'
import type { Menu } from './menu.server'
import { MenuEntry } from './menu-entry'
import { placeOf } from './menu-place'
import { SearchField } from './search-field'

const head =
  'flex min-h-14 w-full items-center justify-between gap-4 text-lg font-bold aria-[current]:text-coral-ink'

function Entries({ group }: { group: NavigationGroup }) {
  const t = useWords('shell')
  const audiences = group.audiences ?? []
  return (
    <>
      <ul className="-mx-2 grid gap-x-3 pb-4 sm:grid-cols-2">
        {group.entries?.map((entry) => (
          <li key={entry._key}>
            <MenuEntry entry={entry} />
          </li>
        ))}
      </ul>
      {audiences.length > 0 && (
        <>
          <p className="text-sm font-strong text-coral-ink">{t('forWhom')}</p>
          <ul className="-mx-2 grid gap-x-3 pb-4 sm:grid-cols-2">
            {audiences.map((entry) => (
              <li key={entry._key}>
                <MenuEntry entry={entry} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** What comes first stands open, and its name leads there at once: whoever opens the menu of a phone comes for the shop most of all. */
const FirstGroup = ({ menu }: { menu: Menu }) => (
  <section className="-mx-2 mb-2 rounded-large bg-sand px-2 pb-1">
    <PlaceLink {...placeOf(menu)} className={`${head} px-2`}>
      <LocalText text={menu.label} />
      <Icon name="chevron" className="size-5 text-ink-2" />
    </PlaceLink>
    <Kept name={`first-menu-${menu._key}`} of={menu.group}>
      {(group) => (
        <ul className="flex flex-wrap gap-2 px-2 pb-3">
          {group.entries
            ?.filter(({ href }) => href !== menu.href)
            .map(({ _key, label, href }) => (
              <li key={_key}>
                <SiteLink
                  href={href ?? '/'}
                  className="inline-flex min-h-11 items-center rounded-pill bg-card px-4 font-strong text-ink hover:bg-paper"
                >
                  <LocalText text={label} />
                </SiteLink>
              </li>
            ))}
        </ul>
      )}
    </Kept>
  </section>
)

/** A group folds out; the first one is open: the devices. */
function Group({ menu, isFirst }: { menu: Menu; isFirst: boolean }) {
  const current = useCurrentPlace(placeOf(menu))
  if (menu.shape === 'link')
    return (
      <PlaceLink {...placeOf(menu)} className={head}>
        <LocalText text={menu.label} />
      </PlaceLink>
    )
  return (
    <details className="group/part" open={isFirst}>
      <summary aria-current={current && 'true'} className={head}>
        <LocalText text={menu.label} />
        <Icon name="down" className="size-5 text-ink-3 transition-transform group-open/part:rotate-180" />
      </summary>
      <Kept name={`menu-${menu._key}`} of={menu.group}>
        {(group) => <Entries group={group} />}
      </Kept>
    </details>
  )
}

interface DrawerProps {
  menus: Menu[]
  /** Its field stands above the groups. */
  hasSearch: boolean
  /** Stands there where the header has no room for it. */
  hasAccount: boolean
  /** Stands under the groups: languages. */
  children: ReactNode
}

/** The menu of narrow screens: a drawer under the header that opens without script. */
export function Drawer({ menus, hasSearch, hasAccount, children }: DrawerProps) {
  const t = useWords('shell')
  const [first, ...others] = menus
  return (
    <details className="group lg:hidden" data-menu>
      <summary
        data-tour="menu"
        className="grid size-[44px] place-items-center rounded-full border border-line bg-card"
      >
        <span className="sr-only">{t('menu')}</span>
        <Icon name="menu" className="size-5 group-open:hidden" />
        <Icon name="close" className="hidden size-5 group-open:block" />
      </summary>
      <nav
        aria-label={t('mainMenu')}
        className="absolute inset-x-0 top-full h-[calc(100dvh-3.75rem)] overflow-y-auto overscroll-contain border-t border-line bg-paper px-gutter pb-24 pt-2"
      >
        {hasSearch && (
          <div className="py-3">
            <SearchField label={t('corner.searchField')} />
          </div>
        )}
        {hasAccount && (
          <PlaceLink to={cornerPage('account')} className={`${head} min-[380px]:hidden`}>
            {t('corner.account')}
          </PlaceLink>
        )}
        {first && <FirstGroup menu={first} />}
        <ul className="divide-y divide-line">
          {others.map((menu, index) => (
            <li key={menu._key}>
              <Group menu={menu} isFirst={index === 0} />
            </li>
          ))}
        </ul>
        {children}
      </nav>
    </details>
  )
}
