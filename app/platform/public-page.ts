import type { HeadersFunction } from '@remix-run/node'

/** Caches ask again each time; the server keeps the page itself, so asking costs little. */
const publicCaching = 'public, max-age=0, must-revalidate'

/** A loader that could not get a part of its page says `no-store`, so that the next visitor asks again. */
const isWhole = (loaderHeaders: Headers, errorHeaders: Headers | undefined) =>
  !errorHeaders && loaderHeaders.get('Cache-Control') !== 'no-store'

/** For pages that are the same for everyone. */
export const publicHeaders: HeadersFunction = ({ errorHeaders }) =>
  errorHeaders ? { 'Cache-Control': 'no-store' } : { 'Cache-Control': publicCaching }

/** For public pages of what may be gone the next minute, such as free times: everybody asks anew. */
export const liveHeaders: HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/**
 * For public pages that show prices or stock: the server lets go of them when the catalogue changes. A loader that could not get them
 * says `no-store`, so that the next visitor asks again.
 */
export const catalogueHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  new Headers([
    ['Cache-Control', isWhole(loaderHeaders, errorHeaders) ? publicCaching : 'no-store'],
    ['X-Of-Catalogue', '1'],
  ])

/** The same for public pages that show what people say: the server lets go of them when everybody reads other comments, and of nothing by a sale. */
export const commentsHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  new Headers([
    ['Cache-Control', isWhole(loaderHeaders, errorHeaders) ? publicCaching : 'no-store'],
    ['X-Of-Comments', '1'],
  ])
