import type { Option } from '~/app/ui/fields/select-field'
import { nameIn } from '~/domain/values/localized-name'
import type { Locale } from '~/domain/values/locale'
import { provinceNamed, provinces } from '~/domain/values/places'

const named = (locale: Locale, { fa, en }: { fa: string; en: string }) => nameIn(locale, { fa, en })

/** The 31 by name: an address is kept in the words in which it is written on the parcel. */
export const everyProvinceIn = (locale: Locale): Option[] =>
  provinces
    .map((province) => named(locale, province))
    .sort((one, other) => one.localeCompare(other, locale))
    .map((name) => ({ value: name, label: name }))

/** The choice of the list that somebody made before, in whichever language; none of what is not in it. */
export function provinceIn(locale: Locale, written: unknown): string | undefined {
  const found = typeof written === 'string' ? provinceNamed(written) : undefined
  return found && named(locale, found.province)
}

/** The larger cities of a province; of all of them, each with its province, while none is chosen. */
export function citiesIn(locale: Locale, province: unknown): { value: string; label?: string }[] {
  const chosen = typeof province === 'string' ? provinceNamed(province)?.province : undefined
  if (chosen) return chosen.cities.map((city) => ({ value: named(locale, city) }))
  return provinces.flatMap((each) =>
    each.cities.map((city) => ({ value: named(locale, city), label: named(locale, each) })),
  )
}
