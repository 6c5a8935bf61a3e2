import type { Locale } from './locale'

/** Several things in a row, with the comma of the reader’s language between them. */
export const listIn = (locale: Locale, things: readonly string[]): string =>
  things.join(locale === 'fa' ? '، ' : ', ')
