import type { Option } from '~/app/ui/fields/select-field'
import type { Locale } from '~/domain/values/locale'
import { provinceName, provinceNamed, provinces, type NamedPlace } from '~/domain/values/provinces'

/** The 31 by name: an address is kept in the words in which it is written on the parcel. */
export const everyProvinceIn = (locale: Locale): Option[] =>
  provinces
    .map((province) => provinceName(locale, province))
    .sort((one, other) => one.localeCompare(other, locale))
    .map((name) => ({ value: name, label: name }))

/** The province of the list that somebody chose, in whichever language; none of what is not in it. */
export const provinceChosen = (written: unknown) =>
  typeof written === 'string' ? provinceNamed(written)?.place : undefined

/** The same as it is called in the reader's language. */
export function provinceIn(locale: Locale, written: unknown): string | undefined {
  const found = provinceChosen(written)
  return found && provinceName(locale, found)
}

const spaced = (name: string) => name.replaceAll('\u200c', ' ')

/** Cities to be offered while one is typed, found as well by the spaces and the letters of whoever types them otherwise: «نجف اباد», “Najafabad”. */
export const offeredIn = (
  locale: Locale,
  cities: readonly NamedPlace[],
): { value: string; label: string }[] =>
  cities.map((city) => {
    const value = provinceName(locale, city)
    const other = locale === 'fa' ? city.en : city.fa
    return { value, label: value === spaced(value) ? other : `${spaced(value)} · ${other}` }
  })
