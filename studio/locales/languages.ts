import { locales } from '../../domain/values/locale'
import type { Locale } from '../../domain/values/locale'

const names: Record<Locale, string> = { fa: 'فارسی', en: 'English', es: 'Español' }

export const languageName = (locale: Locale): string => names[locale]

/** The locales as the plugin of per-locale fields wants them, Persian first. */
export const languages = locales.map((id) => ({ id, title: names[id] }))
