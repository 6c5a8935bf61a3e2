import type { HeadersFunction } from '@remix-run/node'

/** Caches ask again each time; the server keeps the page itself, so asking costs little. */
export const publicCaching = 'public, max-age=0, must-revalidate'

/** For pages that are the same for everyone. */
export const publicHeaders: HeadersFunction = ({ errorHeaders }) =>
  errorHeaders ? { 'Cache-Control': 'no-store' } : { 'Cache-Control': publicCaching }
