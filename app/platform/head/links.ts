import { defaultLocale, localizedPath, locales, type Locale } from '~/domain/values/locale'

export interface Alternate {
  hrefLang: Locale | 'x-default'
  href: string
}

/** The whole address of `path` (without prefix, with query if any) in `locale`. */
export const addressOf = (origin: string, locale: Locale, path: string): string =>
  `${origin}${withQuery(locale, path)}`

function withQuery(locale: Locale, path: string): string {
  const [pathname = '/', query] = path.split('?', 2)
  const localized = localizedPath(locale, pathname)
  return query ? `${localized}?${query}` : localized
}

/** The same page in the other languages, for the language switch: query kept, whatever it is. */
export const inLocale = (locale: Locale, pathname: string, search: string): string =>
  localizedPath(locale, pathname) + search

/** Every language of a page, and where to send those who read none of them. */
export const alternatesOf = (origin: string, path: string): Alternate[] => [
  ...locales.map((locale) => ({ hrefLang: locale, href: addressOf(origin, locale, path) })),
  { hrefLang: 'x-default', href: addressOf(origin, defaultLocale, path) },
]
