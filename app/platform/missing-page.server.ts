import { redirect, type AppLoadContext } from '@remix-run/node'
import { linkChecker } from './content/addresses.server'
import { redirectsQuery } from '~/content/queries/site'
import { requestedPath, requestedQuery } from './requested-address.server'

export interface MovedAddress {
  from: string | null
  to: string | null
  isPermanent: boolean
}

const decoded = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Where an editor says that `path` (without prefix) has gone; undefined when nowhere, or only to itself. */
export function findMoved(
  moved: MovedAddress[],
  path: string,
): { to: string; isPermanent: boolean } | undefined {
  const plain = decoded(path).replace(/(.)\/$/, '$1')
  const found = moved.find(({ from }) => from && decoded(from).replace(/(.)\/$/, '$1') === plain)
  if (!found?.to || decoded(found.to) === plain) return undefined
  return { to: found.to, isPermanent: found.isPermanent }
}

/**
 * What to throw when there is no page at the request's address: the redirect that editors set for it, locale and query
 * kept, else a 404.
 */
export async function missingPage(request: Request, { content }: AppLoadContext): Promise<Response> {
  const path = requestedPath(request)
  const [redirects, exists] = await Promise.all([content.fetch(redirectsQuery), linkChecker(content)])
  // Addresses of devices are read out and typed: `/products/NH1` is meant for `/products/nh1`.
  const lower = decoded(path).toLowerCase()
  const moved =
    findMoved(redirects, path) ??
    (lower !== decoded(path) && exists(lower) ? { to: lower, isPermanent: true } : undefined)
  if (!moved) return new Response(null, { status: 404, statusText: 'Not Found' })
  // Without prefix: Remix adds the basename to where a loader redirects.
  const target = moved.to.startsWith('/') ? encodeURI(decoded(moved.to)) : moved.to
  return redirect(target.includes('?') ? target : target + requestedQuery(request), {
    status: moved.isPermanent ? 308 : 307,
    // A browser keeps a permanent one for good, and would go in a circle once the page comes back to its old address.
    headers: { 'cache-control': 'no-cache' },
  })
}
