import { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { barePolicy } from './http/security'
import { negotiateCoding } from './http/negotiation'
import { pathOf } from './http/target'
import { pageDataPrefix } from './pages/page-data'
import type { Snapshots } from './pages/snapshots'

/**
 * `/page-data/:digest/:address`: what a kept page needs to come alive, which it fetches at its visitor's first move. 410 says that
 * the page is another one by now, 503 that this cannot be seen while something is away.
 */
export function createPageDataRoutes(snapshots: Snapshots | null) {
  return new Hono<{ Bindings: HttpBindings }>().get('/*', async (c, next) => {
    const { incoming, outgoing } = c.env
    const [, digest, address] =
      /^\/([\w-]{22})(\/.*)$/.exec(pathOf(incoming.url ?? '/').slice(pageDataPrefix.length)) ?? []
    if (!snapshots || digest === undefined || address === undefined) return next()
    const requestId = String(outgoing.getHeader('x-request-id'))
    const data = await snapshots.findData(digest, address, incoming.headers, requestId)
    if (!data || data === 'away')
      return new Response(null, { status: data ? 503 : 410, headers: { 'cache-control': 'no-store' } })
    const coding = negotiateCoding(incoming.headers['accept-encoding']?.toString())
    const body = await data.in(coding)
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), {
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'content-length': String(body.length),
        ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
        // Its address says what it is.
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        'content-security-policy': barePolicy,
        'x-robots-tag': 'noindex',
      },
    })
  })
}
