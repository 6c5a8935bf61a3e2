import { formatDate } from '~/domain/values/dates'
import type { Locale } from '~/domain/values/locale'

/** A day without its year, for an axis: `۳ آبان`, `21 March`, `21 de marzo`. */
export const shortDate = (locale: Locale, value: string): string =>
  formatDate(locale, value).replace(/ (?:de )?[\d۰-۹]+$/, '')
