import type { HeadersFunction } from '@remix-run/node'

/** Caches ask again each time; the server keeps the page itself, so asking costs little. */
const publicCaching = 'public, max-age=0, must-revalidate'

/** Of what may be gone the next minute. */
export const liveCaching = 'private, no-store'

/** A loader that could not get a part of its page says `no-store`, so that the next visitor asks again; one that shows what may be gone the next minute says `liveCaching`. */
const cachingOf = (loaderHeaders: Headers, errorHeaders: Headers | undefined): string => {
  const cacheControl = errorHeaders ? 'no-store' : loaderHeaders.get('Cache-Control')
  return cacheControl === 'no-store' || cacheControl === liveCaching ? cacheControl : publicCaching
}

/** For pages that are the same for everyone. */
export const publicHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) => ({
  'Cache-Control': cachingOf(loaderHeaders, errorHeaders),
})

/** What a loader says of a page with something that was looked for, which may say how somebody is: no cache keeps it. */
export const searchedCaching = (q: string) =>
  q === '' ? undefined : { headers: { 'Cache-Control': liveCaching } }

/** For public pages of what may be gone the next minute, such as free times: everybody asks anew. */
export const liveHeaders: HeadersFunction = () => ({ 'Cache-Control': liveCaching })

/**
 * For public pages that show prices or stock: the server lets go of them when the catalogue changes. A loader that could not get them
 * says `no-store`, so that the next visitor asks again.
 */
export const catalogueHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  new Headers([
    ['Cache-Control', cachingOf(loaderHeaders, errorHeaders)],
    ['X-Of-Catalogue', '1'],
  ])

/** The same for those that say when something arrives: who has chosen a place is not shown what is kept for who has not. */
export const deliveryHeaders: HeadersFunction = (from) => {
  const headers = new Headers(catalogueHeaders(from))
  headers.set('X-Of-Place', '1')
  return headers
}

/** The same for public pages that show what people say: the server lets go of them when everybody reads other comments, and of nothing by a sale. */
export const commentsHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  new Headers([
    ['Cache-Control', cachingOf(loaderHeaders, errorHeaders)],
    ['X-Of-Comments', '1'],
  ])
