import type { Option } from '~/app/ui/fields/select-field'
import type { Personal } from '~/domain/medical-file/contract'
import { everyCountry, iran } from '~/domain/medical-file/places'
import type { Locale } from '~/domain/values/locale'
import { placeName } from '~/domain/values/places'
import { provinceName, provinces } from '~/domain/values/provinces'

/** Made once a language: the names of two hundred countries are the platform's, and browsers' differ. */
const countryNames = new Map<Locale, Intl.DisplayNames>()

function countryName(locale: Locale, code: string): string {
  const names = countryNames.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' })
  countryNames.set(locale, names)
  return names.of(code) ?? code
}

export interface PlaceOptions {
  countries: Option[]
  provinces: Option[]
}

const optionsMade = new Map<Locale, PlaceOptions>()

function makeOptions(locale: Locale): PlaceOptions {
  const sorted = (options: Option[]) =>
    options.sort((one, other) => one.label.localeCompare(other.label, locale))
  const elsewhere = everyCountry.filter((code) => code !== iran)
  return {
    countries: [
      { value: iran, label: countryName(locale, iran) },
      ...sorted(elsewhere.map((code) => ({ value: code, label: countryName(locale, code) }))),
    ],
    provinces: sorted(
      provinces.map((province) => ({ value: province.code, label: provinceName(locale, province) })),
    ),
  }
}

/** What can be chosen of where somebody lives: Iran first, its provinces. Their cities are brought with the one that is chosen. */
export function placeOptions(locale: Locale): PlaceOptions {
  const known = optionsMade.get(locale) ?? makeOptions(locale)
  optionsMade.set(locale, known)
  return known
}

/** Where somebody lives, in words, the country first. */
export const residenceIn = (
  locale: Locale,
  { country, province, city }: Pick<Personal, 'country' | 'province' | 'city'>,
): string[] =>
  [
    country && countryName(locale, country),
    province && placeName(locale, province),
    city && placeName(locale, city),
  ].filter((name): name is string => Boolean(name))
