import { deliveryPlaceSchema, type DeliveryPlace } from '~/domain/orders/delivery-place'
import { cookieIn, setCookie } from '../cookie.server'

const cookie = 'place'
const secondsOfYear = 365 * 24 * 60 * 60

/** Where things are to be delivered to, as it was chosen on the device that sent this request. */
export const placeOf = (request: Request): DeliveryPlace | undefined =>
  deliveryPlaceSchema.safeParse(cookieIn(request, cookie)).data

/** The `Set-Cookie` that keeps a place on the device; `null` forgets it. */
export const keepPlace = (place: DeliveryPlace | null, siteOrigin: string): string =>
  setCookie(cookie, place ?? '', place ? secondsOfYear : 0, siteOrigin)
