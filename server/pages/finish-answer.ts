import type { ServerResponse } from 'node:http'
import { compressStream, isCompressible } from '../http/compression'
import { matchesEtag } from '../http/conditional'
import type { Coding } from '../http/negotiation'
import { sitePolicy } from '../http/security'
import { hashInlineScripts } from './inline-scripts'
import { retryAfter } from './outage'
import { catalogueHeader, commentsHeader, placeHeader } from './snapshots'

export function tellToComeBack(headers: Headers): void {
  headers.set('cache-control', 'no-store')
  if (!headers.has('retry-after')) headers.set('retry-after', String(retryAfter))
}

/** Cookies that are moved stand first: what the page itself says of one comes after, and counts. */
export function precede(headers: Headers, first: readonly string[]): void {
  if (first.length === 0) return
  const own = headers.getSetCookie()
  headers.delete('set-cookie')
  for (const cookie of [...first, ...own]) headers.append('set-cookie', cookie)
}

/** The common headers have been set for a rendered answer, and a page that was kept brings its own. */
export function forgetHeaders(outgoing: ServerResponse): void {
  for (const name of outgoing.getHeaderNames()) outgoing.removeHeader(name)
}
/** A whole page that was rendered for a snapshot but may not be kept: its scripts are allowed by hash all the same. */
export async function withHashes(response: Response, hosted: boolean): Promise<Response> {
  response.headers.delete(catalogueHeader)
  response.headers.delete(commentsHeader)
  response.headers.delete(placeHeader)
  if (response.status === 503) tellToComeBack(response.headers)
  if (!isHtml(response)) {
    const answer = new Response(response.body, response)
    answer.headers.set('content-security-policy', sitePolicy({ hosted }))
    return answer
  }
  const html = await response.text()
  const answer = new Response(html, response)
  answer.headers.set('content-security-policy', sitePolicy({ scriptHashes: hashInlineScripts(html), hosted }))
  return answer
}

export const isHtml = ({ headers }: Response): boolean =>
  (headers.get('content-type') ?? '').startsWith('text/html')

/** A rendered page that is all there goes straight to the socket: a stream in between would take as long as its React. */
export function sendWhole(
  pageIn: (coding: Coding | 'identity') => Buffer,
  { headers, status }: Response,
  coding: Coding | 'identity',
  outgoing: ServerResponse,
  isHead: boolean,
): void {
  keepToOneVisitor(headers)
  headers.append('vary', 'accept-encoding, cookie')
  for (const [name, value] of headers) {
    if (name !== 'set-cookie') outgoing.setHeader(name, value)
  }
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)
  if (coding !== 'identity') outgoing.setHeader('content-encoding', coding)
  outgoing.statusCode = status
  if (isHead) return void outgoing.end()
  const body = pageIn(coding)
  outgoing.setHeader('content-length', body.length)
  outgoing.end(body)
}

/** A page that was rendered for one request carries its nonce: no cache may hand it to another. */
function keepToOneVisitor(headers: Headers): void {
  if (/(?:^|,)\s*public\b/.test(headers.get('cache-control') ?? ''))
    headers.set('cache-control', 'private, no-cache')
}

export function finish(
  response: Response,
  {
    coding,
    isHead,
    ifNoneMatch,
  }: { coding: Coding | 'identity'; isHead: boolean; ifNoneMatch: string | undefined },
): Response {
  const { headers } = response
  // What is rendered for everyone is rendered without the visitor's headers: whether they have it already is told here.
  const etag = headers.get('etag')
  if (response.status === 200 && etag && matchesEtag(ifNoneMatch, etag)) {
    void response.body?.cancel()
    return new Response(null, { status: 304, headers })
  }
  if (isHtml(response)) keepToOneVisitor(headers)
  if (!response.body || !isCompressible(headers.get('content-type'))) return response
  headers.append('vary', isHtml(response) ? 'accept-encoding, cookie' : 'accept-encoding')
  if (coding === 'identity' || headers.has('content-encoding')) return response
  headers.delete('content-length')
  headers.set('content-encoding', coding)
  const body = isHead ? null : compressStream(response.body, coding)
  if (isHead) void response.body.cancel()
  return new Response(body, response)
}
