import { createHash, randomUUID } from 'node:crypto'
import type { Cart } from '~/app/platform/cart/cart'
import { cookieIn, setCookie } from '~/app/platform/cookie.server'

const cookie = 'checkout-key'
/** Since the page was loaded last; whoever orders the same again after this means it. In seconds. */
const keptForS = 2 * 60 * 60

const digestOf = (cart: Cart): string =>
  createHash('sha256').update(JSON.stringify(cart)).digest('base64url').slice(0, 12)

interface CheckoutKey {
  /** The idempotency key of the order. */
  key: string
  /** The `Set-Cookie` that keeps it. */
  cookie: string
}

const kept = (key: string, cart: Cart, siteOrigin: string): CheckoutKey => ({
  key,
  cookie: setCookie(cookie, `${key}.${digestOf(cart)}`, keptForS, siteOrigin),
})

/** Another key for what is ordered of this cart. */
export const newCheckoutKey = (cart: Cart, siteOrigin: string): CheckoutKey =>
  kept(randomUUID(), cart, siteOrigin)

/**
 * The key under which this cart is ordered, the same on each load of the page: whoever saw no answer and comes back orders once. A cart that has changed
 * has another.
 */
export function checkoutKeyOf(request: Request, cart: Cart, siteOrigin: string): CheckoutKey {
  const [, key, digest] = /^([0-9a-f-]{36})\.([\w-]{12})$/.exec(cookieIn(request, cookie) ?? '') ?? []
  return key !== undefined && digest === digestOf(cart)
    ? kept(key, cart, siteOrigin)
    : newCheckoutKey(cart, siteOrigin)
}

/** The `Set-Cookie` that forgets it, once the cart is ordered. */
export const forgetCheckoutKey = (siteOrigin: string): string => setCookie(cookie, '', 0, siteOrigin)
