import { isLocale, locales } from '../../domain/values/locale'
import type { Locale } from '../../domain/values/locale'

/** Where a text stands: field names, and keys of array members. */
export type TextPath = (string | { _key: string })[]

/** One per-locale field that says something in at least one locale. */
export interface LocaleText {
  path: TextPath
  filled: Record<Locale, boolean>
}

export interface Fullness {
  /** How many per-locale texts the document has. */
  texts: number
  filled: Record<Locale, number>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const saysSomething = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) ? value.length > 0 : value != null

interface LocaleEntry {
  _key: Locale
  value?: unknown
}

const isPerLocale = (value: unknown): value is LocaleEntry[] =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => isRecord(entry) && isLocale(entry._key))

/**
 * The per-locale texts of a document. A field that is empty in every locale is a choice of the editor (or the business
 * of validation), not a missing translation, so it does not count.
 */
export function localeTexts(value: unknown, path: TextPath = []): LocaleText[] {
  if (isPerLocale(value)) {
    const entries = value
    const filled = Object.fromEntries(
      locales.map((locale) => [
        locale,
        entries.some(({ _key, value: words }) => _key === locale && saysSomething(words)),
      ]),
    ) as Record<Locale, boolean>
    return locales.some((locale) => filled[locale]) ? [{ path, filled }] : []
  }
  if (Array.isArray(value))
    return value.flatMap((member: unknown) =>
      isRecord(member) && typeof member._key === 'string'
        ? localeTexts(member, [...path, { _key: member._key }])
        : [],
    )
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name.startsWith('_') ? [] : localeTexts(inner, [...path, name]),
  )
}

export function fullnessOf(texts: LocaleText[]): Fullness {
  const count = (locale: Locale) => texts.filter(({ filled }) => filled[locale]).length
  return {
    texts: texts.length,
    filled: Object.fromEntries(locales.map((locale) => [locale, count(locale)])) as Record<Locale, number>,
  }
}

export const addFullness = (all: Fullness[]): Fullness => ({
  texts: all.reduce((sum, { texts }) => sum + texts, 0),
  filled: Object.fromEntries(
    locales.map((locale) => [locale, all.reduce((sum, { filled }) => sum + filled[locale], 0)]),
  ) as Record<Locale, number>,
})

/** Whole percent, rounded down so that 100 means everything; a document without texts misses nothing. */
export const percentFilled = ({ texts, filled }: Fullness, locale: Locale): number =>
  texts === 0 ? 100 : Math.floor((filled[locale] * 100) / texts)
