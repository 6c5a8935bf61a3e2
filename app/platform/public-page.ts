import type { HeadersFunction } from '@remix-run/node'

/** Caches ask again each time; the server keeps the page itself, so asking costs little. */
const publicCaching = 'public, max-age=0, must-revalidate'

/** For pages that are the same for everyone. */
export const publicHeaders: HeadersFunction = ({ errorHeaders }) =>
  errorHeaders ? { 'Cache-Control': 'no-store' } : { 'Cache-Control': publicCaching }

/** For public pages of what may be gone the next minute, such as free times: everybody asks anew. */
export const liveHeaders: HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/**
 * For public pages that show prices or stock: the server lets go of them when the catalogue changes. A loader that could not get them
 * says `no-store`, so that the next visitor asks again.
 */
export const catalogueHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) => {
  const isWhole = !errorHeaders && loaderHeaders.get('Cache-Control') !== 'no-store'
  return new Headers([
    ['Cache-Control', isWhole ? publicCaching : 'no-store'],
    ['X-Of-Catalogue', '1'],
  ])
}
