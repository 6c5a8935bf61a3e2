import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { problem } from '~/api/platform/problem'
import { readSite } from '@tapesh/content-lake/http/request-site'
import type { Collector } from './collector'
import { report } from './events'
import { createRateLimit } from './rate-limit'

export interface CollectOptions {
  collector: Pick<Collector, 'add'>
  trustedProxyHops: number
  /** Reports a minute from one sender. A visit sends one a page. */
  perMinute?: number
}

/**
 * `POST /collect`: page views and web vitals of our own pages. A report that is understood is answered 204, whether it is
 * counted or not; the sender's address is compared and forgotten.
 */
export function createCollectRoutes({ collector, trustedProxyHops, perMinute = 120 }: CollectOptions) {
  const rate = createRateLimit(perMinute)
  return new Hono<{ Bindings: HttpBindings }>()
    .post(
      '/',
      bodyLimit({
        maxSize: 4096,
        onError: (c) =>
          problem(c, { status: 400, code: 'too-large', title: 'A report is at most 4096 bytes' }),
      }),
      async (c) => {
        const site = readSite(c.env.incoming, trustedProxyHops)
        if (!site || !isOwnPage(c.req.header('sec-fetch-site'), c.req.header('origin'), site.origin))
          return problem(c, {
            status: 400,
            code: 'foreign-origin',
            title: 'Only pages of this site report here',
          })
        const parsed = report.safeParse(await c.req.json().catch(() => undefined))
        if (!parsed.success)
          return problem(c, { status: 400, code: 'malformed', title: 'This is no report of a page' })
        // The page asks as well; a copy of it that lies in some cache may not.
        const isUnwanted = c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1'
        if (!isUnwanted && rate.allows(site.address, Date.now())) collector.add(parsed.data.events)
        return c.body(null, 204)
      },
    )
    .all('/', (c) => {
      c.header('allow', 'POST')
      return problem(c, { status: 405, code: 'method-not-allowed', title: 'Reports are posted' })
    })
}

function isOwnPage(fetchSite: string | undefined, origin: string | undefined, own: string): boolean {
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false
  if (origin === undefined) return fetchSite === 'same-origin'
  return origin === own
}
