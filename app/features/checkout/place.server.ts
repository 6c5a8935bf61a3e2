import type { AppLoadContext } from '@remix-run/node'
import { keepPlaceOfAddress, placeOf } from '~/app/platform/delivery-place/place-cookie.server'
import type { Address, NewAddress } from '~/domain/orders/address-contract'
import { placeOfAddress } from '~/domain/orders/address-rules'

/** By which the fee and the days of a parcel to an address are worked out. */
export const destinationFor = (address: Address) => ({
  destination: address.destination,
  place: placeOfAddress(address),
})

/** The headers that keep where somebody has things sent on the device, unless another place was chosen there. */
export function placeFrom(
  request: Request,
  { siteOrigin }: AppLoadContext,
  address: Pick<NewAddress, 'province' | 'city'>,
): [string, string][] {
  const place = placeOf(request) ? undefined : placeOfAddress(address)
  return place ? [['Set-Cookie', keepPlaceOfAddress(place, siteOrigin)]] : []
}
