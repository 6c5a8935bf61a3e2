import { citiesOf } from '~/domain/values/places'
import { provinceNamed, provinces } from '~/domain/values/provinces'
import type { PageCities } from './page-cities'

/** The cities of the province that a form names, by its code or by what it is called; null where it names none. */
export function citiesForForm(typed: unknown): PageCities | null {
  if (typeof typed !== 'string' || typed.trim() === '') return null
  const province = provinces.find(({ code }) => code === typed) ?? provinceNamed(typed)?.place
  return province ? { province: province.code, cities: citiesOf(province.code) } : null
}
