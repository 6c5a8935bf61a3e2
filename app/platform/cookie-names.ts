/**
 * The cookies that we set. On the way they have the prefix `__Host-` wherever visitors come by https: then no other host, and nobody on a
 * connection in the clear, can have set them (RFC 6265bis, 4.1.3.2). `server/http/host-cookies.ts` takes the prefix off before anybody reads them.
 */
export const cookieNames = [
  'token',
  'device',
  'sign-in',
  'signed-out',
  'flash',
  'figures',
  'preview',
  'cart',
  'cart-seen',
  'cart-removed',
  'discount-code',
  'checkout-key',
  'place',
  'member',
  'link-visit',
  'way-back',
] as const
export type CookieName = (typeof cookieNames)[number]

export const hostPrefix = '__Host-'

/** The name of a cookie as it is sent. @param secure whether visitors come by https */
export const sentName = (name: CookieName, secure: boolean): string => (secure ? hostPrefix + name : name)
