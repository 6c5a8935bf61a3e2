import { useWords } from '~/app/platform/words/use-words'
import type { Site } from '~/content/types'
import { Announcement } from './announcement'
import { Brand } from './brand'
import { LanguageSwitch } from './language-switch'
import { NarrowNavigation, WideNavigation } from './navigation'
import { useClosingMenus } from './use-closing-menus'

export function Header({ site }: { site: Site }) {
  const t = useWords('shell')
  useClosingMenus()
  const groups = site.navigation ?? []
  return (
    <>
      <Announcement announcement={site.announcement} />
      <header className="relative z-20">
        <div className="shell flex min-h-[4.25rem] items-center gap-8 lg:min-h-[5.25rem]">
          <Brand name={site.name} label={t('homePage')} />
          <WideNavigation groups={groups} />
          <LanguageSwitch className="ms-auto max-lg:hidden" />
          <NarrowNavigation groups={groups}>
            <LanguageSwitch className="-mx-3 mt-4 border-t border-line pt-4" />
          </NarrowNavigation>
        </div>
      </header>
    </>
  )
}
