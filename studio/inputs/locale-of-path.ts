import type { Path } from 'sanity'
import { isLocale } from '../../domain/values/locale'
import type { Locale } from '../../domain/values/locale'

/** The locale whose words stand at `path`: entries of per-locale fields are keyed by their locale. */
export function localeOfPath(path: Path): Locale | null {
  for (const segment of path)
    if (typeof segment === 'object' && '_key' in segment && isLocale(segment._key)) return segment._key
  return null
}

/** True for the one field of a per-locale entry, which the label of the locale names already. */
export function isLocaleValue(path: Path): boolean {
  const entry = path.at(-2)
  return path.at(-1) === 'value' && typeof entry === 'object' && '_key' in entry && isLocale(entry._key)
}
