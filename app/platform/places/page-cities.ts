import type { ProvinceCode } from '~/domain/values/province-codes'
import type { NamedPlace } from '~/domain/values/provinces'

/** The cities of one province, sent along with a page. */
export interface PageCities {
  province: ProvinceCode
  cities: readonly NamedPlace[]
}
