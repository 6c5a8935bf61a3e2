import { deliveryPlaceSchema, type DeliveryPlace } from '~/domain/orders/delivery-place'
import { cookieIn, setCookie } from '../cookie.server'

const cookie = 'place'
const secondsOfYear = 365 * 24 * 60 * 60

/** Where things are to be delivered to, as it was chosen on the device that sent this request. */
export const placeOf = (request: Request): DeliveryPlace | undefined =>
  deliveryPlaceSchema.safeParse(cookieIn(request, cookie)).data

/** The `Set-Cookie` that keeps on the device the place that was chosen there; `null` forgets it. */
export const keepPlace = (place: DeliveryPlace | null, siteOrigin: string): string =>
  setCookie(cookie, place ?? '', place ? secondsOfYear : 0, siteOrigin)

/** The same of a place that an address says and nobody has chosen: on a shared device it is gone with the browser. */
export const keepPlaceOfAddress = (place: DeliveryPlace, siteOrigin: string): string =>
  setCookie(cookie, place, undefined, siteOrigin)
