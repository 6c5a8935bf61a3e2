import type { Locale } from '~/domain/values/locale'
import { formatNumber, pluralOf } from '~/domain/values/numbers'
import type { WordList } from './namespaces'

export type WordValues = Record<string, string | number>

/**
 * The words of `key` with `{{name}}` filled in; numbers are printed in the locale's digits, and `count` chooses the plural
 * (`key_one`, `key_other`). The same notation as i18next, which reads the same files on the server.
 * @returns the key itself when there is no such word, so that it is seen
 */
export function translate(words: WordList, locale: Locale, key: string, values?: WordValues): string {
  const count = values?.count
  const plural = typeof count === 'number' ? words[`${key}_${pluralOf(locale, count)}`] : undefined
  const text = plural ?? words[key] ?? (count === undefined ? undefined : words[`${key}_other`]) ?? key
  if (!values) return text
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : typeof value === 'number' ? formatNumber(locale, value) : value
  })
}
