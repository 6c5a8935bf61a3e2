import type { Path } from 'sanity'
import { isLocale } from '../../domain/values/locale'
import type { Locale } from '../../domain/values/locale'

/** The locale whose words stand at `path`: entries of per-locale fields are keyed by their locale. */
export function localeOfPath(path: Path): Locale | null {
  for (const segment of path)
    if (typeof segment === 'object' && '_key' in segment && isLocale(segment._key)) return segment._key
  return null
}
