import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { ApiEnv } from './api-env'

/** A call that has been answered, without anything of who made it. */
export interface ObservedCall {
  /** The endpoint's pattern, `/api/v1/orders/:id`; `*` when there is none. */
  route: string
  method: string
  status: number
  seconds: number
}
export type ObserveCall = (call: ObservedCall) => void

/** Tells about every call once it is answered. */
export const observeCalls =
  (observe: ObserveCall): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const began = performance.now()
    await next()
    // Middleware stands for whole trees; an endpoint, with what checks it, for one pattern.
    const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '*'
    // Whatever else a client calls its method, no endpoint has it.
    const method = route === '*' ? '*' : c.req.method
    observe({ route, method, status: c.res.status, seconds: (performance.now() - began) / 1000 })
  }
