import { useLocation } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { inLocale } from '~/app/platform/head/links'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import { directionOf, locales, type Locale } from '~/domain/values/locale'
import { roundButton } from './corners'

/** Every language in its own words. */
const names: Record<Locale, string> = { fa: 'فارسی', en: 'English', es: 'Español' }

/** The links in a menu of their own, where the header is wide and full. */
export function LanguageMenu({ className }: { className: string }) {
  const t = useWords('shell')
  return (
    <details
      className={`group relative ${className}`}
      {...{ name: 'main-menu' }}
      data-menu
      data-tour="languages"
    >
      <summary className={`${roundButton} cursor-pointer group-open:bg-sand`}>
        <Icon name="globe" />
        <span className="sr-only">{t('language')}</span>
      </summary>
      <LanguageSwitch className="absolute end-0 top-full mt-3 flex-col rounded-medium border border-line bg-card p-2 shadow-soft" />
    </details>
  )
}

/** Links to this very page in the other languages; plain ones, since each language is a site of its own to the router. */
export function LanguageSwitch({ className }: { className: string }) {
  const t = useWords('shell')
  const current = usePageLocale()
  const { pathname, search } = useLocation()
  return (
    <ul aria-label={t('language')} className={`flex items-center gap-1 text-sm ${className}`}>
      {locales
        .filter((locale) => locale !== current)
        .map((locale) => (
          <li key={locale}>
            <a
              href={inLocale(locale, pathname, search)}
              hrefLang={locale}
              lang={locale}
              dir={directionOf(locale)}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-pill px-3 text-ink-2 hover:bg-sand hover:text-ink"
            >
              {names[locale]}
            </a>
          </li>
        ))}
    </ul>
  )
}
