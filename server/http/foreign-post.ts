import type { IncomingMessage } from 'node:http'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that changes something was sent by a page of another site. Browsers always say where a post comes from; what
 * says nothing is no browser and brings no cookies of anybody.
 */
export function isForeignPost({
  method = 'GET',
  headers,
}: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (safeMethods.has(method)) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = headers
  if (origin === undefined) return false
  // A proxy in front may have ended TLS, so schemes are not compared; the host has been checked against the list.
  const named = headers['x-forwarded-host']?.toString().split(',').at(-1)?.trim() ?? headers.host
  return !URL.canParse(origin) || new URL(origin).host !== named?.toLowerCase()
}
