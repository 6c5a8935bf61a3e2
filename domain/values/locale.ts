export const locales = ['fa', 'en', 'es'] as const
export type Locale = (typeof locales)[number]
export type Direction = 'rtl' | 'ltr'

/** The source language of all copy, served without a prefix. */
export const defaultLocale: Locale = 'fa'

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

export const directionOf = (locale: Locale): Direction => (locale === 'fa' ? 'rtl' : 'ltr')

/** Remix's basename of a locale: `/` for Persian, `/en`, `/es`. */
export const basenameOf = (locale: Locale): string => (locale === defaultLocale ? '/' : `/${locale}`)

/** The locale whose prefix a path carries; single-fetch addresses (`/en.data`) count as well. */
export function localeOfPath(path: string): Locale {
  const prefix = /^\/(en|es)(?=\/|\.data$|$)/.exec(path)?.[1]
  return isLocale(prefix) ? prefix : defaultLocale
}

/** `path` without its locale prefix; always begins with a slash. */
export function pathWithoutLocale(path: string): string {
  return path.replace(/^\/(?:en|es)(?=\/|$)/, '') || '/'
}

/** `path` (without prefix) as an address in `locale`. */
export function localizedPath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
