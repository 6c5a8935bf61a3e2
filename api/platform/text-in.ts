import type { Locale } from '~/domain/values/locale'

/** A text by locale, as content is kept here. */
export type Texts = Readonly<Record<string, string>>

/** A text in the language that is wanted, else in English, else in Persian: and in which it is. */
export function textIn(wanted: Locale, texts: Texts): { locale: Locale; value: string } {
  for (const locale of [wanted, 'en', 'fa'] as const) {
    const value = texts[locale]
    if (value) return { locale, value }
  }
  return { locale: wanted, value: '' }
}
