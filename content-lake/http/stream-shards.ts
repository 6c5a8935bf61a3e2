import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller, Authenticator } from './auth'
import type { RequestSite } from './request-site'

const shards = 60

/**
 * Browsers allow six HTTP/1.1 connections to a host, and one open document in the Studio holds that many streams: the
 * next write would wait for ever. On this machine each stream is therefore sent to a host of its own,
 * `l<n>.localhost`, which browsers resolve to the loopback by themselves. Other hosts need HTTP/2 in front.
 */
export interface StreamShards {
  /** @returns whether the request has been answered with a redirect */
  redirect(request: IncomingMessage, response: ServerResponse, site: RequestSite, caller: Caller): boolean
}

export function createStreamShards({ tickets }: Authenticator): StreamShards {
  let next = 0
  return {
    redirect(request, response, site, { signedIn }) {
      if (site.hostname !== 'localhost' || site.protocol !== 'http' || !isBrowser(request)) return false
      const address = signedIn ? tickets.attach(request.url ?? '', signedIn) : (request.url ?? '')
      const host = `l${next++ % shards}.localhost${site.port ? `:${site.port}` : ''}`
      response.writeHead(307, { location: `http://${host}${address}`, 'cache-control': 'no-store' }).end()
      return true
    },
  }
}

/** Node's `fetch` sends `Sec-Fetch-Mode` too, but no `Sec-Fetch-Site`. Safari leaves `*.localhost` to the system. */
function isBrowser({ headers }: IncomingMessage): boolean {
  const agent = headers['user-agent'] ?? ''
  const isSafari = agent.includes('Safari/') && !/Chrom(e|ium)\//.test(agent)
  return headers['sec-fetch-mode'] !== undefined && headers['sec-fetch-site'] !== undefined && !isSafari
}
