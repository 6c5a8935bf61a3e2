import type { Corner } from '~/app/platform/corners'
import { useWords } from '~/app/platform/words/use-words'
import type { Site } from '~/content/types'
import { Announcement } from './announcement'
import { Brand } from './brand'
import { Corners } from './corners'
import { Drawer } from './drawer'
import { LanguageSwitch } from './language-switch'
import { useClosingMenus } from './use-closing-menus'
import { WideNavigation } from './wide-navigation'

interface HeaderProps {
  site: Site
  corners: Corner[]
}

/** Above every page, and in reach while it scrolls: low on phones, where height is dear. */
export function Header({ site, corners }: HeaderProps) {
  const t = useWords('shell')
  useClosingMenus()
  const groups = site.navigation ?? []
  return (
    <>
      <Announcement announcement={site.announcement} />
      <header className="site-header sticky top-0 z-30 border-b border-transparent bg-paper">
        <div className="shell flex min-h-[3.75rem] items-center gap-x-3 lg:gap-x-8 lg:min-h-[4.75rem]">
          <Brand name={site.name} label={t('homePage')} />
          <WideNavigation groups={groups} />
          <div className="ms-auto flex items-center gap-2">
            <LanguageSwitch className="max-lg:hidden" />
            <Corners corners={corners} />
            <Drawer groups={groups}>
              <LanguageSwitch className="-mx-3 mt-4 border-t border-line pt-4" />
            </Drawer>
          </div>
        </div>
      </header>
    </>
  )
}
