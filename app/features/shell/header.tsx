import { useLocation } from '@remix-run/react'
import { cornerPage, type Corner } from '~/app/platform/corners'
import { PlaceLink } from '~/app/platform/place-link'
import { useWords } from '~/app/platform/words/use-words'
import { LocalText } from '~/app/ui/local-text'
import { Announcement } from './announcement'
import { Brand } from './brand'
import { Corners } from './corners'
import { Drawer } from './drawer'
import type { Menu } from './menu.server'
import { placeOf } from './menu-place'
import type { PageSite } from './page-site'
import { LanguageMenu, LanguageSwitch } from './language-switch'
import { SearchField } from './search-field'
import { useClosingMenus } from './use-closing-menus'
import { WideNavigation } from './wide-navigation'

interface HeaderProps {
  site: PageSite
  menus: Menu[]
  corners: Corner[]
  /** How many are in the cart of this device. */
  cartPieces: number
}

/** Above every page, and in reach while it scrolls: low on phones, where height is dear. */
export function Header({ site, menus, corners, cartPieces }: HeaderProps) {
  const t = useWords('shell')
  const { pathname } = useLocation()
  // The page of the search has a field of its own.
  const hasField = corners.includes('search') && pathname !== cornerPage('search')
  const [first] = menus
  useClosingMenus()
  return (
    <>
      <Announcement announcement={site.announcement} />
      <header className="site-header sticky top-0 z-30 border-b border-transparent bg-paper">
        <div className="shell flex min-h-[3.75rem] items-center gap-x-3 lg:gap-x-4 xl:gap-x-8 lg:min-h-[4.75rem]">
          <Brand name={site.name} label={t('homePage')} />
          <WideNavigation menus={menus} />
          <div className="ms-auto flex items-center justify-end gap-2 min-[1440px]:flex-1">
            {first?.href && (
              <PlaceLink
                {...placeOf(first)}
                className="hidden min-h-11 items-center rounded-pill px-3 font-bold text-ink decoration-coral decoration-2 underline-offset-8 hover:bg-sand aria-[current]:underline min-[720px]:inline-flex lg:hidden"
              >
                <LocalText text={first.label} />
              </PlaceLink>
            )}
            {hasField && (
              <div className="me-1 hidden min-w-0 max-w-xs flex-1 min-[1440px]:block">
                <SearchField label={t('corner.searchField')} isNamed />
              </div>
            )}
            <LanguageMenu className="max-lg:hidden" />
            <Corners corners={corners} cartPieces={cartPieces} />
            <Drawer
              menus={menus}
              hasSearch={corners.includes('search')}
              hasAccount={corners.includes('account')}
            >
              <LanguageSwitch className="-mx-3 mt-4 border-t border-line pt-4" />
            </Drawer>
          </div>
        </div>
      </header>
    </>
  )
}
