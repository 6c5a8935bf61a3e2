import type { HeadersFunction } from '@remix-run/node'

/** For pages of a person, and on the way to one: no cache keeps them, and going back asks again. */
export const privateHeaders: HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })
