import type { Locale } from './locale'

/** Made once: constructing an Intl object costs more than a hundred uses of it. */
const formatters: Record<Locale, Intl.NumberFormat> = {
  fa: new Intl.NumberFormat('fa-IR'),
  en: new Intl.NumberFormat('en-GB'),
  es: new Intl.NumberFormat('es-ES'),
}

const pluralRules: Record<Locale, Intl.PluralRules> = {
  fa: new Intl.PluralRules('fa'),
  en: new Intl.PluralRules('en'),
  es: new Intl.PluralRules('es'),
}

/** A number in the digits and groups of `locale`: `۱٬۲۳۴`. */
export const formatNumber = (locale: Locale, value: number): string => formatters[locale].format(value)

/** The plural form (`one`, `many`, `other`) that `count` takes in `locale`. */
export const pluralOf = (locale: Locale, count: number): Intl.LDMLPluralRule =>
  pluralRules[locale].select(count)
