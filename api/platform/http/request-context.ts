import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api-env'

/** Gives every request an id, which its answer carries, and finds the address it came from. */
export const requestContext =
  (trustedProxyHops: number): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const requestId = c.env?.requestId ?? randomUUID()
    c.set('requestId', requestId)
    c.set(
      'address',
      addressBehind(trustedProxyHops, c.req.header('x-forwarded-for'), c.env?.address ?? 'unknown'),
    )
    // Before there is an answer: Hono makes one that is there anew, its body turned into a stream, to give it a header.
    c.header('x-request-id', requestId)
    await next()
    if (!c.res.headers.has('x-request-id')) c.header('x-request-id', requestId)
  }

/**
 * The address that the outermost trusted proxy saw. Each hop appends whom it heard from, so entries further left are what
 * the caller claims; a chain shorter than the hops comes from inside and counts from its first entry.
 */
export function addressBehind(hops: number, forwarded: string | undefined, peer: string): string {
  if (hops === 0 || !forwarded) return peer
  const chain = [...forwarded.split(',').map((part) => part.trim()), peer].filter((part) => part !== '')
  return chain[Math.max(0, chain.length - 1 - hops)] ?? peer
}
