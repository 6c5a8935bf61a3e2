import type { MiddlewareHandler } from 'hono'
import { ApiProblem } from '../problem'
import type { ApiEnv } from './api-env'

/** For what only a demo has, and only who sits at this machine may see: to all others it is not there. */
export const onlyHere =
  (mode: 'demo' | 'production'): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const { hostname } = new URL(c.req.url)
    // Behind a proxy everyone looks local, so any header of one takes that look away.
    const isForwarded = [...c.req.raw.headers.keys()].some(
      (name) =>
        name.startsWith('x-forwarded') || name === 'forwarded' || name === 'via' || name === 'x-real-ip',
    )
    const isHere = isLocalName(hostname) && isLoopback(c.env?.address ?? '') && !isForwarded
    if (mode !== 'demo' || !isHere)
      throw new ApiProblem(404, 'not-found', { title: 'There is nothing at this address' })
    await next()
  }

/** `in-process` is the host by which the site's own server calls. */
const isLocalName = (name: string) =>
  ['localhost', '[::1]', 'in-process'].includes(name) ||
  name.endsWith('.localhost') ||
  /^127(\.\d{1,3}){3}$/.test(name)

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address)
