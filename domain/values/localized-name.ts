import type { Locale } from './locale'

/** A name in the reader's language; what is missing falls back es → en → fa, as everywhere. */
export function nameIn(locale: Locale, names: Readonly<Record<string, string | undefined>>): string {
  if (locale === 'fa') return names.fa ?? ''
  return (locale === 'es' ? names.es : undefined) || names.en || names.fa || ''
}
