import type { Speciality } from '~/domain/booking/practice'
import type { Locale } from '~/domain/values/locale'
import en from '~/locales/en/booking.json'
import fa from '~/locales/fa/booking.json'

const words: Readonly<Record<Locale, Readonly<Record<`speciality.${Speciality}`, string>>>> = {
  fa,
  en,
  // Its words are missing yet, and fall back as they do on pages.
  es: en,
}

/** As a record says it, whose reader may have any language: in that of the booking. */
export const specialityWord = (locale: Locale, speciality: Speciality): string =>
  words[locale][`speciality.${speciality}`]

const titles: Readonly<Record<Locale, string>> = { fa: 'دکتر', en: 'Dr', es: 'Dr.' }

export const titledName = (locale: Locale, name: string): string => `${titles[locale]} ${name}`.trim()
