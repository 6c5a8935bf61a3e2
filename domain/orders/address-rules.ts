import { normalizeTyped } from '../values/digits'
import { isUnusualPostalCode, parsePostalCode } from '../values/postal-code'
import { provinceNamed } from '../values/provinces'
import { everyProvinceByCode } from '../values/province-codes'
import type { AddressWarning } from './address-contract'
import type { Destination } from './cart-contract'
import type { DeliveryPlace } from './delivery-place'
import { publicPlaceIn } from './public-place'

interface Place {
  city: string
  address: string
  postalCode: string
}

/** What about an address makes one ask again; it refuses nothing. */
export function warningsOf({ address, postalCode }: Pick<Place, 'address' | 'postalCode'>): AddressWarning[] {
  const code = parsePostalCode(postalCode)
  return [
    ...(publicPlaceIn(address) ? (['looks-like-public-place'] as const) : []),
    ...(code && isUnusualPostalCode(code) ? (['unusual-postal-code'] as const) : []),
  ]
}

/** The city decides, not the province: parcels for the towns around Tehran leave it. */
export function destinationOf({ city }: Pick<Place, 'city'>): Destination {
  const name = normalizeTyped(city)
    .replace(/^شهر\s+/, '')
    .toLowerCase()
  return name === 'تهران' || name === 'tehran' || name === 'teherán' ? 'tehran' : 'elsewhere'
}

/** Where an address lies; undefined where it names no province of the list, as those of long ago may. */
export function placeOfAddress(
  address: Pick<Place, 'city'> & { province: string },
): DeliveryPlace | undefined {
  if (destinationOf(address) === 'tehran') return 'tehran-city'
  const code = provinceNamed(address.province)?.place.code
  return everyProvinceByCode.find((one) => one === code)
}
