import type { IncomingMessage, ServerResponse } from 'node:http'
import { HttpRefusal } from './refusal'
import { isLocalName, readSite, type RequestSite } from './request-site'

export interface GuardOptions {
  allowedHosts: string[]
  allowedOrigins: string[]
  trustedProxyHops: number
  publicOrigin: string
}

/** Decides which host names and origins are answered at all, before anything else looks at a request. */
export interface Guard {
  /** @throws HttpRefusal 400 without a usable `Host`, 421 for a foreign one (DNS rebinding) */
  site(request: IncomingMessage): RequestSite
  /** @throws HttpRefusal 403 for a foreign origin, named or betrayed by `Sec-Fetch-Site` */
  checkOrigin(request: IncomingMessage, site: RequestSite, isPage: boolean): void
  /** The request was made by a page of this very origin, not merely by an allowed one. */
  isSameOrigin(request: IncomingMessage, site: RequestSite): boolean
}

export function createGuard(options: GuardOptions): Guard {
  const hosts = new Set(options.allowedHosts.map((host) => host.toLowerCase()))
  const publicOrigin = new URL(options.publicOrigin).origin
  const origins = new Set([...options.allowedOrigins.map((origin) => origin.toLowerCase()), publicOrigin])

  const isAllowedHost = (hostname: string) =>
    hosts.has(hostname) || (hosts.has('localhost') && hostname.endsWith('.localhost'))

  const isOwnOrigin = (origin: string, site: RequestSite) => origin === site.origin || origin === publicOrigin

  return {
    site(request) {
      const site = readSite(request, options.trustedProxyHops)
      if (!site) throw new HttpRefusal(400, 'The Host header is missing or malformed')
      if (!isAllowedHost(site.hostname)) throw new HttpRefusal(421, 'This host name is not served here')
      return site
    },
    checkOrigin(request, site, isPage) {
      const origin = request.headers.origin?.toLowerCase()
      if (origin !== undefined) {
        if (isOwnOrigin(origin, site) || origins.has(origin) || isParentOfShard(origin, site)) return
        throw new HttpRefusal(403, 'This origin may not call here')
      }
      const from = request.headers['sec-fetch-site']
      // Without an Origin header this is an image, a script, a frame or a link of another site.
      if ((from === 'cross-site' || from === 'same-site') && !isPage) {
        throw new HttpRefusal(403, 'Other sites may not call here')
      }
    },
    isSameOrigin(request, site) {
      const from = request.headers['sec-fetch-site']
      if (from !== undefined) return from === 'same-origin'
      const origin = request.headers.origin?.toLowerCase()
      return origin !== undefined && isOwnOrigin(origin, site)
    },
  }
}

/** Streams are spread over `l<n>.localhost`; the page that opens them is at `localhost` on the same port. */
function isParentOfShard(origin: string, site: RequestSite): boolean {
  if (!site.hostname.endsWith('.localhost') || !isLocalName(site.hostname)) return false
  return origin === `${site.protocol}://localhost${site.port ? `:${site.port}` : ''}`
}

/** Lets the page of an origin that has passed `checkOrigin` read the answer. */
export function allowReading(request: IncomingMessage, response: ServerResponse): void {
  const origin = request.headers.origin
  if (origin === undefined) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-expose-headers', 'retry-after')
  response.setHeader('vary', 'origin')
}

/** Answers a preflight of an origin that has passed `checkOrigin`. */
export function answerPreflight(
  request: IncomingMessage,
  response: ServerResponse,
  methods: Iterable<string>,
): void {
  const requested = request.headers['access-control-request-headers'] ?? ''
  response.setHeader('access-control-allow-methods', [...methods].join(', '))
  if (/^[\w\-, ]{1,1000}$/.test(requested)) response.setHeader('access-control-allow-headers', requested)
  if (request.headers['access-control-request-private-network'] === 'true') {
    response.setHeader('access-control-allow-private-network', 'true')
  }
  response.setHeader('access-control-max-age', '600')
  response.writeHead(204).end()
}
