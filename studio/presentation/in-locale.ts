import { localeOfPath, localizedPath, pathWithoutLocale } from '../../domain/values/locale'
import type { Locale } from '../../domain/values/locale'

const parse = (address: string): URL => new URL(address, 'http://site.invalid')

/** The locale of a previewed page, by its address: absolute, or a path, with or without a query. */
export const localeOfAddress = (address: string): Locale => localeOfPath(parse(address).pathname)

/** The path of a previewed page in another locale, query and fragment kept. */
export function inLocale(address: string, locale: Locale): string {
  const { pathname, search, hash } = parse(address)
  return localizedPath(locale, pathWithoutLocale(pathname)) + search + hash
}
