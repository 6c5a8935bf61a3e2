import { cookieIn, setCookie } from '../cookie.server'
import { mostBytes, pieces, type Cart } from './cart'
import { readCart, writeCart } from './cart-text'
import { readSeen, writeSeen, type SeenPrices } from './seen-prices'

const days = 60
const secondsOfDay = 24 * 60 * 60

const keep = (name: 'cart' | 'cart-seen', value: string, siteOrigin: string) =>
  setCookie(name, value, value ? days * secondsOfDay : 0, siteOrigin)

/** The cart of the device that sent this request. */
export const cartOf = (request: Request): Cart => readCart(cookieIn(request, 'cart') ?? '')

/** How many pieces are in a cart, as its cookie has it. */
export const piecesIn = (text: string): number => pieces(readCart(text))

/** How many pieces are in the cart of the device that sent this request. */
export const piecesOf = (request: Request): number => piecesIn(cookieIn(request, 'cart') ?? '')

/** The unit prices that were shown when each line was added or last confirmed (record 24). */
export const seenPricesOf = (request: Request): SeenPrices => readSeen(cookieIn(request, 'cart-seen') ?? '')

/**
 * The `Set-Cookie`s that keep a cart on the device; an empty one takes both cookies away.
 * @param seen prices shown for its lines; those of lines that have gone are forgotten
 * @throws RangeError for a cart that `cartProblem` refuses
 */
export function keepCart(cart: Cart, seen: SeenPrices, siteOrigin: string): string[] {
  const written = cart.length > 0 ? writeCart(cart) : ''
  if (written.length > mostBytes) throw new RangeError('a cart of this length does not fit its cookie')
  return [
    keep('cart', written, siteOrigin),
    keep('cart-seen', cart.length > 0 ? writeSeen(cart, seen) : '', siteOrigin),
  ]
}

/** The `Set-Cookie`s that empty the cart of the device: it has been ordered, or wiped. */
export const forgetCart = (siteOrigin: string): string[] => keepCart([], new Map(), siteOrigin)
