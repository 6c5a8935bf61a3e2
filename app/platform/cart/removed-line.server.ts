import { cookieIn, setCookie } from '../cookie.server'
import { lineKey, type Cart, type CartLine } from './cart'
import { cartOf } from './cart-cookie.server'
import { readCart, writeCart } from './cart-text'

/** A line that was taken out, and the place that it had. */
export interface RemovedLine {
  line: CartLine
  place: number
}

/** Long enough to notice a slip of the finger, without script as well. */
const seconds = 10 * 60

/** The `Set-Cookie` that remembers on the device what was just taken out of its cart. */
export const rememberRemoved = ({ line, place }: RemovedLine, siteOrigin: string): string =>
  setCookie('cart-removed', `${place}.${writeCart([line])}`, seconds, siteOrigin)

/** The `Set-Cookie` that forgets it. */
export const forgetRemoved = (siteOrigin: string): string => setCookie('cart-removed', '', 0, siteOrigin)

/** What was taken out last and is not back; undefined when there is nothing, or the cookie is somebody's own making. */
export function removedOf(request: Request): RemovedLine | undefined {
  const [place = '', text = ''] = (cookieIn(request, 'cart-removed') ?? '').split('.', 2)
  const [line] = /^\d{1,2}$/.test(place) ? readCart(text) : []
  if (!line || cartOf(request).some((one) => lineKey(one) === lineKey(line))) return undefined
  return { line, place: Number(place) }
}

/** The cart with the line where it was. */
export const withRemoved = (cart: Cart, { line, place }: RemovedLine): Cart => [
  ...cart.slice(0, place),
  line,
  ...cart.slice(place),
]
