import { normalizeTyped } from '../values/digits'
import { isUnusualPostalCode, parsePostalCode } from '../values/postal-code'
import type { AddressWarning } from './address-contract'
import type { Destination } from './cart-contract'

interface Place {
  city: string
  address: string
  postalCode: string
}

/** Where nobody lives or works: the rules of sale exclude delivery there. A street may be named after one, hence only a warning. */
const publicPlaces =
  /(?<!\p{L})(?:کافه|کافی[\s\u200c]*شاپ|رستوران|هتل|متل|مسافرخانه|مهمانسرا|مهمان[\s\u200c]*پذیر|caf[eé]|coffee[\s-]*shop|restaurant|hotel|motel|hostel)(?!\p{L})/iu

/** What about an address makes one ask again; it refuses nothing. */
export function warningsOf({ address, postalCode }: Pick<Place, 'address' | 'postalCode'>): AddressWarning[] {
  const code = parsePostalCode(postalCode)
  return [
    ...(publicPlaces.test(normalizeTyped(address)) ? (['looks-like-public-place'] as const) : []),
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
