import { localizedPath, pathWithoutLocale } from '../../domain/values/locale'
import type { Locale } from '../../domain/values/locale'

/**
 * The address of a previewed page in another locale, query and fragment kept.
 * @param address absolute, or a path; `null` as the locale only strips the origin
 */
export function inLocale(address: string, locale: Locale | null): string {
  const { pathname, search, hash } = new URL(address, 'http://site.invalid')
  const path = locale === null ? pathname : localizedPath(locale, pathWithoutLocale(pathname))
  return path + search + hash
}
