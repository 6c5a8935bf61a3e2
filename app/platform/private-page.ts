import type { HeadersFunction } from '@remix-run/node'

/** For pages of a person, and on the way to one: no cache keeps them, and going back asks again. */
export const privateHeaders: HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** The same for pages whose address opens something: it is told to no other site, and no search engine keeps it. Without any referrer at all, browsers would send its forms with the origin `null`. */
export const capabilityHeaders: HeadersFunction = () => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
})
